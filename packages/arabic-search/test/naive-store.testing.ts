import { analyse } from '../src/analyser/analyse.ts';
import { beginningTerms, indexTerms } from '../src/analyser/index-terms.ts';
import { deletionKeys } from '../src/analyser/slips.ts';
import { tokenise } from '../src/analyser/tokenise.ts';
import { markWords } from '../src/find-words.ts';
import type { QueryWord } from '../src/query/query-plan.ts';
import { largest } from '../src/ranking/largest.ts';
import { snippetText } from '../src/snippet.ts';
import type { KnownTerm, SearchedText, SearchStore, TermGroup, WeighedForm } from '../src/store.ts';
import { shortened, surfaceTerm, vocabularyWord } from '../src/vocabulary.ts';
import { FIELD_WEIGHTS, OCCURRENCES, SEARCH_FIELDS, type SearchField } from '../src/weights.ts';

export interface NaiveDocument {
  id: string;
  publishedAt: string;
  /** The first text of the field `name` is the name of the document. */
  texts: SearchedText[];
}

interface NaiveTerm extends KnownTerm {
  nameFrequency: number;
  /** Numbers of the documents that have it. */
  documents: number[];
  inNames: number[];
}

interface Entry {
  number: number;
  length: number;
  /** Those of all its terms. */
  occurrences: Map<number, number>;
  /** The surface terms of each text in its order. */
  surfaces: number[][];
  document: NaiveDocument;
}

