import { hasPopovers } from '../../ui/popovers.ts';
import { readDevice } from './device-storage.ts';
import { KEYS_KEY, KEYS_OFF } from './comfort/reading-choices.ts';

/** J and K as readers of long lists know them, and the letters on the same keys of an Arabic keyboard. */
const STEPS: Record<string, 1 | -1> = { j: 1, '\u062a': 1, k: -1, '\u0646': -1 };

/** Keys for the next and the previous question; the panel of choices turns them off (WCAG 2.1.4). */
export function startQuestionKeys(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.question-index a')];
  document.addEventListener('keydown', (event) => {
    const step = STEPS[event.key.toLowerCase()];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event)) return;
    if (readDevice(KEYS_KEY) === KEYS_OFF) return;
    const current = links.findIndex((link) => link.hasAttribute('aria-current'));
    const link = links[Math.min(links.length - 1, Math.max(0, current + step))];
    // The browser itself scrolls, moves the focus and marks the target; the way back is not filled with steps.
    if (link) location.replace(link.hash);
  });
}

/** While something is written or open over the page, letters are not for us. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (hasPopovers() && document.querySelector(':popover-open')) return true;
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
