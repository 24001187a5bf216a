import type { ShareMenuData } from './reading-data.ts';
import { startSharing } from './sharing.ts';
import { hasPopovers } from '../../ui/popovers.ts';
import { readDevice } from '../../islands/device-storage.ts';
import { showToast } from './toast.ts';
import { startListenButtons } from './listening/listen-buttons.ts';
import { showSaved, toggleSaved } from './list/reading-list.ts';
import { KEYS_KEY, KEYS_OFF } from './comfort/reading-choices.ts';

/** Starts at the first interaction with an interview. */
export function startReadingTools(overlays: HTMLElement): void {
  const data: ShareMenuData = JSON.parse(overlays.querySelector('script')?.textContent ?? '');
  startSharing(data);
  startQuestionSheet();
  startQuestionKeys();
  startSaving(data);
  const player = overlays.querySelector<HTMLElement>('[data-listen-player]');
  if (player) startListenButtons(player);
}

/** The buttons "read later". */
function startSaving(data: ShareMenuData): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save]');
    if (!button) return;
    const name = document.querySelector('h1')?.textContent ?? '';
    if (!toggleSaved({ interview: button.dataset['save'] ?? '', name })) showToast(data.notKept);
    showSaved();
    if (button.hasAttribute('data-saved')) showToast(button.querySelector('.save-on')?.textContent ?? '');
  });
}

/** The list of questions on narrow windows: a copy of the margin's list with its current marks. */
function startQuestionSheet(): void {
  const sheet = document.querySelector<HTMLElement>('[data-question-sheet]');
  const place = sheet?.querySelector('nav');
  const list = document.querySelector('.question-index ol');
  if (!sheet || !place || !list) return;
  const fill = () => place.replaceChildren(list.cloneNode(true));
  sheet.addEventListener('beforetoggle', ({ newState }) => newState === 'open' && fill());
  // It may have been opened before this script has loaded.
  if (hasPopovers() && sheet.matches(':popover-open')) fill();
  // The link is followed after the sheet has restored the focus, so the question gets it.
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover();
  });
}

/** J and K as in other long lists, and the letters on the same keys of an Arabic keyboard. */
const STEPS: Record<string, 1 | -1> = { j: 1, '\u062a': 1, k: -1, '\u0646': -1 };

/** Keys for the next and the previous question, which can be turned off (WCAG 2.1.4). */
function startQuestionKeys(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.question-index a')];
  document.addEventListener('keydown', (event) => {
    const step = STEPS[event.key.toLowerCase()];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event)) return;
    if (readDevice(KEYS_KEY) === KEYS_OFF) return;
    const current = links.findIndex((link) => link.hasAttribute('aria-current'));
    const link = links[Math.min(links.length - 1, Math.max(0, current + step))];
    // The browser itself scrolls, moves the focus and marks the target; `replace` adds no history entries.
    if (link) location.replace(link.hash);
  });
}

/** Whether text is being entered or something is open over the page, so that letters are not shortcuts. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (hasPopovers() && document.querySelector(':popover-open')) return true;
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
