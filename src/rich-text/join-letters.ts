/** Arabic letters that join to the letter after them (`Joining_Type` D and C of Unicode), with their marks. */
const JOINED_AHEAD = String.raw`[\u0626\u0628\u062A-\u062E\u0633-\u063F\u0640-\u0647\u0649\u064A\u0678-\u0687\u069A-\u06BF\u06CC]\p{M}*`;
/** Arabic letters that join to the letter before them. */
const JOINED_BACK = String.raw`[\u0622-\u064A\u0671-\u06D3]`;
const INLINE_TAGS = String.raw`(?:</?(?:strong|em|u|s|a|span|small)\b[^>]*>)+`;
const DIVIDED = new RegExp(`(${JOINED_AHEAD})(${INLINE_TAGS})(?=${JOINED_BACK})`, 'gu');

/**
 * Displayed rich text with a joiner on both sides of tags that divide joined letters, as after a prefix of a bold word:
 * Firefox shapes each run of a font on its own, so the letters would stand alone.
 */
export function joinLetters(html: string): string {
  return html.replace(DIVIDED, '$1\u200D$2\u200D');
}

/** A text without joiners: only the displayed one has those of `joinLetters`. */
export function withoutJoiners(text: string): string {
  return text.replaceAll('\u200D', '');
}
