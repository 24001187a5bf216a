import { hasPopovers } from '../../ui/popovers.ts';
import { QUOTE_MAX, quoteCardPath } from '../../site/card.schema.ts';
import { permanentAddress, placeMenu, showToast } from '../reading/sharing.ts';
import { type Passage, selectedPassage } from './passage.ts';
import { passageFragment } from './passage-link.ts';
import type { QuoteData } from './quote-menu.tsx';
import { saveFile } from '../../ui/save-file.ts';

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
    navigator.clipboard.writeText(addressOf(passage)).then(
      () => showToast(data.copied),
      () => showToast(data.copyFailed),
    );
  });
  picture.addEventListener('click', () => {
    menu.hidePopover();
    if (passage) void sharePicture(data, passage.questionId, quote());
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

/** Requests the image of a quotation and shares it with another app, or saves it if sharing is not available. */
async function sharePicture(data: QuoteData, questionId: string, quote: string): Promise<void> {
  showToast(data.drawing);
  const picture = await fetchPicture(data.interviewId, questionId, quote).catch(() => null);
  if (!picture) return showToast(data.pictureFailed);
  showToast('');
  if (await isShared(picture)) return;
  saveFile(picture);
  showToast(data.saved);
}

async function fetchPicture(interviewId: string, questionId: string, quote: string): Promise<File | null> {
  const response = await fetch(quoteCardPath(interviewId, questionId, quote));
  if (!response.ok) return null;
  const blob = await response.blob();
  return new File([blob], `${interviewId}-${questionId}.jpg`, { type: blob.type });
}

/** Whether the image was shared, or the reader cancelled the sharing. */
async function isShared(picture: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
