import type { KnownWords } from './analyser/analyse.ts';
import { correctQuery } from './query/correction.ts';
import { findDocuments } from './find-documents.ts';
import { createMatcher, type DocumentMatch, type Matcher, type SearchMatch } from './match.ts';
import { LAST_TIER, type QueryWord } from './query/query-plan.ts';
import { readQuery, type Query } from './query/query.ts';
import type { SearchedText, SearchStore } from './store.ts';

/** Reads found documents, in the caller's own type. */
export interface DocumentReader<Document> {
  /** In the order of `ids`, without documents that were deleted in the meantime. */
  readDocuments(ids: string[]): Promise<Document[]>;
  /** The answers of documents, by document id. They are most of the text, so they are read only if needed. */
  readAnswers(ids: string[]): Promise<Map<string, SearchedText[]>>;
}

export interface Found<Document, Match> {
  document: Document;
  match: Match;
}

/** The documents to search in. */
export interface Searched<Document> {
  store: SearchStore & DocumentReader<Document>;
  /** The texts of a document that weigh more than an answer. */
  textsAbove(document: Document): SearchedText[];
  /** A cache of analysed words. */
  known: KnownWords;
}

/**
 * The documents that `q` finds, best first, each with the matching place (docs/search.md). A query of fewer than two
 * letters finds nothing.
 */
export async function search<Document extends { id: string }>(
  searched: Searched<Document>,
  q: string,
  limit: number,
): Promise<Found<Document, SearchMatch>[]> {
  const query = readQuery(q);
  if (query === null) return [];
  const { words, hits } = await findAndRead(searched, query, limit);
  return findPlaces(searched, hits, createMatcher(query, words, searched.known));
}

/** The same with every matching question, and with the corrected query if only that found anything. */
export async function searchWithQuestions<Document extends { id: string }>(
  searched: Searched<Document>,
  q: string,
  limit: number,
): Promise<{ found: Found<Document, DocumentMatch>[]; correction: string | null }> {
  const query = readQuery(q);
  if (query === null) return { found: [], correction: null };
  const { words, hits } = await findAndRead(searched, query, limit);
  const matcher = createMatcher(query, words, searched.known);
  const answers = await searched.store.readAnswers(hits.map(({ document }) => document.id));
  const read = hits.map(({ document, tier }) => {
    const texts = [...searched.textsAbove(document), ...(answers.get(document.id) ?? [])];
    return { document, tier, texts };
  });
  return {
    found: read.map(({ document, tier, texts }) => ({ document, match: matcher.findAll(texts, tier) })),
    correction: correctQuery(query, words, read[0]),
  };
}

interface Hit<Document> {
  document: Document;
  tier: number;
}

async function findAndRead<Document extends { id: string }>(
  { store }: Searched<Document>,
  query: Query,
  limit: number,
): Promise<{ words: QueryWord[]; hits: Hit<Document>[] }> {
  const { words, hits } = await findDocuments(store, query, limit);
  const tiers = new Map(hits.map(({ id, tier }) => [id, tier]));
  const documents = await store.readDocuments([...tiers.keys()]);
  return {
    words,
    hits: documents.map((document) => ({ document, tier: tiers.get(document.id) ?? LAST_TIER })),
  };
}

/** The best place of each document; its answers are read only if no heavier text has the best possible place. */
async function findPlaces<Document extends { id: string }>(
  { store, textsAbove }: Searched<Document>,
  hits: Hit<Document>[],
  matcher: Matcher,
): Promise<Found<Document, SearchMatch>[]> {
  const looked = hits.map(({ document, tier }) => {
    const places = matcher.begin(tier);
    return { document, places, match: places.lookAt(textsAbove(document)) };
  });
  const unsettled = looked.filter(({ match }) => match === null);
  const answers = await store.readAnswers(unsettled.map(({ document }) => document.id));
  return looked.map(({ document, places, match }) => {
    const texts = answers.get(document.id) ?? [];
    return { document, match: match ?? places.lookAt(texts) ?? places.best() };
  });
}
