import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isPublished, type Published } from '../../features/interviews/interview.schema.ts';
import { ANALYSER_VERSION } from '../../features/search/analyser/analyse.ts';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';
import { addToCollection, lockIndex } from './collection.server.ts';
import { TermMaker, type IndexedText, type IndexedWord } from './document-terms.server.ts';
import { readIndexedTexts, type IndexedTexts } from './indexed-texts.server.ts';
import { idOf, isInName, packTerms, type FieldCounts } from './packed-terms.ts';
import { KnownNumbers } from './known-numbers.ts';
import { numbersToBytes, termsFromBytes, termsToBytes } from './stored-lists.ts';
import { writeUnpublished } from './unpublished-terms.server.ts';
import { changeFrequencies, ensureTerms } from './term-writer.server.ts';
import type { FrequencyChange } from './term-writer.server.ts';

/** Between two texts, so that no phrase reaches from one into the next; no term has this number. */
const TEXT_END = 0;

interface StoredDocument {
  number: number;
  interviewId: string;
  length: number;
  terms: Uint8Array;
}

/** Brings the index after changes of interviews, in the transaction of the change. */
export class SearchIndexer {
  readonly #traits: Traits;
  readonly #maker = new TermMaker();
  readonly #known = new KnownNumbers();

  constructor(traits: Traits) {
    this.#traits = traits;
  }

