/** The bold faces, each with the text that is set in it. */
const BOLD_FACES = [
  { text: '.question-text', font: '700 1em Amiri' },
  { text: '.rich-text-reading strong', font: '700 1em "Mulhim Naskh"' },
];

/**
 * Bold faces are for questions and for what is strong in a text, below the opening of a page: until the opening is
 * there, they are shown in the faces that stand in for them (`data-bold`, which the first line of script sets). Fetched
 * by name, because a background tab lays nothing out and would keep a page without them.
 */
export function fetchBoldFaces(): void {
  delete document.documentElement.dataset['bold'];
  for (const { text, font } of BOLD_FACES) {
    // Where it does not arrive, the face that stands in for it stays.
    if (document.querySelector(text)) document.fonts.load(font).catch(() => {});
  }
}
