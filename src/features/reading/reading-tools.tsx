import { leftTexts, pageNumber, pageText } from '../../messages/page-text.ts';
import { timeText } from '../../messages/counted-text.ts';
import { ComfortButton, KeptHint, Sizer } from './comfort/comfort-panel.tsx';
import { ListenButton } from './listening/listen-player.tsx';
import { SaveButton } from './list/device-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import './reading.css';
import './share.css';

/** The left margin: text size, progress, sharing. Narrow windows have the dock instead. */
export function ReadingTools({ interview, minutes }: { interview: string; minutes: number }) {
  return (
    <aside className="reading-tools reading-tool" aria-label={pageText('reading.tools')}>
      <div>
        <p className="margin-title">{pageText('reading.size')}</p>
        <Sizer />
        <KeptHint className="reading-tools-hint" />
      </div>
      <div>
        <p className="margin-title">{pageText('reading.progress')}</p>
        <div className="reading-tools-stroke" />
        <p className="reading-tools-hint" data-reading-left="">
          {timeText(leftTexts(), minutes)}
        </p>
      </div>
      <div className="reading-tools-buttons">
        <SaveButton interview={interview} />
        <ShareButton className="button button-ghost" />
        <ComfortButton className="button button-ghost" />
        <ListenButton className="button button-ghost" />
      </div>
    </aside>
  );
}

const MENU_ID = 'share-menu';

/** Shares the interview, or one question by its anchor and its number, which tells the buttons apart. */
export function ShareButton({
  question,
  className,
}: {
  question?: { anchor: string; number: number };
  className: string;
}) {
  return (
    <button
      className={`reading-tool ${className}`}
      type="button"
      popoverTarget={MENU_ID}
      data-share={question?.anchor ?? ''}
    >
      <Icon name="share" /> {pageText(question ? 'reading.share.question' : 'reading.share.interview')}
      {question && <span className="visually-hidden"> {pageNumber(question.number)}</span>}
    </button>
  );
}

/** The one menu of all share buttons; the script places it at the button that was pressed. */
export function ShareMenu() {
  return (
    <>
      <div
        id={MENU_ID}
        className="share-menu"
        popover="auto"
        role="group"
        aria-label={pageText('reading.share')}
        data-share-menu=""
        data-for="question"
      >
        <button className="share-menu-item" type="button">
          <Icon name="link" />
          <span className="share-menu-question">{pageText('reading.copy.question')}</span>
          <span className="share-menu-interview">{pageText('reading.copy.interview')}</span>
        </button>
        <button className="share-menu-item share-menu-question" type="button">
          <Icon name="picture" />
          {pageText('reading.picture.question')}
        </button>
        <button className="share-menu-item" type="button" hidden>
          <Icon name="share" />
          {pageText('reading.share.apps')}
        </button>
      </div>
      <p className="toast" role="status" data-toast="" />
    </>
  );
}
