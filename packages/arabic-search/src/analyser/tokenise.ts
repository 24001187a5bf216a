import {
  compatibleSpelling,
  DAGGER_ALEF,
  FATHA,
  foldCharacter,
  HAMZA_ABOVE,
  HAMZA_BELOW,
  isDecimalPoint,
  isDigit,
  isIgnored,
  isThousandsMark,
  kindOf,
  MADDA,
  type RawToken,
} from './characters.ts';
import { partsOfName } from './joined-names.ts';
import { joinNumbers } from './numbers.ts';

/** A dagger alef after a letter with its own vowel, as in samāwāt; it never replaces that letter. */
export const VOWELLED_DAGGER = '\u0656';

const WITH_HAMZA_ABOVE: Record<string, string> = { ا: 'أ', و: 'ؤ', ي: 'ئ', ى: 'ئ' };
const WITH_HAMZA_BELOW: Record<string, string> = { ا: 'إ', و: 'ؤ', ي: 'ئ', ى: 'ئ' };

/**
 * Splits a text into words in one pass over its code points, so that positions stay correct: normalising the whole text
 * would shift them and separate a hamza from its letter (docs/search.md). The two words of a name written as one have the
 * same position.
 */
export function tokenise(text: string): RawToken[] {
  const tokens: RawToken[] = [];
  let open: RawToken | null = null;
  let previous = 0;
  for (let at = 0, next = 0; at < text.length; at = next) {
    const point = text.codePointAt(at) ?? 0;
    next = at + (point > 0xffff ? 2 : 1);
    if (isIgnored(point)) {
      if (open !== null) {
        open.end = next;
        if (open.kind === 'arabic') open.letters = withMark(open.letters, point, previous);
      }
    } else if (open?.kind === 'number' && open.end === at && isInsideNumber(point, text, next)) {
      open.letters += String.fromCharCode(point);
      open.end = next;
    } else if (open?.end === at && isSignOfName(open, text, at)) {
      open.letters += String.fromCodePoint(point);
      open.end = next;
    } else {
      for (const character of compatibleSpelling(point)) {
        open = takeCharacter(tokens, open, character, at, next);
      }
    }
    previous = point;
  }
  return joinNumbers(tokens, text).flatMap(withoutJoinedNames);
}

function withoutJoinedNames(token: RawToken): RawToken | RawToken[] {
  const parts = token.kind === 'arabic' ? partsOfName(token.letters) : null;
  return parts === null ? token : parts.map((letters) => ({ ...token, letters }));
}

/** Adds a character to the open word, or ends it and starts another. Returns the word that is then open. */
function takeCharacter(
  tokens: RawToken[],
  open: RawToken | null,
  character: string,
  start: number,
  end: number,
): RawToken | null {
  const point = character.codePointAt(0) ?? 0;
  if (isIgnored(point)) return open;
  const kind = kindOf(point);
  if (kind === null) return null;
  const letters = foldCharacter(character, kind);
  if (open?.kind === kind) {
    open.letters += letters;
    open.end = end;
    return open;
  }
  const token: RawToken = { kind, start, end, letters };
  tokens.push(token);
  return token;
}

/** The letters after a mark that changes the last one: a separate hamza or madda, or a dagger alef. */
function withMark(letters: string, mark: number, previous: number): string {
  if (mark === DAGGER_ALEF) {
    const isVowelled = previous === FATHA && letters.endsWith('و');
    return letters + (isVowelled ? VOWELLED_DAGGER : String.fromCharCode(DAGGER_ALEF));
  }
  if (mark === MADDA) return letters === 'ا' ? 'آ' : letters;
  if (mark !== HAMZA_ABOVE && mark !== HAMZA_BELOW) return letters;
  const carriers = mark === HAMZA_ABOVE ? WITH_HAMZA_ABOVE : WITH_HAMZA_BELOW;
  const carried = carriers[letters.slice(-1)];
  return carried === undefined ? letters : letters.slice(0, -1) + carried;
}

/** Whether a separator that follows a digit is also followed by one. */
function isInsideNumber(separator: number, text: string, next: number): boolean {
  if (!isDecimalPoint(separator) && !isThousandsMark(separator)) return false;
  let at = next;
  let point = text.codePointAt(at);
  while (point !== undefined && isIgnored(point)) point = text.codePointAt((at += point > 0xffff ? 2 : 1));
  return isDigit(point);
}

/**
 * Whether a sign belongs to a name of one letter, such as «C++» or «C#»; in «a+b» it separates two words. The sign is
 * checked first: each look at the letters copies the whole word, which may be as long as an answer.
 */
function isSignOfName({ kind, letters }: RawToken, text: string, at: number): boolean {
  return (
    kind === 'foreign' && /^[+#]{1,2}(?![+#\p{L}])/u.test(text.slice(at, at + 3)) && /^.[+#]?$/u.test(letters)
  );
}