/** A store over a list of documents, as simple as it can be: what the index finds is compared with it. */
export class NaiveStore implements SearchStore {
  readonly #terms = new Map<string, NaiveTerm>();
  readonly #byId = new Map<number, NaiveTerm>();
  readonly #byDeletion = new Map<string, Set<NaiveTerm>>();
  /** In the order of their numbers, which start at 1: the newest last. */
  readonly #entries: Entry[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(documents: NaiveDocument[]) {
    const byDate = documents.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
    for (const document of byDate) this.#add(document);
  }

  #add(document: NaiveDocument): void {
    const number = this.#entries.length + 1;
    const counts = new Map<number, Record<SearchField, number>>();
    const surfaces = document.texts.map(({ field, text }) =>
      analyse(text).map((token) => {
        const surface = surfaceTerm(token.surface);
        const terms = new Set([
          surface,
          ...indexTerms([token]).keys.map(shortened),
          ...beginningTerms(token),
        ]);
        for (const term of terms) {
          const { id } = this.#termOf(term);
          const fields = counts.get(id) ?? { name: 0, question: 0, content: 0, answer: 0 };
          counts.set(id, { ...fields, [field]: fields[field] + 1 });
        }
        return this.#termOf(surface).id;
      }),
    );
    for (const [id, { name }] of counts) {
      const term = this.#byId.get(id);
      if (!term) continue;
      term.frequency = term.documents.push(number);
      if (name > 0) term.nameFrequency = term.inNames.push(number);
    }
    const length = surfaces.reduce((sum, words) => sum + words.length, 0);
    const occurrences = new Map(Array.from(counts, ([id, fields]) => [id, weighCounts(fields)]));
    this.#numbers.set(document.id, number);
    this.#entries.push({ number, length, occurrences, surfaces, document });
  }

  #termOf(text: string): NaiveTerm {
    const known = this.#terms.get(text);
    if (known) return known;
    const id = this.#terms.size + 1;
    const term = { id, term: text, frequency: 0, nameFrequency: 0, documents: [], inNames: [] };
    this.#terms.set(text, term);
    for (const key of deletionKeys(vocabularyWord(text) ?? '')) {
      this.#byDeletion.set(key, (this.#byDeletion.get(key) ?? new Set()).add(term));
    }
    this.#byId.set(id, term);
    return term;
  }

  get collection() {
    const words = this.#entries.reduce((sum, { length }) => sum + length, 0);
    return { documents: Math.max(1, this.#entries.length), words };
  }

  findTerms(texts: string[]): Map<string, KnownTerm> {
    const found = texts.flatMap((text) => this.#terms.get(text) ?? []);
    return new Map(found.map((term) => [term.term, term]));
  }

  completions(beginning: string, limit?: number): KnownTerm[] {
    const found = [...this.#terms.values()].filter(({ term }) => term.startsWith(beginning));
    const mostFrequent = (a: NaiveTerm, b: NaiveTerm) =>
      b.nameFrequency - a.nameFrequency || b.frequency - a.frequency || (a.term < b.term ? -1 : 1);
    return found.sort(mostFrequent).slice(0, limit);
  }

  termsByDeletion(keys: string[]): KnownTerm[] {
    return [...new Set(keys.flatMap((key) => [...(this.#byDeletion.get(key) ?? [])]))];
  }

  newest(groups: TermGroup[], limit: number): number[] {
    const [first = new Set<number>(), ...others] = groups.map((group) => this.#having(group));
    const all = [...first].filter((number) => others.every((numbers) => numbers.has(number)));
    return all.sort((a, b) => b - a).slice(0, limit);
  }

  #having({ terms, inName }: TermGroup): Set<number> {
    const found = terms.flatMap((id) => this.#byId.get(id) ?? []);
    return new Set(found.flatMap((term) => (inName ? term.inNames : term.documents)));
  }

  heaviest(words: WeighedForm[][], limit: number): number[] {
    const totals = new Float64Array(this.#entries.length + 1);
    for (const forms of words) {
      const counted = new Set<number>();
      for (const { terms, weight } of forms) {
        const having = this.#having({ terms: terms.map(({ id }) => id), inName: false });
        for (const number of having)
          if (!counted.has(number)) totals[number] = (totals[number] ?? 0) + weight;
        for (const number of having) counted.add(number);
      }
    }
    return largest(totals, limit);
  }

  #pick(numbers: number[]): Entry[] {
    return numbers.flatMap((number) => this.#entries[number - 1] ?? []);
  }

  termsOf(numbers: number[], terms: readonly number[]) {
    const asked = new Set(terms);
    return this.#pick(numbers).map(({ number, length, occurrences }) => {
      return { number, length, occurrences: new Map([...occurrences].filter(([id]) => asked.has(id))) };
    });
  }

  havingPhrase(numbers: number[], surface: number[]): number[] {
    const startsAt = (words: number[], at: number) =>
      surface.every((term, index) => words[at + index] === term);
    const found = this.#pick(numbers).filter(({ surfaces }) =>
      surfaces.some((words) => words.some((_, at) => startsAt(words, at))),
    );
    return found.map(({ number }) => number);
  }

  namesHaving(words: readonly QueryWord[], tier: number) {
    return (number: number) => {
      const [entry] = this.#pick([number]);
      const name = snippetText(entry?.document.texts.find(({ field }) => field === 'name')?.text ?? '');
      const { tiers, marks } = markWords(words, tier, analyse(name));
      return { found: tiers.size, marks: marks.length, length: tokenise(name).length };
    };
  }

  head(number: number) {
    const { id, publishedAt } = this.document(number);
    return { number, id, publishedAt: Date.parse(publishedAt) };
  }

  numberOf(id: string): number {
    return this.#numbers.get(id) ?? 0;
  }

  document(number: number): NaiveDocument {
    const [entry] = this.#pick([number]);
    if (!entry) throw new RangeError(`there is no document ${number}`);
    return entry.document;
  }
}

function weighCounts(counts: Record<SearchField, number>): number {
  const weighed = SEARCH_FIELDS.map(
    (field) => FIELD_WEIGHTS[field] * (OCCURRENCES[counts[field]] ?? Math.max(...OCCURRENCES)),
  );
  return weighed.reduce((sum, weight) => sum + weight);
}
