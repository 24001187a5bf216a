/** The bold faces, each with a selector of the text that uses it. */
const BOLD_FACES = [
  { text: '.question-text', font: '700 1em Amiri' },
  { text: '.rich-text-reading strong', font: '700 1em "Mulhim Naskh"' },
];

/**
 * Bold faces are for questions and strong text, below the top of a page: until the top is painted, fallback
 * faces are shown (`data-bold`, which the inline script sets). They are loaded explicitly, because a
 * background tab does no layout and would never load them.
 */
export function fetchBoldFaces(): void {
  delete document.documentElement.dataset['bold'];
  for (const { text, font } of BOLD_FACES) {
    // If it fails, the fallback face stays.
    if (document.querySelector(text)) document.fonts.load(font).catch(() => {});
  }
}
