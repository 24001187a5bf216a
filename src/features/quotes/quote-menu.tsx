import { behaviour } from '../../islands/behaviours.ts';
import { InertJson } from '../../islands/inert-json.tsx';
import { pictureTexts } from '../reading/reading-data.ts';
import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';
import '../reading/share.css';

/** Appears when a reader selects words of an answer: links to them, or shares an image of them. */
export function QuoteMenu({ interviewId }: { interviewId: string }) {
  return (
    <div
      className="share-menu quote-menu"
      popover="manual"
      role="group"
      aria-label={pageText('quote.share')}
      {...behaviour('quotes')}
    >
      <InertJson value={quoteData(interviewId)} />
      <button className="share-menu-item" type="button">
        <Icon name="link" />
        {pageText('quote.copyLink')}
      </button>
      <button className="share-menu-item" type="button">
        <Icon name="picture" />
        {pageText('quote.picture')}
      </button>
      <button className="share-menu-item" type="button" hidden>
        <Icon name="share" />
        {pageText('reading.share.apps')}
      </button>
    </div>
  );
}

/** Data of the page for the script of the quotations. */
function quoteData(interviewId: string) {
  return {
    interviewId,
    copied: pageText('quote.copied'),
    copyFailed: pageText('reading.copyFailed'),
    picture: pictureTexts(),
  };
}
export type QuoteData = ReturnType<typeof quoteData>;
