import { sql, type Transaction } from 'kysely';
import {
  allTerms,
  deletionKeys,
  type IndexedWord,
  TERM_ID_MAX,
  type TermNumbers,
  vocabularyWord,
} from '#arabic-search';
import { inParts } from '../../kernel/in-parts.ts';
import type { TextNumber, Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Rows per statement: PostgreSQL cancels one that takes seconds, as it would for many long interviews at
 * once.
 */
const ROWS_A_STATEMENT = 10_000;

interface NumberedTerm {
  term: string;
  id: number;
}

/**
 * The numbers of the terms of each word; new terms are added to the vocabulary. `inUse` are the numbers of terms
 * that the interviews have already. The index must be locked.
 */
export async function ensureTerms(
  trx: Transaction<Tables>,
  { traits, known }: { traits: Traits; known: KnownNumbers },
  words: ReadonlySet<IndexedWord>,
  inUse: ReadonlySet<number>,
): Promise<Map<IndexedWord, TermNumbers>> {
  const numbers = known.find(words, inUse);
  const unknown = [...words].filter((word) => !numbers.has(word));
  if (unknown.length === 0) return numbers;
  const ids = await ensureIds(trx, traits, [...allTerms(unknown)]);
  const read = unknown.map((word) => [word, word.terms.map((term) => ids.get(term) ?? 0)] as const);
  known.meet(trx, read);
  return new Map([...numbers, ...read]);
}

async function ensureIds(
  trx: Transaction<Tables>,
  traits: Traits,
  terms: string[],
): Promise<Map<string, number>> {
  const ids = await readTermIds(trx, traits, terms);
  const added = terms.filter((term) => !ids.has(term)).sort();
  if (added.length === 0) return ids;
  const first = (await readLastTerm(trx)) + 1;
  // Real collections never reach the limit; terms beyond it are not found rather than found wrongly.
  const numbered = added
    .map((term, index) => ({ term, id: first + index }))
    .filter(({ id }) => id <= TERM_ID_MAX);
  await addTerms(trx, traits, numbered);
  for (const { term, id } of numbered) ids.set(term, id);
  return ids;
}

/** Returns one text for thousands of rows, which cross threads much slower; a term contains no space. */
async function readTermIds(
  trx: Transaction<Tables>,
  traits: Traits,
  terms: string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of inParts(terms, ROWS_A_STATEMENT)) {
    const { rows } = await sql<{ known: string | null }>`
      select string_agg(term || ' ' || cast(id as text), ' ') as known from search_term
      where ${traits.isAnyOf(sql.ref('term'), traits.textList(some))}
    `.execute(trx);
    const parts = rows[0]?.known?.split(' ') ?? [];
    for (let at = 0; at + 1 < parts.length; at += 2) ids.set(parts[at] ?? '', Number(parts[at + 1]));
  }
  return ids;
}

