import { analyse, type Token } from '../src/analyser/analyse.ts';
import { meetingTier, planWord, STEM_TIER, VERB_TIER, type QueryWord } from '../src/query/query-plan.ts';
import { findVerbs } from '../src/query/verbs.ts';
import { conjugateAll, type ConjugatedVerb } from './conjugation.testing.ts';
import { NaiveStore } from './naive-store.testing.ts';

export interface VerbFigures {
  verbClass: string;
  isHeldOut: boolean;
  /** The share of pairs of forms of a verb that find each other at all where no interview has another form. */
  alone: number;
  /** The same beside interviews that have the word itself, and all forms of all verbs. */
  among: number;
  /** Of what is found among all forms, the share that belongs to a verb of which the query is a form. */
  precision: number;
}

interface Form {
  verb: ConjugatedVerb;
  name: string;
  token: Token;
}

/** A pair that is not found, or found wrongly, for the report. */
export type VerbMiss = [kind: 'alone' | 'among' | 'wrong', query: string, form: string];

/** Recall and precision of the rules for verbs by class, for verbs of which the rules were written and for others. */
export function measureVerbs(): { figures: VerbFigures[]; misses: VerbMiss[] } {
  const verbs = conjugateAll();
  const forms = verbs.flatMap((verb) =>
    Array.from(verb.forms, ([name, written]): Form[] =>
      analyse(written).map((token) => ({ verb, name, token })),
    ).flat(),
  );
  const everything = storeOf(forms.map(({ token }) => token.surface));
  const figures: VerbFigures[] = [];
  const misses: VerbMiss[] = [];
  for (const group of Map.groupBy(
    verbs,
    ({ verbClass, isHeldOut }) => `${verbClass} ${isHeldOut}`,
  ).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const asked = forms.filter(({ verb }) => group.includes(verb));
    const alone = shareAlone(asked, misses);
    const { among, precision } = sharesAmong(asked, forms, everything, misses);
    figures.push({ verbClass: first.verbClass, isHeldOut: first.isHeldOut, alone, among, precision });
  }
  return { figures, misses };
}

function shareAlone(asked: Form[], misses: VerbMiss[]): number {
  let [pairs, found] = [0, 0];
  const stores = new Map<string, NaiveStore>();
  for (const query of asked) {
    for (const form of asked) {
      if (form.verb !== query.verb || form.token.surface === query.token.surface) continue;
      const store = stores.get(form.token.surface) ?? storeOf([form.token.surface]);
      stores.set(form.token.surface, store);
      pairs += 1;
      const word = plan(store, query.token, { isKnown: false });
      if (meetingTier(word, form.token) !== null) found += 1;
      else if (!query.verb.isHeldOut) misses.push(['alone', query.token.surface, form.token.surface]);
    }
  }
  return found / pairs;
}

function sharesAmong(asked: Form[], forms: Form[], store: NaiveStore, misses: VerbMiss[]) {
  let [pairs, found, right, wrong] = [0, 0, 0, 0];
  for (const query of asked) {
    const word = plan(store, query.token, { isKnown: true });
    const meant = new Set(
      forms.filter(({ token }) => token.surface === query.token.surface).map(({ verb }) => verb),
    );
    for (const form of forms) {
      const isSame = form.token.surface === query.token.surface;
      if (isSame) continue;
      const is = isFound(word, form.token);
      if (form.verb === query.verb) {
        pairs += 1;
        if (is) found += 1;
        else if (!query.verb.isHeldOut) misses.push(['among', query.token.surface, form.token.surface]);
      }
      if (!is || isByStem(word, form.token)) continue;
      if (
        meant.has(form.verb) ||
        forms.some((other) => meant.has(other.verb) && other.token.surface === form.token.surface)
      )
        right += 1;
      else {
        wrong += 1;
        if (!query.verb.isHeldOut) misses.push(['wrong', query.token.surface, form.token.surface]);
      }
    }
  }
  return { among: found / pairs, precision: right / Math.max(1, right + wrong) };
}

function storeOf(words: string[]): NaiveStore {
  return new NaiveStore(
    words.map((text, index) => ({
      id: String(index),
      publishedAt: '2026-01-01',
      texts: [{ field: 'answer' as const, text }],
    })),
  );
}

function plan(store: NaiveStore, token: Token, { isKnown }: { isKnown: boolean }): QueryWord {
  const [verbs] = findVerbs(store, [token]);
  return planWord(token, { isKnown, verbs: verbs ?? null });
}

/** Beside interviews that have the word itself (docs/search.md, Noise). */
function isFound(word: QueryWord, token: Token): boolean {
  return (meetingTier(word, token) ?? Infinity) <= VERB_TIER;
}

function isByStem(word: QueryWord, token: Token): boolean {
  return (meetingTier(word, token) ?? Infinity) <= STEM_TIER;
}
