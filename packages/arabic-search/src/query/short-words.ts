import type { Token } from '../analyser/analyse.ts';
import type { KnownTerm, SearchStore } from '../store.ts';

/** Before a word of two letters, which no key separates from them, because more often they belong to a longer word. */
const CLITICS = ['و', 'ف', 'ب', 'ل', 'ك', 'وب', 'ول', 'وك', 'فب', 'فل', 'فك'];
const SHORT_LETTERS = 2;
/** The classes in which an index has a noun after an article or before an ending, a verb too, and a short word. */
const NOUN_CLASSES = ['b', 't'];
const VERB_CLASSES = [...NOUN_CLASSES, 'u'];
const WORD_CLASSES = ['s', 'b', 'a', 't', 'u'];

/**
 * For each word of two letters, such as دم, the surface forms of the index that are the word after a clitic: ودم. A form
 * is read so unless the index has it as a word of its own more often than the short word: بحر is not حر.
 */
export function wordsAfterClitics(store: SearchStore, tokens: Token[]): string[][] {
  const words = tokens.map((token) => ({ short: shortForm(token), forms: formsAfterClitics(token) }));
  const asked = words.flatMap(({ short, forms }) =>
    short === undefined
      ? []
      : [
          ...WORD_CLASSES.map((termClass) => termClass + short),
          ...forms.flatMap((form) => ['s', ...VERB_CLASSES].map((termClass) => termClass + form)),
        ],
  );
  const known = store.findTerms([...new Set(asked)]);
  return words.map(({ short = '', forms }) => {
    const shortFrequency = frequencyIn(known, short, WORD_CLASSES);
    return forms.filter(
      (form) => known.has(`s${form}`) && frequencyIn(known, form, longerClasses(form)) <= shortFrequency,
    );
  });
}

/** A word of two letters, also behind an article. */
function shortForm({ kind, surface, keys }: Token): string | undefined {
  if (kind !== 'arabic') return undefined;
  return [surface, ...keys.a].find((form) => form.length === SHORT_LETTERS);
}

function formsAfterClitics(token: Token): string[] {
  const short = shortForm(token);
  return short === undefined ? [] : CLITICS.map((clitic) => clitic + short);
}

/** Verbs begin with و and ف more often than with another clitic: وجدتُ. */
function longerClasses(form: string): string[] {
  return /^[وف]/.test(form) ? VERB_CLASSES : NOUN_CLASSES;
}

function frequencyIn(known: ReadonlyMap<string, KnownTerm>, word: string, classes: string[]): number {
  return Math.max(...classes.map((termClass) => known.get(termClass + word)?.frequency ?? 0));
}
