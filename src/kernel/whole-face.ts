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

/** Letters of transliteration and of further languages, which the Latin letters beside Naskh lack and those of Readex have. */
const TRANSLITERATED =
  /[\u0108\u0109\u0114\u0115\u011C\u011D\u0124\u0125\u0128\u0129\u012C\u012D\u014C-\u014F\u015C\u015D\u0162\u0163\u0166-\u0169\u016C\u016D\u01CD-\u01D4\u01E6\u01E7\u02BB\u02BC\u02BE\u02BF\u1E08\u1E09\u1E0C-\u1E0F\u1E14-\u1E17\u1E1C\u1E1D\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E36\u1E37\u1E42-\u1E49\u1E4C-\u1E53\u1E5A\u1E5B\u1E5E-\u1E69\u1E6C-\u1E6F\u1E8E\u1E8F\u1E92\u1E93\u1E97]/;

export function hasTransliteration(text: string): boolean {
  return TRANSLITERATED.test(text);
}

/** The attributes of a paragraph: `data-latin` sets all of its Latin letters in one typeface (`ui/text/rich-text.css`). */
export function paragraphFace(text: string): { 'data-whole'?: ''; 'data-latin'?: '' } {
  return { ...wholeFace(text), ...(hasTransliteration(text) && { 'data-latin': '' }) };
}
