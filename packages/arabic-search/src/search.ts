import type { KnownWords } from './analyser/analyse.ts';
import { correctQuery } from './correction.ts';
import { findDocuments } from './find-documents.ts';
import { createMatcher, type DocumentMatch, type Matcher, type SearchMatch } from './match.ts';
import { LAST_TIER, type QueryWord } from './query-plan.ts';
import { readQuery, type Query } from './query.ts';
import type { SearchedText, SearchStore } from './store.ts';

/** Reads what was found: documents of the caller's own shape. */
export interface DocumentReader<Document> {
  /** In the order of `ids`; one that is gone is missing. */
  readDocuments(ids: string[]): Promise<Document[]>;
  /** The answers of documents, by their ids: most of all text, read where nothing above them settles the place. */
  readAnswers(ids: string[]): Promise<Map<string, SearchedText[]>>;
}

export interface Found<Document, Match> {
  document: Document;
  match: Match;
}

/** Where a search looks. */
export interface Searched<Document> {
  store: SearchStore & DocumentReader<Document>;
  /** The texts of a document that weigh more than an answer. */
  textsAbove(document: Document): SearchedText[];
  /** Words that were analysed before. */
  known: KnownWords;
}

/**
 * The documents that have every word of `q` in some form, best first, each with the place that matched; where none has
 * all of them, those that have most. A query of fewer than two letters finds nothing.
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

/** The same with every question that matched, and the query without its slips where only that found anything. */
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
  { store, known }: Searched<Document>,
  query: Query,
  limit: number,
): Promise<{ words: QueryWord[]; hits: Hit<Document>[] }> {
  const { words, hits } = await findDocuments(store, query, limit, known);
  const tiers = new Map(hits.map(({ id, tier }) => [id, tier]));
  const documents = await store.readDocuments([...tiers.keys()]);
  return {
    words,
    hits: documents.map((document) => ({ document, tier: tiers.get(document.id) ?? LAST_TIER })),
  };
}

/** The best place of each document: its answers are read where nothing above them settles it. */
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
