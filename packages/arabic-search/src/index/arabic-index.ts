import type { AnalysedWord } from '../analyser/analyse.ts';
import { tokenise } from '../analyser/tokenise.ts';
import { findMeant, type FoundQuery } from '../find-documents.ts';
import { listClauses } from '../list-clauses.ts';
import { bestPlace, questionOf, rankUnits } from '../match.ts';
import { correctQuery } from '../query/correction.ts';
import { SLIP_TIER } from '../query/query-plan.ts';
import { groupsOf } from '../ranking/candidates.ts';
import { canMatch, type Hit } from '../ranking/rank-tiers.ts';
import { findSimilar } from '../similar.ts';
import { snippetText } from '../snippet.ts';
import type { SearchedText } from '../store.ts';
import { queryTerms, wordFrequencies } from '../vocabulary.ts';
import {
  IndexError,
  type ArabicIndex,
  type FoundPage,
  type FoundPlace,
  type IndexedDocument,
  type ReadTexts,
  type SearchOptions,
  type ShownText,
} from './api.ts';
import { isInName } from './counts.ts';
import { Documents, type WordsOfText } from './documents.ts';
import { IndexStore } from './index-store.ts';
import { layoutOf } from './layout.ts';
import { PlaceFinder, type IndexPlace } from './places.ts';
import { Postings } from './postings.ts';
import { Recent } from './recent.ts';
import { load, save, sizeOf, type Snapshot } from './snapshot.ts';
import { Words } from './words.ts';

/** Analysed words of texts that were shown, which others that are shown have as well. */
const WORDS_CACHED = 5_000;

/** An empty index. */
export function createIndex(): ArabicIndex {
  return new WordIndex();
}

/**
 * An index from the bytes of `save`, in one piece. It keeps the bytes and changes them, so they must not be used afterwards.
 * Throws `format` or `damaged`.
 */
export function loadIndex(bytes: Uint8Array<ArrayBuffer>): ArabicIndex {
  const index = new WordIndex();
  load(index, bytes);
  return index;
}

/** A found document with its texts. */
interface PlacedHit extends Hit {
  places: IndexPlace[];
}

class WordIndex implements ArabicIndex {
  readonly #words = new Words();
  readonly #documents = new Documents();
  readonly #postings = new Postings();
  readonly #index = { words: this.#words, documents: this.#documents, postings: this.#postings };
  readonly #store = new IndexStore(this.#index);
  readonly #known = new Recent<AnalysedWord>(WORDS_CACHED);
  /** Rises with each change. */
  #version = 0;

  get statistics() {
    const { count, words } = this.#documents;
    return {
      documents: count,
      words,
      differentWords: this.#words.lists.count,
      terms: this.#words.terms.texts.count,
      bytes: sizeOf(this),
    };
  }

  add({ id, publishedAt, texts }: IndexedDocument): void {
    const date = Date.parse(publishedAt);
    if (id === '' || Number.isNaN(date) || texts.length === 0) {
      throw new IndexError('document', 'A document needs an id, a date and a text');
    }
    const before = this.#documents.counts(this.#documents.find(id));
    const number = this.#documents.set(
      id,
      date,
      texts.map((text) => this.#read(text)),
    );
    this.#change(number, before, this.#documents.counts(number));
  }

  #read({ field, questionId, text }: SearchedText): WordsOfText {
    const line = snippetText(text);
    const tokens = tokenise(line);
    const words = tokens.map((token) => this.#words.add(token));
    return { field, questionId, words, layout: layoutOf(line, tokens) };
  }

  remove(id: string): boolean {
    const number = this.#documents.find(id);
    if (number === 0) return false;
    const before = this.#documents.counts(number);
    this.#documents.remove(number);
    this.#change(number, before, new Map());
    return true;
  }

