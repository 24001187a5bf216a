/** The list of questions on narrow windows: the margin's own list with its marks, as it is when the sheet opens. */
export function startQuestionSheet(): void {
  const sheet = document.querySelector<HTMLElement>('[data-question-sheet]');
  const place = sheet?.querySelector('nav');
  const list = document.querySelector('.question-index ol');
  if (!sheet || !place || !list) return;
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') place.replaceChildren(list.cloneNode(true));
  });
  // The link is followed after the sheet has given the focus back, so the question gets it.
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover();
  });
}
