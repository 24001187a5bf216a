import { latinDigits } from './arabic.ts';
import { normalizeText } from './plain-text.ts';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** Words, numbers, and raised, lowered or Roman numbers; «10⁶» and «mc2» are two each, however they are written. */
const WORD = /\p{L}[\p{L}\p{M}]*|\p{Nd}+|[\p{No}\p{Nl}]+/gu;

/** The words and numbers of a text as they are compared: without punctuation, tatweel and what is not seen. */
export function wordsOf(text: string): string[] {
  const words = normalizeText(text).replace(UNSEEN, '').match(WORD) ?? [];
  return words.map((word) => (/^\p{L}/u.test(word) ? word : latinDigits(word.normalize('NFKC'))));
}

/** The words of one text that another does not have, or not as often, in their order. */
export function missingWords(source: readonly string[], result: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of result) left.set(word, (left.get(word) ?? 0) + 1);
  return source.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
