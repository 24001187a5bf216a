import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { KEY_CLASSES } from '../../features/search/analyser/analyse.ts';
import { beginningTerm } from '../../features/search/analyser/index-terms.ts';
import type { TermClause, VocabularyTerm } from '../../features/search/search.store.ts';
import type { Traits } from '../engine.server.ts';
import type { Collection, QueryTerms } from './rank-documents.ts';
import type { SearchCache } from './search-cache.ts';
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

/** Where one search reads. */
export interface SearchSource {
  db: SearchDatabase;
  traits: Traits;
  cache: SearchCache;
  all: Collection;
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

/** Of its own kind, neither a form nor a key: it counts as what it stands for. */
function isSurfaceOrBeginning(term: string): boolean {
  return !KEY_CLASSES.some((keyClass) => term.startsWith(keyClass));
}

/** The terms of each clause that some interview has, tier by tier, in the clause's order. */
export async function queryTerms(
  source: SearchSource,
  tiers: TermClause[][],
  { isComplete } = { isComplete: false },
): Promise<QueryTerms[][][]> {
  const wanted = new Set<string>();
  const beginnings = new Set<string>();
  for (const clause of tiers.flat()) {
    for (const term of wholeTerms(clause)) wanted.add(term);
    for (const beginning of longBeginnings(clause)) beginnings.add(beginning);
  }
  const completed = new Map<string, KnownTerm[]>();
  const complete = async (beginning: string): Promise<void> => {
    const terms = isComplete ? allCompletions : likelyCompletions;
    completed.set(beginning, await terms(source, beginning));
  };
  const [known] = await Promise.all([
    findTerms(source, [...wanted]),
    Promise.all([...beginnings].map(complete)),
  ]);
  return tiers.map((clauses) =>
    clauses.map((clause) => {
      const whole = wholeTerms(clause).flatMap((term) => known.get(term) ?? []);
      const begun = longBeginnings(clause).map((beginning) => completed.get(beginning) ?? []);
      return [...whole.map((term) => [term]), ...begun].filter((part) => part.length > 0).map(together);
    }),
  );
}

/** The terms of a clause, with those that stand for short beginnings. */
export function wholeTerms({ surface, keys, beginnings }: TermClause): string[] {
  const short = beginnings.flatMap((beginning) => beginningTerm(beginning) ?? []);
  return [...new Set([...surface.map(surfaceTerm), ...keys.map(shortened), ...short])];
}

/** Beginnings that no one term stands for, of surface forms and of bases. */
export function longBeginnings({ beginnings }: TermClause): string[] {
  const long = beginnings.filter((beginning) => beginningTerm(beginning) === null);
  return [...long.map(surfaceTerm), ...long.map((beginning) => shortened(BASE + beginning))];
}

/** Terms of one class as one word. */
function together(terms: KnownTerm[]): QueryTerms {
  return {
    terms,
    isSurface: terms.some(({ term }) => isSurfaceOrBeginning(term)),
    matches: terms.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

/** Those of the terms that some interview has. */
export async function findTerms(
  { db, traits, cache }: SearchSource,
  terms: string[],
): Promise<Map<string, KnownTerm>> {
  const known = new Map<string, KnownTerm>();
  const unread = new Set<string>();
  for (const term of terms) {
    const found = cache.terms.get(term);
    if (found === undefined) unread.add(term);
    else if (found !== 'absent') known.set(term, found);
  }
  if (unread.size === 0) return known;
  const { rows } = await sql<KnownTerm>`
    select id, term, frequency from search_term ${withFrequency(traits)}
    where ${traits.isAnyOf(sql.ref('term'), traits.textList([...unread]))}
  `.execute(db);
  for (const row of rows) known.set(row.term, row);
  for (const term of unread) cache.terms.set(term, known.get(term) ?? 'absent');
  return known;
}

/** Terms that begin so; the ones in names first, for a name is what is typed most. */
async function likelyCompletions(source: SearchSource, beginning: string): Promise<KnownTerm[]> {
  const { completions } = source.cache;
  const known = completions.get(beginning);
  if (known) return known;
  const terms = await readCompletions(
    source,
    beginning,
    sql`order by name_frequency desc, frequency desc, term limit ${COMPLETIONS_MAX}`,
  );
  let matches = 0;
  const likely = terms.filter(({ frequency }, index) => {
    matches += frequency;
    return index < COMPLETIONS || matches <= RARE_MATCHES;
  });
  completions.set(beginning, likely);
  return likely;
}

async function allCompletions(source: SearchSource, beginning: string): Promise<KnownTerm[]> {
  return readCompletions(source, beginning, sql``);
}

async function readCompletions(
  { db, traits }: SearchSource,
  beginning: string,
  end: RawBuilder<unknown>,
): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    select id, term, frequency from search_term ${withFrequency(traits)}
    where term >= ${beginning} and term < ${beginning + LAST_LETTER} ${end}
  `.execute(db);
  return rows;
}

function withFrequency(traits: Traits): RawBuilder<unknown> {
  return traits.joinByKey('search_frequency', 'term_id', 'id');
}

/** See `SearchIndex.readVocabulary`: one that has a word as both counts twice, up to all interviews. */
export async function wordFrequencies(source: SearchSource, words: string[]): Promise<Map<string, number>> {
  const known = await findTerms(source, words.flatMap(vocabularyTerms));
  const frequencies = new Map<string, number>();
  for (const word of words) {
    const frequency = vocabularyTerms(word).reduce((sum, term) => sum + (known.get(term)?.frequency ?? 0), 0);
    if (frequency > 0) frequencies.set(word, Math.min(source.all.documents, frequency));
  }
  return frequencies;
}

/** See `SearchIndex.termsByDeletion`. */
export async function wordsByDeletion(source: SearchSource, keys: string[]): Promise<VocabularyTerm[]> {
  const { db, traits } = source;
  if (keys.length === 0) return [];
  const spelledSo = sql`
    select term_id from search_term_delete
    where ${traits.isAnyOf(sql.ref('key'), traits.textList([...new Set(keys)]))}`;
  const { rows } = await sql<KnownTerm>`
    select id, term, frequency from search_term ${withFrequency(traits)}
    where ${traits.isAnyOf(sql.ref('id'), spelledSo)}
  `.execute(db);
  const whole = (await findTerms(source, keys.flatMap(vocabularyTerms))).values();
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
