import { leftTexts, pageText } from '../../messages/page-text.ts';
import { timeText } from '../../messages/counted-text.ts';
import { ComfortButton } from './comfort/comfort-panel.tsx';
import { ShareButton } from './share-button.tsx';
import { Sizer } from './comfort/sizer.tsx';

/** The left margin: text size, progress, sharing. Narrow windows have the dock instead. */
export function ReadingTools({ minutes }: { minutes: number }) {
  return (
    <aside className="reading-tools reading-tool" aria-label={pageText('reading.tools')}>
      <div>
        <p className="reading-tools-label">{pageText('reading.size')}</p>
        <Sizer />
        <p className="reading-tools-hint">{pageText('reading.kept')}</p>
      </div>
      <div>
        <p className="reading-tools-label">{pageText('reading.progress')}</p>
        <div className="reading-tools-stroke" />
        <p className="reading-tools-hint" data-reading-left="">
          {timeText(leftTexts(), minutes)}
        </p>
      </div>
      <div className="reading-tools-buttons">
        <ShareButton className="button button-ghost" />
        <ComfortButton className="button button-ghost" />
      </div>
    </aside>
  );
}
