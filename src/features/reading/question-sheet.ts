import { hasPopovers } from '../../ui/popovers.ts';

/** The list of questions on narrow windows: the margin's own list with its marks, as it is when the sheet opens. */
export function startQuestionSheet(): void {
  const sheet = document.querySelector<HTMLElement>('[data-question-sheet]');
  const place = sheet?.querySelector('nav');
  const list = document.querySelector('.question-index ol');
  if (!sheet || !place || !list) return;
  const fill = () => place.replaceChildren(list.cloneNode(true));
  sheet.addEventListener('beforetoggle', ({ newState }) => newState === 'open' && fill());
  // It may have been opened before this has come.
  if (hasPopovers() && sheet.matches(':popover-open')) fill();
  // The link is followed after the sheet has given the focus back, so the question gets it.
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover();
  });
}
