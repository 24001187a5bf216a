import { analyse, type KnownWords } from '../analyser/analyse.ts';
import { numberAround } from '../analyser/numbers.ts';
import { findPhrases, markWords } from '../find-words.ts';
import {
  bestPlace,
  bestUnit,
  isUnsurpassed,
  rankUnits,
  showPlace,
  type Place,
  type SearchMatch,
  type Unit,
} from '../match.ts';
import type { QueryWord } from '../query/query-plan.ts';
import type { Query } from '../query/query.ts';
import { snippetText, type Mark } from '../snippet.ts';
import { surfaceTerm } from '../vocabulary.ts';
import { SEARCH_FIELDS } from '../weights.ts';
import type { ShownText } from './api.ts';
import type { FoundInText, MatchingWords } from './matching-words.ts';
import type { Documents, StoredText } from './documents.ts';
import { hasPhrase, type IndexStore } from './index-store.ts';
import { partsOf, standingOf } from './layout.ts';
import type { Words } from './words.ts';

const HAS_DIGIT = /\p{Nd}/u;
const NONE: number[] = [];

/** A text of a found document. */
export interface IndexPlace extends Place {
  text: ShownText;
  /** The parts of the text, between its spaces, that have words of the query. */
  parts: number[];
}

/** Finds the places of one query in documents from the order of their words, so that only texts that are shown are read. */
export class PlaceFinder {
  readonly #documents: Documents;
  readonly #asked: { query: Query; words: QueryWord[]; known: KnownWords };
  readonly #findIn: (text: StoredText, tier: number) => FoundInText;

  /** `tier` is the last one that found a document. */
  constructor(
    index: { words: Words; documents: Documents; store: IndexStore },
    asked: { query: Query; words: QueryWord[]; known: KnownWords },
    tier: number,
  ) {
    this.#documents = index.documents;
    this.#asked = asked;
    this.#findIn = asked.query.isPhrase
      ? findPhraseIn(index, asked.words)
      : findWordsIn(index, index.store.matching(asked.words, tier));
  }

  /** Every text of a document, answers last. */
  placesOf(number: number, tier: number): IndexPlace[] {
    const id = this.#documents.id(number);
    const questions = this.#documents.questionIds(number);
    const places = this.#documents.texts(number).map((text, place): IndexPlace => {
      const { tiers, matches } = this.#findIn(text, tier);
      const shown: ShownText = { id, place, field: SEARCH_FIELDS[text.field] ?? 'answer' };
      const questionId = questions[text.question - 1];
      if (questionId !== undefined) shown.questionId = questionId;
      return { text: shown, tiers, parts: matches.length === 0 ? NONE : this.#partsOf(text, matches) };
    });
    const isAnswer = ({ text }: IndexPlace) => text.field === 'answer';
    return [...places.filter((place) => !isAnswer(place)), ...places.filter(isAnswer)];
  }

  /** The parts of a text that has just been read in which words with these indexes stand. */
  #partsOf(text: StoredText, indexes: number[]): number[] {
    const standing = standingOf(this.#documents.layout(text), indexes);
    return [...new Set(standing.map(({ part }) => part))];
  }

  /** The place to show of a document that was found in a tier. */
  bestOf(places: IndexPlace[], tier: number): IndexPlace {
    const asked = { ...this.#asked, tier };
    return places.find((place) => isUnsurpassed(place, asked)) ?? this.bestIn(rankUnits(places));
  }

  bestIn(units: Unit<IndexPlace>[]): IndexPlace {
    return bestPlace(bestUnit(units, this.#asked));
  }

  /** What is shown of a place, whose text has been read. */
  show({ text, parts, tiers }: IndexPlace, read: string, places: IndexPlace[], tier: number): SearchMatch {
    const content = snippetText(read);
    const marks = tiers.size === 0 ? [] : this.#marksIn(content, parts, tier);
    return showPlace(this.#asked, { text, marks, content }, places);
  }

  #marksIn(content: string, parts: number[], tier: number): Mark[] {
    const { query, words, known } = this.#asked;
    if (query.isPhrase) return findPhrases(content, words, known).marks;
    const tokens = partsOf(content, parts).flatMap(({ start, text }) => {
      const part = { start, end: start + text.length };
      // A number may have spaces itself.
      const around = HAS_DIGIT.test(text) ? numberAround(content, part) : part;
      return analyse(content.slice(around.start, around.end), known)
        .map((token) => ({ ...token, start: token.start + around.start, end: token.end + around.start }))
        .filter((token) => token.start >= part.start && token.start < part.end);
    });
    return markWords(words, tier, tokens).marks;
  }
}

function findWordsIn({ documents }: { documents: Documents }, asked: MatchingWords) {
  return ({ from, to }: StoredText, tier: number) => asked.find(documents.numbers, from, to, tier);
}

/** A phrase has every word in the first tier, or none. */
function findPhraseIn({ words, documents }: { words: Words; documents: Documents }, asked: QueryWord[]) {
  const phrase = asked.map(({ token }) =>
    Array.from(words.withTerm(words.terms.find(surfaceTerm(token.surface)))),
  );
  const found: FoundInText = { tiers: new Map(asked.map((_, index) => [index, 1])), matches: [] };
  const nothing: FoundInText = { tiers: new Map(), matches: [] };
  return (text: StoredText) => (hasPhrase(documents.numbers, text, phrase) ? found : nothing);
}
