import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { deletionKeys, TERM_ID_MAX, vocabularyWord } from '#arabic-search';
import { inParts } from '../../kernel/in-parts.ts';
import type { TextNumber, Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * A statement writes no more of these at once, whatever is saved: PostgreSQL ends one that takes seconds, as many long
 * interviews that come together would.
 */
const ROWS_A_STATEMENT = 10_000;

interface NumberedTerm {
  term: string;
  id: number;
}

/**
 * The numbers of the terms; new ones join the vocabulary. `inUse` are the numbers of terms that the interviews have
 * already. The index must be locked.
 */
export async function ensureTerms(
  trx: Transaction<Tables>,
  { traits, known }: { traits: Traits; known: KnownNumbers },
  terms: ReadonlySet<string>,
  inUse: ReadonlySet<number>,
): Promise<Map<string, number>> {
  const ids = known.find(terms, inUse);
  const unknown = [...terms].filter((term) => !ids.has(term));
  if (unknown.length === 0) return ids;
  const read = await readTermIds(trx, traits, unknown);
  known.meet(trx, read);
  for (const [term, id] of read) ids.set(term, id);
  const added = unknown.filter((term) => !ids.has(term)).sort();
  if (added.length === 0) return ids;
  const first = (await readLastTerm(trx)) + 1;
  // No collection of texts comes near it; what would be beyond is not found rather than found wrongly.
  const numbered = added
    .map((term, index) => ({ term, id: first + index }))
    .filter(({ id }) => id <= TERM_ID_MAX);
  await addTerms(trx, traits, numbered);
  const given = numbered.map(({ term, id }) => [term, id] as const);
  known.meet(trx, given);
  for (const [term, id] of given) ids.set(term, id);
  return ids;
}

/** One text for thousands of rows, which cross threads much slower; no term has a space. */
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
  // A spelling that another analyser made of a term with this number may still be there; it does no harm.
  for (const some of inParts(terms.flatMap(deletionPairs), ROWS_A_STATEMENT)) {
    await sql`
      insert into search_term_delete (key, term_id) select text, number from (${traits.pairList(some)}) as added
      where true on conflict do nothing
    `.execute(trx);
  }
}

/** The spellings under which a word of the vocabulary is found by a slip. */
function deletionPairs({ term, id }: NumberedTerm): TextNumber[] {
  const word = vocabularyWord(term);
  return word === null ? [] : deletionKeys(word).map((key) => [key, id]);
}

/** So many interviews more, or fewer, have the term, and have it in their name. */
export interface FrequencyChange {
  id: number;
  all: number;
  inName: number;
}

/** Terms that no interview has any more leave the vocabulary; the last one stays, so that no number is given twice. */
export async function changeFrequencies(
  trx: Transaction<Tables>,
  traits: Traits,
  changes: FrequencyChange[],
): Promise<void> {
  // There are few different changes, and many terms of each.
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

/** A parameter has no type of its own where it is selected. */
function int(value: number) {
  return sql`cast(${value} as integer)`;
}

/** Terms of a few long interviews. */
const TERMS_CACHED = 30_000;

/**
 * Numbers of terms that were met before, for saving an interview again and again as its host writes. A number is never
 * given to another term, so one that the stored interview has still stands for the term it was met as.
 */
export class KnownNumbers {
  readonly #numbers = new LRUCache<string, number>({ max: TERMS_CACHED });
  /** By transaction: what it added itself may still be rolled back. */
  readonly #met = new WeakMap<Transaction<Tables>, Map<string, number>>();

  /** The numbers of those of the terms that are known and among the numbers in use. */
  find(terms: Iterable<string>, inUse: ReadonlySet<number>): Map<string, number> {
    const found = new Map<string, number>();
    for (const term of terms) {
      const number = this.#numbers.get(term);
      if (number !== undefined && inUse.has(number)) found.set(term, number);
    }
    return found;
  }

  /** Numbers that were read or given in a transaction. */
  meet(trx: Transaction<Tables>, numbers: Iterable<readonly [string, number]>): void {
    const met = this.#met.get(trx) ?? new Map<string, number>();
    this.#met.set(trx, met);
    // A bulk load is not followed by edits of the same texts.
    if (met.size > TERMS_CACHED) return;
    for (const [term, number] of numbers) met.set(term, number);
  }

  /** The transaction is in the database: its numbers hold for later ones. */
  keep(trx: Transaction<Tables>): void {
    const met = this.#met.get(trx);
    if (!met) return;
    for (const [term, number] of met) this.#numbers.set(term, number);
  }
}
