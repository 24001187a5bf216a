import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';

const MENU_ID = 'share-menu';

/** Shares the interview, or one question by its anchor. */
export function ShareButton({ anchor = '', className }: { anchor?: string; className: string }) {
  return (
    <button className={`reading-tool ${className}`} type="button" popoverTarget={MENU_ID} data-share={anchor}>
      <Icon name="share" /> {pageText(anchor ? 'reading.share.question' : 'reading.share.interview')}
    </button>
  );
}

/** The one menu of all share buttons; the script says for which of them it is open, and where. */
export function ShareMenu() {
  return (
    <>
      <div id={MENU_ID} className="share-menu" popover="auto" data-share-menu="" data-for="question">
        <button className="share-menu-item" type="button">
          <Icon name="link" />
          <span className="share-menu-question">{pageText('reading.copy.question')}</span>
          <span className="share-menu-interview">{pageText('reading.copy.interview')}</span>
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
