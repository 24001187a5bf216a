/** Mutants that no test can notice: a line before and after the change, and the reason. */
export const EQUIVALENT_MUTANTS: readonly { before: string; after: string; why: string }[] = [
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
    before:
      'for (const group of this.#groupsOf.get(term) ?? []) counts[group] = (counts[group] ?? 0) + weighed;',
    after:
      'for (const group of this.#groupsOf.get(term) ?? []) counts[group] = (counts[group] ?? -1) + weighed;',
    why: 'The array has a number for each group.',
  },
  {
    before: 'if (isNew) asked = clauses;',
    after: 'if (isNew) ;',
    why: 'A tier without new terms finds nothing new, and only takes time.',
  },
  {
    before: 'for (let index = totals.length - 1; index >= 0; index -= 1) {',
    after: 'for (let index = totals.length - 1; index > 0; index -= 1) {',
    why: 'The numbers of documents begin at 1.',
  },
];
