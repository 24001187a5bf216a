import { sql } from 'kysely';
import type { TermClause, VocabularyTerm } from '../../features/search/search.store.ts';
import type { Traits } from '../engine.server.ts';
import type { Collection, QueryTerms } from './rank-documents.ts';
import type { SearchMemory } from './search-memory.ts';
import type { SearchDatabase } from './term-index.ts';

/** Longer words are known by their first letters: an index entry of PostgreSQL has a limit. */
const TERM_LETTERS = 64;
/** After every letter, in the order of bytes. */
const LAST_LETTER = '\u{10FFFF}';
/** Words that a beginning stands for: the most frequent ones, and more as long as they are rare. */
const COMPLETIONS = 60;
const COMPLETIONS_MAX = 200;
const RARE_MATCHES = 10_000;

/** The class letter of a surface form; the other classes are the analyser's. */
const SURFACE = 's';
const BASE = 'b';

/** Where a search reads. */
export interface SearchSource {
  db: SearchDatabase;
  traits: Traits;
  memory: SearchMemory;
}

export interface KnownTerm {
  id: number;
  term: string;
  /** Interviews that have it. */
  frequency: number;
}

/** A term as the index has it: a surface form with its class letter. */
export function surfaceTerm(surface: string): string {
  return shortened(SURFACE + surface);
}

export function shortened(term: string): string {
  return term.length <= TERM_LETTERS ? term : Array.from(term).slice(0, TERM_LETTERS).join('');
}

/** The word of a term that is a surface form or a base, the two kinds of the vocabulary; null for other keys. */
export function vocabularyWord(term: string): string | null {
  return term.startsWith(SURFACE) || term.startsWith(BASE) ? term.slice(1) : null;
}

/** The terms of each clause that some interview has, in the clause's order. */
export async function queryTerms(
  { db, traits, memory }: SearchSource,
  clauses: TermClause[],
  { version }: Collection,
): Promise<QueryTerms[][]> {
  const complete = async (beginning: string): Promise<KnownTerm[]> => {
    const known = memory.findCompletions(beginning) ?? (await completions(db, beginning));
    memory.addCompletions(version, beginning, known);
    return known;
  };
  const wanted = clauses.map(({ surface, keys }) => [
    ...new Set([...surface.map(surfaceTerm), ...keys.map(shortened)]),
  ]);
  const [found, completed] = await Promise.all([
    findTerms(db, traits, wanted.flat()),
    Promise.all(clauses.map((clause) => Promise.all(beginningsOf(clause).map(complete)))),
  ]);
  const known = new Map(found.map((term) => [term.term, term]));
  return wanted.map((terms, index) => {
    const whole = terms.flatMap((term) => known.get(term) ?? []).map((term) => [term]);
    const parts = [...whole, ...(completed[index] ?? [])];
    return parts.filter((part) => part.length > 0).map(together);
  });
}

/** Terms of one class as one word. */
function together(terms: KnownTerm[]): QueryTerms {
  return {
    terms,
    isSurface: terms.some(({ term }) => term.startsWith(SURFACE)),
    matches: terms.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

/** Those of the terms that some interview has. */
export async function findTerms(db: SearchDatabase, traits: Traits, terms: string[]): Promise<KnownTerm[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<KnownTerm>`
    select id, term, frequency from search_term join search_frequency on term_id = id
    where term in ${traits.textList([...new Set(terms)])}
  `.execute(db);
  return rows;
}

function beginningsOf({ surfacePrefixes, keyPrefixes }: TermClause): string[] {
  return [...surfacePrefixes.map(surfaceTerm), ...keyPrefixes.map(shortened)];
}

/** Terms that begin so; the ones in names first, for a name is what is typed most. */
async function completions(db: SearchDatabase, beginning: string): Promise<KnownTerm[]> {
  const terms = await db
    .selectFrom('search_term')
    .innerJoin('search_frequency', 'term_id', 'id')
    .select(['id', 'term', 'frequency'])
    .where('term', '>=', beginning)
    .where('term', '<', beginning + LAST_LETTER)
    .orderBy('name_frequency', 'desc')
    .orderBy('frequency', 'desc')
    .orderBy('term')
    .limit(COMPLETIONS_MAX)
    .execute();
  let matches = 0;
  return terms.filter(({ frequency }, index) => {
    matches += frequency;
    return index < COMPLETIONS || matches <= RARE_MATCHES;
  });
}

/** See `SearchReader.readVocabulary`: of `all` interviews, one that has a word as both counts twice. */
export async function wordFrequencies(
  db: SearchDatabase,
  traits: Traits,
  words: string[],
  all: number,
): Promise<Map<string, number>> {
  const found = await findTerms(db, traits, words.flatMap(vocabularyTerms));
  const known = new Map(found.map(({ term, frequency }) => [term, frequency]));
  const frequencies = new Map<string, number>();
  for (const word of words) {
    const frequency = vocabularyTerms(word).reduce((sum, term) => sum + (known.get(term) ?? 0), 0);
    if (frequency > 0) frequencies.set(word, Math.min(all, frequency));
  }
  return frequencies;
}

/** See `SearchReader.termsByDeletion`. */
export async function wordsByDeletion(
  db: SearchDatabase,
  traits: Traits,
  keys: string[],
): Promise<VocabularyTerm[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<KnownTerm>`
    select id, term, frequency from search_term join search_frequency on search_frequency.term_id = id
    where id in (select term_id from search_term_delete where key in ${traits.textList([...new Set(keys)])})
  `.execute(db);
  const whole = await findTerms(db, traits, keys.flatMap(vocabularyTerms));
  const frequencies = new Map<string, number>();
  for (const { term, frequency } of [...rows, ...whole]) {
    const word = vocabularyWord(term);
    if (word !== null) frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0));
  }
  return [...frequencies]
    .map(([term, frequency]) => ({ term, frequency }))
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
}

function vocabularyTerms(word: string): string[] {
  return [shortened(SURFACE + word), shortened(BASE + word)];
}
