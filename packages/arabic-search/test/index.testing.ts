import type { ArabicIndex, ReadTexts } from '../src/index/api.ts';
import { listClauses } from '../src/list-clauses.ts';
import { groupsOf } from '../src/ranking/candidates.ts';
import { canMatch } from '../src/ranking/rank-tiers.ts';
import { findSimilar } from '../src/similar.ts';
import { queryTerms, wordFrequencies } from '../src/vocabulary.ts';
import { searchNaively } from './naive-search.testing.ts';
import { NaiveStore, type NaiveDocument } from './naive-store.testing.ts';

const ALL = 50;
const QUESTIONS = 3;

/** Everything that can be asked of documents, with its answers. */
export interface Answers {
  search: unknown;
  page: unknown;
  similar: unknown;
  filter: unknown;
  frequencies: unknown;
}

/** The answers of an index. */
export async function askIndex(
  index: ArabicIndex,
  documents: NaiveDocument[],
  query: string,
  limit = ALL,
): Promise<Answers> {
  const readTexts = readerOf(documents);
  const [first] = documents;
  return {
    search: await index.search(query, { limit, readTexts }),
    page: await index.searchPage(query, { limit, questions: QUESTIONS, readTexts }),
    similar: first && index.findSimilar(first.id, wholeText(first)),
    filter: index.filter(query)?.toSorted() ?? null,
    frequencies: index.frequencies(query.split(' ')),
  };
}

/** The answers of a store that reads every document as a whole. */
export function askNaively(
  documents: NaiveDocument[],
  query: string,
  limit = ALL,
  store = new NaiveStore(documents),
): Answers {
  const { found, correction } = searchNaively(store, query, limit);
  const [first] = documents;
  return {
    search: found.map(({ id, match: { first: match } }) => ({ id, match })),
    page: {
      found: found.map(({ id, match: { best, questions } }) => ({
        id,
        match: { best, questions: questions.slice(0, QUESTIONS) },
      })),
      correction,
    },
    similar: first && findSimilar(store, first.id, wholeText(first)),
    filter: filterNaively(store, query),
    frequencies: wordFrequencies(store, query.split(' ')),
  };
}

function filterNaively(store: NaiveStore, query: string): string[] | null {
  const asked = listClauses(query);
  if (asked.length === 0) return null;
  const [clauses = []] = queryTerms(store, [asked], { isComplete: true });
  if (!canMatch({ clauses, join: 'all' })) return [];
  const numbers = store.newest(groupsOf(clauses), Number.POSITIVE_INFINITY);
  return numbers.map((number) => store.head(number).id).toSorted();
}

export function readerOf(documents: NaiveDocument[]): ReadTexts {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return async (shown) => shown.map(({ id, place }) => byId.get(id)?.texts[place]?.text ?? null);
}

function wholeText({ texts }: NaiveDocument): string {
  return texts.map(({ text }) => text).join('\n');
}
