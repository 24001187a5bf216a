import { copyText } from '../../ui/copy-text.ts';
import { hasPopovers } from '../../ui/popovers.ts';
import { QUOTE_MAX, quoteCardPath } from '../../site/card.schema.ts';
import { permanentAddress, placeMenu } from '../reading/sharing.ts';
import { showToast } from '../reading/toast.ts';
import { type Passage, selectedPassage } from './passage.ts';
import { passageFragment } from './passage-link.ts';
import type { QuoteData } from './quote-menu.tsx';
import { sharePicture } from '../reading/share-picture.ts';

/** How long a selection must be unchanged. */
const REST_MS = 250;

/** Offers actions on the words that a reader has selected. */
export function startQuotes(menu: HTMLElement): void {
  const data: QuoteData = JSON.parse(menu.querySelector('script')?.textContent ?? '');
  const [copy, picture, apps] = menu.querySelectorAll('button');
  if (!copy || !picture || !apps || !hasPopovers()) return;
  apps.hidden = typeof navigator.share !== 'function';
  // The selection when the menu appeared: pressing a button may clear the selection.
  let passage: Passage | null = null;
  const quote = () => (passage ? passage.blocks.join(' ') : '');
  watchSelection((selected) => {
    passage = selected;
    if (!selected) return menu.hidePopover();
    picture.hidden = quote().length > QUOTE_MAX;
    offer(menu, selected);
  });
  menu.addEventListener('pointerdown', (event) => event.preventDefault());
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && menu.hidePopover());
  copy.addEventListener('click', () => {
    menu.hidePopover();
    if (!passage) return;
    void copyText(addressOf(passage)).then((isCopied) => {
      showToast(isCopied ? data.copied : data.copyFailed);
    });
  });
  picture.addEventListener('click', () => {
    menu.hidePopover();
    if (!passage) return;
    const { questionId } = passage;
    const path = quoteCardPath(data.interviewId, questionId, quote());
    void sharePicture(data.picture, path, questionId);
  });
  apps.addEventListener('click', () => {
    menu.hidePopover();
    // Rejects if the reader closes the device's own menu, which is no error.
    if (passage) navigator.share({ text: quote(), url: addressOf(passage) }).catch(() => undefined);
  });
}

/** Reports the selection once it is unchanged for a while, and at once when it is cleared. */
function watchSelection(tell: (passage: Passage | null) => void): void {
  let isPressed = false;
  let waiting = 0;
  const wait = () => {
    clearTimeout(waiting);
    if (document.getSelection()?.isCollapsed !== false) return tell(null);
    if (!isPressed)
      waiting = window.setTimeout(() => tell(selectedPassage(document.getSelection())), REST_MS);
  };
  document.addEventListener('selectionchange', wait);
  document.addEventListener('pointerdown', ({ pointerType }) => {
    isPressed = pointerType === 'mouse';
  });
  document.addEventListener('pointerup', () => {
    isPressed = false;
    wait();
  });
}

/** Places the menu below the selection, and after its answer in the tab order. */
function offer(menu: HTMLElement, { questionId, place }: Passage): void {
  const answer = document.querySelector(`[id="q-${questionId}"] .rich-text`);
  if (menu.previousElementSibling !== answer) {
    menu.hidePopover();
    answer?.after(menu);
  }
  placeMenu(menu, place);
  menu.showPopover();
}

function addressOf({ questionId, blocks }: Passage): string {
  return `${permanentAddress()}#${passageFragment(questionId, blocks)}`;
}
