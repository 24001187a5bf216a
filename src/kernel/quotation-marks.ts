/** The straight mark that keyboards write. */
export const STRAIGHT = '"';

const LAST_LETTER = /\p{L}(?=\P{L}*$)/u;
const ARABIC = /\p{Script_Extensions=Arabic}/u;
/** What a quotation begins after although another one is open: a space, an opening sign, a colon, an object. */
const BOUNDARY = /[\s\p{Ps}\p{Pi}\p{Pd}:\uFFFC]$/u;
/** A word that is only a prefix, with its vowel marks and a tatweel: waw, fa', ba', kaf, lam, the article. */
const PREFIX =
  /(?<![\p{L}\p{M}])(?:[\u0648\u0641\u0628\u0643\u0644]|[\u0648\u0641]?\u0627\u0644)[\p{M}\u0640]*$/u;

/**
 * The mark that a straight one becomes behind the text before it in an Arabic paragraph: it ends the quotation that is
 * open, or begins one. Null where it stays: among Latin words and as the sign of inches.
 */
export function quotationMark(before: string): '«' | '»' | null {
  const opened = openQuotation(before);
  if (opened !== null && !beginsAnother(before, opened)) return '»';
  const letter = LAST_LETTER.exec(before)?.[0] ?? '';
  const isLatin = letter !== '' && !ARABIC.test(letter);
  return isLatin || /\p{Nd}$/u.test(before) ? null : '«';
}

/** The text of the innermost open quotation; null outside of a quotation. */
function openQuotation(text: string): string | null {
  const starts: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/[«»]/g)) {
    if (mark === '«') starts.push(index + 1);
    else starts.pop();
  }
  const start = starts.at(-1);
  return start === undefined ? null : text.slice(start);
}

function beginsAnother(before: string, opened: string): boolean {
  // Where a space follows the opening mark, one stands before the closing mark too.
  const isSpaced = /^\s.*\S\s$/su.test(opened);
  return !isSpaced && (BOUNDARY.test(before) || PREFIX.test(before));
}