  /** Lists a document under its words, which had these counts by field before. */
  #change(number: number, before: Map<number, number>, after: Map<number, number>): void {
    this.#version += 1;
    for (const word of before.keys()) if (!after.has(word)) this.#postings.set(word, number, 0);
    for (const [word, counts] of after) {
      if (before.get(word) !== counts) this.#postings.set(word, number, counts);
    }
    const { terms } = this.#words;
    terms.count(this.#termsOf(before.keys()), -1);
    terms.count(this.#termsOf(after.keys()), 1);
    terms.countInName(this.#termsOf(inNames(before)), -1);
    terms.countInName(this.#termsOf(inNames(after)), 1);
  }

  #termsOf(words: Iterable<number>): Set<number> {
    const terms = new Set<number>();
    for (const word of words) for (const term of this.#words.termsOf(word)) terms.add(term);
    return terms;
  }

  has(id: string): boolean {
    return this.#documents.find(id) > 0;
  }

  async search(q: string, { limit, readTexts }: SearchOptions): Promise<FoundPlace[]> {
    const meant = findMeant(this.#store, q, limit);
    if (meant === null) return [];
    const { finder, hits } = this.#placesOf(meant);
    const found = hits.map((hit) => ({ ...hit, best: finder.bestOf(hit.places, hit.tier) }));
    const textOf = await readAll(
      readTexts,
      found.map(({ best }) => best),
    );
    return found.flatMap(({ id, tier, places, best }) => {
      const text = textOf(best);
      return text === null ? [] : [{ id, match: finder.show(best, text, places, tier) }];
    });
  }

  async searchPage(
    q: string,
    { limit, questions, readTexts }: SearchOptions & { questions: number },
  ): Promise<FoundPage> {
    const meant = findMeant(this.#store, q, limit);
    if (meant === null) return { found: [], correction: null };
    const { finder, hits } = this.#placesOf(meant);
    const [first] = hits;
    const corrected = first && first.tier >= SLIP_TIER ? first.places : [];
    const shown = hits.map((hit) => {
      const units = rankUnits(hit.places);
      const asked = units.flatMap((unit) => {
        const question = questionOf(unit);
        return question?.text.questionId === undefined ? [] : [{ question, best: bestPlace(unit) }];
      });
      return { ...hit, best: finder.bestIn(units), questions: asked.slice(0, questions) };
    });
    const textOf = await readAll(readTexts, [
      ...corrected,
      ...shown.flatMap((one) => [
        one.best,
        ...one.questions.flatMap(({ question, best }) => [question, best]),
      ]),
    ]);
    const found = shown.flatMap(({ id, tier, places, best, questions: asked }) => {
      const show = (place: IndexPlace) => {
        const text = textOf(place);
        return text === null ? [] : [finder.show(place, text, places, tier)];
      };
      const matches = asked.flatMap(({ question, best: place }) =>
        show(place).map((match) => ({
          ...match,
          questionId: question.text.questionId ?? '',
          question: textOf(question) ?? '',
        })),
      );
      return show(best).map((match) => ({ id, match: { best: match, questions: matches } }));
    });
    const texts = corrected.map(({ text }, index) => ({ ...text, text: textOf(corrected[index]) ?? '' }));
    const { query, words, typed } = meant;
    return { found, correction: typed ?? correctQuery(query, words, first && { texts, tier: first.tier }) };
  }

  #placesOf({ query, words, hits }: FoundQuery) {
    const last = Math.max(1, ...hits.map(({ tier }) => tier));
    const finder = new PlaceFinder(
      { ...this.#index, store: this.#store },
      { query, words, known: this.#known },
      last,
    );
    const found = hits.map((hit): PlacedHit => ({ ...hit, places: finder.placesOf(hit.number, hit.tier) }));
    return { finder, hits: found };
  }

  findSimilar(id: string, text: string): string[] {
    return findSimilar(this.#store, id, text);
  }

  filter(q: string): string[] | null {
    const asked = listClauses(q);
    if (asked.length === 0) return null;
    const [clauses = []] = queryTerms(this.#store, [asked], { isComplete: true });
    if (!canMatch({ clauses, join: 'all' })) return [];
    const found = this.#store.newest(groupsOf(clauses), Number.POSITIVE_INFINITY);
    return found.map((number) => this.#documents.id(number));
  }

  frequencies(words: string[]): Map<string, number> {
    return wordFrequencies(this.#store, words);
  }

  save(): Generator<Uint8Array, void, undefined> {
    const version = this.#version;
    this.#words.terms.sort();
    return save(this, () => this.#version === version);
  }

  pass(through: Snapshot): void {
    for (const part of [this.#words, this.#documents, this.#postings]) part.pass(through);
  }
}

function inNames(counts: Map<number, number>): number[] {
  return Array.from(counts).flatMap(([word, count]) => (isInName(count) ? [word] : []));
}

/** Reads the texts of places, each once. */
async function readAll(
  readTexts: ReadTexts,
  places: IndexPlace[],
): Promise<(place: IndexPlace | undefined) => string | null> {
  const different = [...new Set(places)];
  const read = different.length === 0 ? [] : await readTexts(different.map(({ text }): ShownText => text));
  const texts = new Map(different.map((place, index) => [place, read[index] ?? null]));
  return (place) => (place && texts.get(place)) ?? null;
}
