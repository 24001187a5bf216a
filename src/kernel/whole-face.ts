/**
 * Arabic letters and signs outside the subsets of the typefaces (decision 011): Quranic signs, letters of Persian, Urdu and
 * Kurdish, ligatures.
 */
const RARE =
  /[\u0600-\u060B\u060D-\u061A\u061D-\u061E\u0620\u063B-\u063F\u0653-\u065F\u066D-\u066F\u0672-\u06A3\u06A5-\u06FF\u0750-\u077F\u0870-\u088E\u0890-\u0891\u0897-\u08E1\u08E3-\u08FF\uFB50-\uFDFF\uFE70-\uFE74\uFE76-\uFEFC]/;

/** Whether a text has characters that only the whole typefaces have. */
export function hasRareLetters(text: string): boolean {
  return RARE.test(text);
}

/**
 * The attribute of an element whose text has rare letters: it is set in the whole typefaces alone (`styles/base.css`). WebKit
 * drops a mark that is not in the same file as its letter, and does not join letters of two files.
 */
export function wholeFace(text: string): { 'data-whole'?: '' } {
  return hasRareLetters(text) ? { 'data-whole': '' } : {};
}
