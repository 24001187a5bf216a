import type { ArabicIndex, ReadTexts } from '../src/index/api.ts';
import { listClauses } from '../src/list-clauses.ts';
import { MemoryStore, textsAboveAnswers, type MemoryDocument } from '../src/memory-store.ts';
import { groupsOf } from '../src/ranking/candidates.ts';
import { canMatch } from '../src/search-index.ts';
import { search, searchWithQuestions } from '../src/search.ts';
import { findSimilar } from '../src/similar.ts';
import { queryTerms, wordFrequencies } from '../src/vocabulary.ts';

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
  documents: MemoryDocument[],
  query: string,
  limit = ALL,
): Promise<Answers> {
  const readTexts = readerOf(documents);
  const [first] = documents;
  return {
    search: await index.search(query, { limit, readTexts }),
    page: await index.searchPage(query, { limit, questions: QUESTIONS, readTexts }),
    similar: first && (await index.findSimilar(first.id, wholeText(first))),
    filter: (await index.filter(query))?.toSorted() ?? null,
    frequencies: await index.frequencies(query.split(' ')),
  };
}

/** The answers of a store that reads every document as a whole. */
export async function askNaively(documents: MemoryDocument[], query: string, limit = ALL): Promise<Answers> {
  const store = new MemoryStore(documents);
  const searched = { store, textsAbove: textsAboveAnswers, known: new Map() };
  const { found, correction } = await searchWithQuestions(searched, query, limit);
  const [first] = documents;
  return {
    search: (await search(searched, query, limit)).map(({ document: { id }, match }) => ({ id, match })),
    page: {
      found: found.map(({ document: { id }, match: { best, questions } }) => ({
        id,
        match: { best, questions: questions.slice(0, QUESTIONS) },
      })),
      correction,
    },
    similar: first && (await findSimilar(store, first.id, wholeText(first))),
    filter: await filterNaively(store, query),
    frequencies: await wordFrequencies(store, query.split(' ')),
  };
}

async function filterNaively(store: MemoryStore, query: string): Promise<string[] | null> {
  const asked = listClauses(query);
  if (asked.length === 0) return null;
  const [clauses = []] = await queryTerms(store, [asked], { isComplete: true });
  if (!canMatch({ clauses, join: 'all' })) return [];
  const numbers = await store.newest(groupsOf(clauses), { limit: Number.POSITIVE_INFINITY });
  return (await store.heads(numbers)).map(({ id }) => id).toSorted();
}

export function readerOf(documents: MemoryDocument[]): ReadTexts {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return async (shown) => shown.map(({ id, place }) => byId.get(id)?.texts[place]?.text ?? null);
}

function wholeText({ texts }: MemoryDocument): string {
  return texts.map(({ text }) => text).join('\n');
}