  /**
   * What the index says of these interviews becomes what their texts say now; of deleted and unpublished ones nothing
   * is left.
   */
  async index(trx: Transaction<Tables>, interviewIds: string[]): Promise<void> {
    const texts = await readIndexedTexts(trx, interviewIds);
    const unpublished = texts.filter((text) => !isPublished(text));
    await writeUnpublished(
      trx,
      interviewIds,
      unpublished.map((text) => ({ interviewId: text.id, texts: this.#maker.wordsOf(text) })),
    );
    const published = texts.filter((text) => isPublished(text));
    // Work on a draft leaves the index alone, and what was remembered of it true.
    if (published.length === 0 && !(await hasDocuments(trx, interviewIds))) return;
    await this.#indexPublished(trx, interviewIds, published);
  }

  /** The transaction is in the database: what it read of the vocabulary holds for later ones. */
  committed(trx: Transaction<Tables>): void {
    this.#known.keep(trx);
  }

  async #indexPublished(
    trx: Transaction<Tables>,
    interviewIds: string[],
    texts: Published<IndexedTexts>[],
  ): Promise<void> {
    const traits = this.#traits;
    const made = texts.map((text) => ({ text, words: this.#maker.wordsOf(text) }));
    await lockIndex(trx);
    const stored = await readDocuments(trx, traits, interviewIds);
    const changes = new FrequencyChanges();
    const inUse = new Set<number>();
    for (const document of stored.values()) {
      const terms = termsFromBytes(document.terms);
      changes.remove(terms);
      for (const packed of terms) inUse.add(idOf(packed));
    }
    const terms = allTerms(made.flatMap(({ words }) => words));
    const ids = await ensureTerms(trx, { traits, known: this.#known }, terms, inUse);
    let lastNumber = await readLastNumber(trx);
    for (const { text, words } of made) {
      const known = stored.get(text.id);
      const number = known?.number ?? (lastNumber += 1);
      const document = documentOf(text, words, ids);
      changes.add(document.terms);
      await this.#write(trx, { number, ...document }, known);
      stored.delete(text.id);
    }
    for (const gone of stored.values()) await this.#remove(trx, gone);
    await changeFrequencies(trx, traits, changes.list());
  }

  async #write(trx: Transaction<Tables>, made: MadeDocument & { number: number }, known?: StoredDocument) {
    const { number, interviewId, name, publishedAt, length, terms, words } = made;
    const values = { name, analyser: ANALYSER_VERSION };
    const text = { length, terms: termsToBytes(terms) };
    const order = { words: numbersToBytes(words) };
    if (known) {
      await trx.updateTable('searchDocument').set(values).where('number', '=', number).execute();
      await trx.updateTable('searchText').set(text).where('number', '=', number).execute();
      await trx.updateTable('searchWords').set(order).where('number', '=', number).execute();
      await this.#traits.termIndex.remove(trx, number);
    } else {
      await trx
        .insertInto('searchDocument')
        .values({ number, interviewId, publishedAt, ...values })
        .execute();
      await trx
        .insertInto('searchText')
        .values({ number, ...text })
        .execute();
      await trx
        .insertInto('searchWords')
        .values({ number, ...order })
        .execute();
    }
    const all = [...terms];
    await this.#traits.termIndex.put(trx, number, {
      all: all.map(idOf),
      inName: all.filter(isInName).map(idOf),
    });
    await addToCollection(trx, { documents: known ? 0 : 1, words: length - (known?.length ?? 0) });
  }

  async #remove(trx: Transaction<Tables>, { number, length }: StoredDocument): Promise<void> {
    await trx.deleteFrom('searchDocument').where('number', '=', number).execute();
    await trx.deleteFrom('searchText').where('number', '=', number).execute();
    await trx.deleteFrom('searchWords').where('number', '=', number).execute();
    await this.#traits.termIndex.remove(trx, number);
    await addToCollection(trx, { documents: -1, words: -length });
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
  const { rows } = await sql<StoredDocument>`
    select search_document.number, interview_id, length, terms from search_document
    ${traits.joinByKey('search_text', 'number', 'search_document.number')}
    where ${traits.isAnyOf(sql.ref('interview_id'), traits.textList(interviewIds))}
  `.execute(trx);
  return new Map(rows.map((row) => [row.interviewId, row]));
}

async function readLastNumber(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from search_document
  `.execute(trx);
  return rows[0]?.last ?? 0;
}

function allTerms(texts: IndexedText[]): Set<string> {
  const words = new Set(texts.flatMap((text) => text.words));
  const terms = new Set<string>();
  for (const word of words) for (const term of word.terms) terms.add(term);
  return terms;
}

interface MadeDocument {
  interviewId: string;
  name: string;
  publishedAt: string;
  length: number;
  terms: Uint32Array;
  /** The surface forms in the order of the texts. */
  words: number[];
}

function documentOf(
  { id, name, publishedAt }: Published<IndexedTexts>,
  texts: IndexedText[],
  ids: ReadonlyMap<string, number>,
): MadeDocument {
  const occurrences = new Map<IndexedWord, FieldCounts>();
  const words: number[] = [];
  let length = 0;
  for (const text of texts) {
    for (const word of text.words) {
      countIn(occurrences, word)[text.field] += 1;
      words.push(ids.get(word.surface) ?? TEXT_END);
    }
    words.push(TEXT_END);
    length += text.words.length;
  }
  const terms = packTerms(countTerms(occurrences, ids));
  return { interviewId: id, name, publishedAt, length, terms, words };
}

function countTerms(
  occurrences: ReadonlyMap<IndexedWord, FieldCounts>,
  ids: ReadonlyMap<string, number>,
): Map<number, FieldCounts> {
  const counts = new Map<number, FieldCounts>();
  for (const [word, fields] of occurrences) {
    for (const term of word.terms) {
      const termId = ids.get(term);
      if (termId === undefined) continue;
      const sum = countIn(counts, termId);
      sum.name += fields.name;
      sum.question += fields.question;
      sum.content += fields.content;
      sum.answer += fields.answer;
    }
  }
  return counts;
}

/** The counts of one thing, 0 at first. */
function countIn<Key>(counts: Map<Key, FieldCounts>, key: Key): FieldCounts {
  const known = counts.get(key);
  if (known) return known;
  const none = { name: 0, question: 0, content: 0, answer: 0 };
  counts.set(key, none);
  return none;
}

/** How many interviews more or fewer have each term; what goes and comes back is no change. */
class FrequencyChanges {
  readonly #changes = new Map<number, FrequencyChange>();

  add(terms: Uint32Array): void {
    this.#count(terms, 1);
  }

  remove(terms: Uint32Array): void {
    this.#count(terms, -1);
  }

  list(): FrequencyChange[] {
    return [...this.#changes.values()].filter(({ all, inName }) => all !== 0 || inName !== 0);
  }

  #count(terms: Uint32Array, step: number): void {
    for (const packed of terms) {
      const id = idOf(packed);
      const change = this.#changes.get(id) ?? { id, all: 0, inName: 0 };
      change.all += step;
      if (isInName(packed)) change.inName += step;
      this.#changes.set(id, change);
    }
  }
}
