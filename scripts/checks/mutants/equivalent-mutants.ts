/** Mutants that no test can notice: a line before and after the change, and the reason. */
export const EQUIVALENT_MUTANTS: readonly { before: string; after: string; why: string }[] = [
  {
    before: 'for (let at = 0; at < ids.length && from < terms.length; at += 1) {',
    after: 'for (let at = 0; at < ids.length && from <= terms.length; at += 1) {',
    why: 'Behind the last term there is the number 0, which no term has.',
  },
  {
    before: 'const packed = terms[from] ?? 0;',
    after: 'const packed = terms[from] ?? -1;',
    why: 'Behind the last term there is the largest number, which no term has.',
  },
  {
    before: 'for (let point = 0x0620; point <= 0x077f; point += 1) {',
    after: 'for (let point = 0x0620; point < 0x077f; point += 1) {',
    why: 'A text is analysed as a whole if the spellings of a letter are unknown.',
  },
  {
    before: 'let previous = 0;',
    after: 'let previous = 1;',
    why: 'It is only compared with a fatha.',
  },
  {
    before: 'if (inflection.isAfterPossessive && !isAfterPossessive) return false;',
    after: 'if (inflection.isAfterPossessive && !isAfterPossessive) return undefined;',
    why: 'The result is only tested for being true.',
  },
  {
    before: 'for (let at = 0; at < word.length; at += 1) {',
    after: 'for (let at = -1; at < word.length; at += 1) {',
    why: 'There is no letter at -1.',
  },
  {
    before:
      'return rest.surface.length < HAMZA_FALLS_FROM ? { ...rest, surface: foldLetters(rest.letters) } : rest;',
    after:
      'return rest.surface.length <= HAMZA_FALLS_FROM ? { ...rest, surface: foldLetters(rest.letters) } : rest;',
    why: 'Three letters are folded to the same three letters.',
  },
  {
    before: 'for (const group of groups) this.#counts[group] = (this.#counts[group] ?? 0) + weighed;',
    after: 'for (const group of groups) this.#counts[group] = (this.#counts[group] ?? -1) + weighed;',
    why: 'The array has a number for each group.',
  },
  {
    before: 'from = firstFrom(terms, ids[at] ?? 0, from);',
    after: 'from = firstFrom(terms, ids[at] ?? -1, from);',
    why: 'The loop ends with the last id.',
  },
  {
    before: 'if (isNew) asked = clauses;',
    after: 'if (isNew) ;',
    why: 'A tier without new terms finds nothing new, and only takes time.',
  },
  {
    before: 'while (low + step < terms.length && idOf(terms[low + step] ?? 0) < id) {',
    after: 'while (low + step < terms.length && idOf(terms[low + step] ?? 0) <= id) {',
    why: 'Each list has a number once, so the binary search begins at the term that it looks for.',
  },
  {
    before: 'while (low + step < terms.length && idOf(terms[low + step] ?? 0) < id) {',
    after: 'while (low + step < terms.length && idOf(terms[low + step] ?? 1) < id) {',
    why: 'The index is below the length.',
  },
  {
    before: 'let [low, step] = [from, 1];',
    after: 'let [low, step] = [from, 2];',
    why: 'The binary search that follows begins with a longer part.',
  },
  {
    before: 'for (let index = totals.length - 1; index >= 0; index -= 1) {',
    after: 'for (let index = totals.length - 1; index > 0; index -= 1) {',
    why: 'The numbers of documents begin at 1.',
  },
];
