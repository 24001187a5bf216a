const IN_BOLD = '.question-text, .rich-text-reading strong';

/**
 * The bold face is for questions and for what is strong in a text, below the opening of a page: until the opening is
 * there, they are shown in the face that stands in for it (`data-bold`, which the first line of script sets). Fetched by
 * its name, because a tab behind another lays nothing out and would keep a page without it.
 */
export function fetchBoldFace(): void {
  delete document.documentElement.dataset['bold'];
  if (!document.querySelector(IN_BOLD)) return;
  // Where it does not arrive, the face that stands in for it stays.
  document.fonts.load('700 1em Amiri').catch(() => {});
}
