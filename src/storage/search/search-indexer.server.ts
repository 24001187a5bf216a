import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  allTerms,
  allWords,
  type AnalysedWord,
  ANALYSER_VERSION,
  idOf,
  type IndexedText,
  type IndexedWord,
  isInName,
  numbersToBytes,
  packDocument,
  type PackedDocument,
  TermMaker,
  termsFromBytes,
  termsToBytes,
} from '#arabic-search';
import { isPublished, type Interview, type Published } from '../../features/interviews/interview.schema.ts';
import { searchedTexts, type SearchedInterview } from '../../features/search/searched-texts.server.ts';
import type { Traits } from '../engine.server.ts';
import { readTopics } from '../interviews/interview-rows.server.ts';
import type { Tables } from '../tables.ts';
import { addToCollection, lockIndex } from './collection.server.ts';
import { changeFrequencies, ensureTerms, KnownNumbers, type FrequencyChange } from './term-writer.server.ts';

/** Words whose analysis is cached: words repeat in Arabic texts. */
const WORDS_CACHED = 10_000;
/** Words of texts that are cached whole: an edit leaves most texts of an interview unchanged. */
const TEXT_WORDS_CACHED = 60_000;

interface StoredDocument {
  number: number;
  interviewId: string;
  length: number;
  /** See `packTerms`. */
  terms: Uint32Array;
}

const NO_TERMS = new Uint32Array();

/** Updates the index after changes of interviews, in the transaction of the change. */
export class SearchIndexer {
  readonly #traits: Traits;
  readonly #maker = new TermMaker(
    new LRUCache<string, AnalysedWord>({ max: WORDS_CACHED }),
    new LRUCache<string, IndexedWord[]>({
      maxSize: TEXT_WORDS_CACHED,
      sizeCalculation: ({ length }) => length + 1,
    }),
  );
  readonly #known = new KnownNumbers();

  constructor(traits: Traits) {
    this.#traits = traits;
  }

  /**
   * Replaces what the index has of these interviews by their current texts, and removes deleted and
   * unpublished ones.
   */
  async index(trx: Transaction<Tables>, interviewIds: string[]): Promise<void> {
    const interviews = (await readIndexedTexts(trx, interviewIds)).map((interview) => ({
      ...interview,
      words: this.#maker.wordsOf(searchedTexts(interview)),
    }));
    await writeUnpublished(
      trx,
      interviewIds,
      interviews.filter((interview) => !isPublished(interview)),
    );
    const published = interviews.filter((interview) => isPublished(interview));
    // Work on a draft leaves the index alone, so that caches for its version stay valid.
    if (published.length === 0 && !(await hasDocuments(trx, interviewIds))) return;
    await this.#indexPublished(trx, interviewIds, published);
  }

  /** Called after the commit, so that what the transaction read of the vocabulary can be cached. */
  committed(trx: Transaction<Tables>): void {
    this.#known.keep(trx);
  }

  async #indexPublished(
    trx: Transaction<Tables>,
    interviewIds: string[],
    interviews: Published<IndexedInterview>[],
  ): Promise<void> {
    const traits = this.#traits;
    await lockIndex(trx);
    const stored = await readDocuments(trx, traits, interviewIds);
    const changes = new FrequencyChanges();
    const inUse = new Set<number>();
    let words = 0;
    for (const { terms, length } of stored.values()) {
      words -= length;
      for (const packed of terms) inUse.add(idOf(packed));
    }
    const numbers = await ensureTerms(
      trx,
      { traits, known: this.#known },
      allWords(interviews.flatMap((interview) => interview.words)),
      inUse,
    );
    let lastNumber = await readLastNumber(trx);
    for (const interview of interviews) {
      const before = stored.get(interview.id);
      const number = before?.number ?? (lastNumber += 1);
      const packed = packDocument(interview.words, numbers);
      changes.compare(before?.terms ?? NO_TERMS, packed.terms);
      words += packed.length;
      await this.#write(trx, interview, { number, ...packed });
      await this.#indexTerms(trx, number, { before: before?.terms, after: packed.terms });
    }
    const written = new Set(interviews.map(({ id }) => id));
    for (const [id, { number, terms }] of stored) {
      if (written.has(id)) continue;
      changes.compare(terms, NO_TERMS);
      await this.#remove(trx, number);
    }
    await addToCollection(trx, { documents: written.size - stored.size, words });
    await changeFrequencies(trx, traits, changes.list());
  }

  async #write(
    trx: Transaction<Tables>,
    { id, name, publishedAt }: Published<IndexedInterview>,
    { number, length, terms, words }: PackedDocument & { number: number },
  ): Promise<void> {
    const document = { name, publishedAt, analyser: ANALYSER_VERSION };
    const text = { length, terms: termsToBytes(terms) };
    const order = { words: numbersToBytes(words) };
    await trx
      .insertInto('searchDocument')
      .values({ number, interviewId: id, ...document })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(document))
      .execute();
    await trx
      .insertInto('searchText')
      .values({ number, ...text })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(text))
      .execute();
    await trx
      .insertInto('searchWords')
      .values({ number, ...order })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(order))
      .execute();
  }

  async #indexTerms(
    trx: Transaction<Tables>,
    number: number,
    { before, after }: { before: Uint32Array | undefined; after: Uint32Array },
  ): Promise<void> {
    const { termIndex } = this.#traits;
    if (before && hasSameTerms(before, after)) return;
    if (before) await termIndex.remove(trx, number);
    const all = [...after];
    await termIndex.put(trx, number, { all: all.map(idOf), inName: all.filter(isInName).map(idOf) });
  }

  async #remove(trx: Transaction<Tables>, number: number): Promise<void> {
    for (const table of ['searchDocument', 'searchText', 'searchWords'] as const) {
      await trx.deleteFrom(table).where('number', '=', number).execute();
    }
    await this.#traits.termIndex.remove(trx, number);
  }
}