async function readLastTerm(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from search_term`.execute(
    trx,
  );
  return rows[0]?.last ?? 0;
}

async function addTerms(trx: Transaction<Tables>, traits: Traits, terms: NumberedTerm[]): Promise<void> {
  const pairs = terms.map(({ term, id }): TextNumber => [term, id]);
  for (const some of inParts(pairs, ROWS_A_STATEMENT)) {
    await sql`
      insert into search_term (term, id) select text, number from (${traits.pairList(some)}) as added
    `.execute(trx);
  }
  // A spelling that another analyser stored for a term with this number may remain; it does no harm.
  for (const some of inParts(terms.flatMap(deletionPairs), ROWS_A_STATEMENT)) {
    await sql`
      insert into search_term_delete (key, term_id) select text, number from (${traits.pairList(some)}) as added
      where true on conflict do nothing
    `.execute(trx);
  }
}

/** The spellings by which a misspelt word finds this one. */
function deletionPairs({ term, id }: NumberedTerm): TextNumber[] {
  const word = vocabularyWord(term);
  return word === null ? [] : deletionKeys(word).map((key) => [key, id]);
}

/** The change in how many interviews have the term, and have it in their name. */
export interface FrequencyChange {
  id: number;
  all: number;
  inName: number;
}

/** Deletes terms that no interview has any more; the last one is kept, so that no number is reused. */
export async function changeFrequencies(
  trx: Transaction<Tables>,
  traits: Traits,
  changes: FrequencyChange[],
): Promise<void> {
  // There are few different changes, each of many terms.
  for (const alike of Map.groupBy(changes, ({ all, inName }) => `${all} ${inName}`).values()) {
    const [{ all, inName } = { all: 0, inName: 0 }] = alike;
    for (const some of inParts(idsOf(alike), ROWS_A_STATEMENT)) {
      await sql`
        insert into search_frequency (term_id, frequency, name_frequency)
        select value, ${int(all)}, ${int(inName)} from (${traits.numberList(some)}) as changed
        where true
        on conflict (term_id) do update set
          frequency = search_frequency.frequency + excluded.frequency,
          name_frequency = search_frequency.name_frequency + excluded.name_frequency
      `.execute(trx);
    }
  }
  const fewer = changes.filter(({ all }) => all < 0);
  for (const some of inParts(idsOf(fewer), ROWS_A_STATEMENT)) await dropUnused(trx, traits, some);
}

function idsOf(changes: FrequencyChange[]): number[] {
  return changes.map(({ id }) => id);
}

async function dropUnused(trx: Transaction<Tables>, traits: Traits, ids: number[]): Promise<void> {
  const { rows: unused } = await sql<{ termId: number }>`
    delete from search_frequency
    where frequency = 0 and ${traits.isAnyOf(sql.ref('term_id'), traits.numberList(ids))} returning term_id
  `.execute(trx);
  const unusedIds = traits.numberList(unused.map(({ termId }) => termId));
  const { rows } = await sql<NumberedTerm>`
    delete from search_term
    where ${traits.isAnyOf(sql.ref('id'), unusedIds)} and id < (select max(id) from search_term) returning term, id
  `.execute(trx);
  for (const some of inParts(rows.flatMap(deletionPairs), ROWS_A_STATEMENT)) {
    await traits.deleteByKeys('search_term_delete', ['key', 'term_id'], some).execute(trx);
  }
}

/** A selected parameter needs an explicit type. */
function int(value: number) {
  return sql`cast(${value} as integer)`;
}

/** Enough for a few long interviews. */
const WORDS_CACHED = 10_000;

/**
 * Caches the numbers of words, for an interview that is saved repeatedly while its host writes. A number is
 * never reused for another term, so one that the stored interview has still belongs to the same term.
 */
export class KnownNumbers {
  readonly #numbers = new WeakMap<IndexedWord, TermNumbers>();
  /** By transaction, because what it added may be rolled back. */
  readonly #met = new WeakMap<Transaction<Tables>, Map<IndexedWord, TermNumbers>>();

  /** The cached numbers of the words whose numbers are all in use. */
  find(words: Iterable<IndexedWord>, inUse: ReadonlySet<number>): Map<IndexedWord, TermNumbers> {
    const found = new Map<IndexedWord, TermNumbers>();
    for (const word of words) {
      const numbers = this.#numbers.get(word);
      if (numbers?.every((number) => inUse.has(number))) found.set(word, numbers);
    }
    return found;
  }

  /** Records numbers that were read or created in a transaction. */
  meet(trx: Transaction<Tables>, numbers: Iterable<readonly [IndexedWord, TermNumbers]>): void {
    const met = this.#met.get(trx) ?? new Map<IndexedWord, TermNumbers>();
    this.#met.set(trx, met);
    // A bulk import is not followed by edits of the same texts.
    if (met.size > WORDS_CACHED) return;
    for (const [word, known] of numbers) met.set(word, known);
  }

  /** Called after the commit: the numbers of the transaction are valid for later ones. */
  keep(trx: Transaction<Tables>): void {
    const met = this.#met.get(trx);
    if (!met) return;
    for (const [word, numbers] of met) this.#numbers.set(word, numbers);
  }
}
