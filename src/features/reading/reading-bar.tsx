import { MenuButton } from '../../layouts/menu-button.tsx';
import { pageText } from '../../messages/page-text.ts';
import { ShortTitleText } from '../../ui/text/title-text.tsx';

/** Takes the place of the top bar once the hero has left: the menu, what is read, how far, and what is left. */
export function ReadingBar({ name }: { name: string }) {
  return (
    <div className="reading-bar reading-tool">
      <div className="page reading-bar-row">
        <MenuButton className="round-button round-button-small" />
        <p className="reading-bar-title">
          <ShortTitleText title={name} />
        </p>
        <p className="reading-bar-fact" data-reading-at="" />
        <p className="reading-bar-fact" data-reading-left="" />
      </div>
      <div
        className="reading-bar-stroke"
        role="progressbar"
        aria-label={pageText('reading.progress')}
        aria-valuenow={0}
        data-reading-progress=""
      />
    </div>
  );
}
