import type { Token } from '../analyser/analyse.ts';
import { SOUND } from '../analyser/verb-kinds.ts';
import { verbReadings, type VerbForm, type VerbReading } from '../analyser/verb-readings.ts';
import type { KnownTerm, SearchStore } from '../store.ts';
import type { Verbs } from './query-plan.ts';

/** The classes in which a word is found, also after a clitic and before a suffix. */
const WORD_CLASSES = ['s', 'b', 'a', 't', 'u'];
/** The classes in which a word of two letters is found: many longer words leave two letters. */
const WHOLE_CLASSES = ['s', 'b'];
const SHORTEST_STEM = 3;
/** The class of verb forms. */
const STEM_CLASSES = ['v'];
/** The classes of stems. */
const END_CLASSES = ['t', 'u'];
/** Written before a word, they show that it is a noun. */
const ARTICLES = ['ال', 'وال', 'بال', 'لل'];

type Known = ReadonlyMap<string, KnownTerm>;

/**
 * The other forms of the verbs that each word may be a form of, as far as the index has them: زرت, يزور and زيارة for زار.
 * Of several readings, those are used of which the index has a sign; if it has of none, all of them (docs/search.md).
 */
export function findVerbs(store: SearchStore, tokens: Token[]): Verbs[] {
  const words = tokens.map((token) => ({ token, readings: verbReadings(token) }));
  const known = store.findTerms([
    ...new Set(
      words.flatMap(({ token, readings }) => [...articled(token.surface), ...readings.flatMap(askedTerms)]),
    ),
  ]);
  return words.map(({ token, readings }) => verbsOf(usedReadings(token, readings, known), known));
}

function askedTerms({ signs, unless, rivals, forms }: VerbReading): string[] {
  const finite = forms.filter(isFinite).map(({ written }) => written);
  return [
    ...forms.flatMap(formTerms),
    ...[...signs, ...unless, ...rivals].flatMap(wordTerms),
    ...[...new Set([...finite, ...signs])].map(withArticle),
  ];
}

function isFinite({ kind }: VerbForm): boolean {
  return kind === 'finite' || kind === 'short';
}

function formTerms({ written, kind }: VerbForm): string[] {
  const whole = written.length < SHORTEST_STEM ? WHOLE_CLASSES : WORD_CLASSES;
  const classes = kind === 'stem' ? STEM_CLASSES : kind === 'end' ? END_CLASSES : whole;
  return classes.map((termClass) => termClass + written);
}

function wordTerms(word: string): string[] {
  return WORD_CLASSES.map((termClass) => termClass + word);
}

function withArticle(word: string): string {
  return `sال${word}`;
}

function articled(word: string): string[] {
  return ARTICLES.map((article) => `s${article}${word}`);
}

interface WeighedReading {
  reading: VerbReading;
  /** The number of interviews with the commonest sign, and with the first. */
  frequency: number;
  ownFrequency: number;
}

function usedReadings({ surface, keys }: Token, readings: VerbReading[], known: Known): VerbReading[] {
  const own = new Set([surface, ...keys.b, ...keys.a, ...keys.t, ...keys.u]);
  const isNoun = articled(surface).some((term) => known.has(term));
  const frequencyOf = (word: string): number =>
    own.has(word) || known.has(withArticle(word))
      ? 0
      : Math.max(...wordTerms(word).map((term) => known.get(term)?.frequency ?? 0));
  const weighed = readings
    .filter((reading) => !isNoun || reading.as === 'noun' || reading.as === 'loose')
    .map((reading): WeighedReading => {
      const frequencies = reading.signs.map(frequencyOf);
      const isOfAnother = reading.unless.some((word) => frequencyOf(word) > 0);
      const frequency = Math.max(...frequencies);
      // A noun has only signs that other kinds may have too: دعيت is a passive of دعا.
      const ownFrequency = reading.as === 'noun' ? frequency : (frequencies[0] ?? 0);
      return { reading, frequency, ownFrequency: isOfAnother ? Math.min(1, ownFrequency) : ownFrequency };
    });
  const isShown = weighed.some(({ frequency }) => frequency > 0);
  const used = weighed.filter(({ reading, frequency, ownFrequency }) => {
    if (frequency > 0) {
      const rivals = weighed.filter((other) => other.reading.name === reading.name);
      return rivals.every((rival) => rival.ownFrequency <= ownFrequency);
    }
    if (reading.likelihood !== 'unlikely') return !isShown;
    return reading.name === SOUND && reading.signs.some((sign) => own.has(sign));
  });
  return used.map(({ reading, frequency }) =>
    frequency > 0 && reading.as !== 'loose' ? { ...reading, likelihood: 'shown' as const } : reading,
  );
}

function verbsOf(readings: VerbReading[], known: Known): Verbs {
  const terms = new Map<string, boolean>();
  const isFull = readings.some(({ as, likelihood }) => as !== 'short' && likelihood !== 'doubtful');
  for (const { as, likelihood, rivals, forms } of readings) {
    const hasRivals = rivals.some((rival) => wordTerms(rival).some((term) => known.has(term)));
    const isDoubtful = likelihood === 'doubtful' || (as === 'short' && isFull);
    for (const form of forms) {
      const isUncertainNoun = form.kind === 'noun' && likelihood !== 'shown';
      const isLoose =
        isUncertainNoun || isDoubtful || form.kind === 'loose' || (form.kind === 'short' && hasRivals);
      for (const term of foundTerms(form, known)) terms.set(term, (terms.get(term) ?? true) && isLoose);
    }
  }
  return {
    terms: Array.from(terms, ([term, isLoose]) => ({ term, isLoose })),
    isKnown: readings.some(({ isWhole }) => isWhole) && [...terms.values()].includes(false),
  };
}

/** The terms of a form that the index has. A finite verb that it has with an article is found before a suffix only. */
function foundTerms(form: VerbForm, known: Known): string[] {
  const isNoun = isFinite(form) && known.has(withArticle(form.written));
  return formTerms(form).filter((term) => known.has(term) && (!isNoun || term.startsWith('u')));
}