type IndexedInterview = SearchedInterview &
  Pick<Interview, 'id' | 'state' | 'publishedAt'> & { words: IndexedText[] };

/** The texts of those of the interviews that exist, with their questions in order. */
async function readIndexedTexts(
  trx: Transaction<Tables>,
  ids: string[],
): Promise<Omit<IndexedInterview, 'words'>[]> {
  const interviews = await trx
    .selectFrom('interview')
    .leftJoin('guest', 'guest.id', 'interview.guestId')
    .select(['interview.id', 'interview.state', 'interview.publishedAt'])
    .select(['interview.name', 'interview.summary', 'guest.name as guestName', 'guest.trade'])
    .where('interview.id', 'in', ids)
    .orderBy('interview.id')
    .execute();
  const questions = await trx
    .selectFrom('question')
    .select(['interviewId', 'id', 'question', 'answer', 'version'])
    .where('interviewId', 'in', ids)
    .orderBy('interviewId')
    .orderBy('position')
    .execute();
  const byInterview = Map.groupBy(questions, (question) => question.interviewId);
  const topics = await readTopics(trx, ids);
  return interviews.map(({ guestName, trade, ...interview }) => ({
    ...interview,
    guest: guestName === null ? null : { name: guestName, trade: trade ?? '' },
    topics: topics.get(interview.id) ?? [],
    questions: byInterview.get(interview.id) ?? [],
  }));
}

/** Replaces the terms of these interviews in the admin's list; those that are not in `drafts` have none. */
async function writeUnpublished(
  trx: Transaction<Tables>,
  interviewIds: string[],
  drafts: Pick<IndexedInterview, 'id' | 'words'>[],
): Promise<void> {
  await trx.deleteFrom('searchUnpublished').where('interviewId', 'in', interviewIds).execute();
  for (const { id, words } of drafts) {
    const terms = ` ${[...allTerms(allWords(words))].join(' ')} `;
    await trx
      .insertInto('searchUnpublished')
      .values({ interviewId: id, analyser: ANALYSER_VERSION, terms })
      .execute();
  }
}

async function hasDocuments(trx: Transaction<Tables>, interviewIds: string[]): Promise<boolean> {
  const row = await trx
    .selectFrom('searchDocument')
    .select('number')
    .where('interviewId', 'in', interviewIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function readDocuments(
  trx: Transaction<Tables>,
  traits: Traits,
  interviewIds: string[],
): Promise<Map<string, StoredDocument>> {
  const { rows } = await sql<StoredDocument & { terms: Uint8Array }>`
    select search_document.number, interview_id, length, terms from search_document
    ${traits.joinByKey('search_text', 'number', 'search_document.number')}
    where ${traits.isAnyOf(sql.ref('interview_id'), traits.textList(interviewIds))}
  `.execute(trx);
  return new Map(rows.map((row) => [row.interviewId, { ...row, terms: termsFromBytes(row.terms) }]));
}

async function readLastNumber(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from search_document
  `.execute(trx);
  return rows[0]?.last ?? 0;
}

/** Whether two lists have the same terms, and the same ones in the name: the term index has nothing else. */
function hasSameTerms(terms: Uint32Array, others: Uint32Array): boolean {
  if (terms.length !== others.length) return false;
  return terms.every((packed, at) => {
    const other = others[at] ?? 0;
    return idOf(packed) === idOf(other) && isInName(packed) === isInName(other);
  });
}

/** The net change of how many interviews have each term. */
class FrequencyChanges {
  readonly #changes = new Map<number, FrequencyChange>();

  /** Counts the terms that an interview had before, in ascending order, and has after. */
  compare(before: Uint32Array, after: Uint32Array): void {
    let next = 0;
    for (const packed of before) {
      for (; (after[next] ?? packed) < packed; next += 1) this.#count(after[next] ?? 0, 1);
      if (after[next] === packed) next += 1;
      else this.#count(packed, -1);
    }
    for (const packed of after.subarray(next)) this.#count(packed, 1);
  }

  #count(packed: number, step: 1 | -1): void {
    const id = idOf(packed);
    const change = this.#changes.get(id) ?? { id, all: 0, inName: 0 };
    change.all += step;
    if (isInName(packed)) change.inName += step;
    this.#changes.set(id, change);
  }

  list(): FrequencyChange[] {
    return [...this.#changes.values()].filter(({ all, inName }) => all !== 0 || inName !== 0);
  }
}
