/** Shorter words have too many neighbours, longer ones are no words. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 24;

/**
 * The spellings of a word with one letter left out: two words a slip apart share one, or one is a key of the other
 * (docs/search.md). Numbers have none.
 */
export function deletionKeys(term: string): string[] {
  const letters = Array.from(term);
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS || /\p{Nd}/u.test(term)) return [];
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
}
