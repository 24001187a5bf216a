import type { Transaction, UpdateObject } from 'kysely';
import type {
  InterviewRow,
  InterviewWriter,
  WholeInterview,
} from '../features/interviews/interview.store.ts';
import { AppError } from '../kernel/app-error.ts';
import { countWords, sortKey } from '../kernel/arabic.ts';
import { inParts } from '../kernel/in-parts.ts';
import { createAllInterviewsReader } from './all-interviews-reader.server.ts';
import type { Traits } from './engine.server.ts';
import { imageReference } from './image-columns.server.ts';
import { dropUnnamed, readNamed, writeNaming } from './interview-naming.server.ts';
import { createQuestionWriter, insertQuestionRows, replaceQuestionRows } from './question-writer.server.ts';
import type { ChangeQuestions } from './question-writer.server.ts';
import { markRelated } from './related-store.server.ts';
import type { SearchIndexer } from './search/search-indexer.server.ts';
import type { InterviewTable, Tables } from './tables.ts';

/** Both engines limit the parameters of a statement. */
const ROWS_PER_INSERT = 500;

export function createInterviewWriter(
  trx: Transaction<Tables>,
  { traits, indexer }: { traits: Traits; indexer: SearchIndexer },
  contentChanges: () => void,
): InterviewWriter {
  const reader = createAllInterviewsReader(trx, traits);
  const lock = (id: string) => traits.lockRows(trx, { table: 'interview', column: 'id', value: id });
  /** One change of an interview's texts, with everything that derives from them. */
  const changeTexts = async <T>(id: string, change: () => Promise<T>): Promise<T> => {
    await lock(id);
    const wasPublished = await isPublishedNow(trx, id);
    const result = await change();
    await countQuestions(trx, id);
    await followTexts(trx, indexer, [id]);
    if (wasPublished || (await isPublishedNow(trx, id))) contentChanges();
    return result;
  };
  const insertInterviews: InterviewWriter['insertInterviews'] = async (interviews) => {
    if (interviews.some(({ row }) => row.state === 'published')) contentChanges();
    const ids = await insertWhole(trx, traits, interviews);
    // Many that come together are related to each other, and each of them is due.
    await followTexts(trx, indexer, ids, { isBulk: ids.length > 1 });
  };
  const changeQuestions: ChangeQuestions = (id, updatedAt, change) =>
    changeTexts(id, async () => {
      await raiseVersion(trx, id, { updated_at: updatedAt });
      return change();
    });
  return {
    ...reader,
    ...createQuestionWriter(trx, changeQuestions),

    async findInterview(id) {
      await lock(id);
      return reader.findInterview(id);
    },

    insertInterview: (row, questions) => insertInterviews([{ row, questions }]),
    insertInterviews,

    async updateInterview(id, { questions, ...fields }) {
      await changeTexts(id, async () => {
        await changeInterviewRow(trx, traits, id, fields);
        if (questions) await replaceQuestionRows(trx, id, questions);
      });
    },

    async publishDue(now) {
      const ids = await publishDueRows(trx, traits, now);
      if (ids.length === 0) return [];
      contentChanges();
      await followTexts(trx, indexer, ids);
      return ids;
    },

    async deleteInterview(id) {
      return changeTexts(id, () => deleteInterviewRow(trx, id));
    },

    async addSearches(counts) {
      for (const [id, searches] of counts) await addSearchesTo(trx, id, searches);
    },
  };
}

/** Brings after a change of texts what is made of them. */
async function followTexts(
  trx: Transaction<Tables>,
  indexer: SearchIndexer,
  ids: string[],
  { isBulk = false } = {},
): Promise<void> {
  await indexer.index(trx, ids);
  await markRelated(trx, ids, { hasChanged: !isBulk });
}

async function isPublishedNow(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('interview').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'published';
}

/** Whoever waited for the lock finds published what another process has published, and leaves it. */
async function publishDueRows(trx: Transaction<Tables>, traits: Traits, now: string): Promise<string[]> {
  await traits.lockRows(trx, { table: 'interview', column: 'state', value: 'scheduled' });
  const rows = await trx
    .updateTable('interview')
    .set({ state: 'published', updated_at: now })
    .where('state', '=', 'scheduled')
    .where('published_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False where there was none. Its questions go with it. */
async function deleteInterviewRow(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const named = await readNamed(trx, id);
  const { numDeletedRows } = await trx.deleteFrom('interview').where('id', '=', id).executeTakeFirstOrThrow();
  await dropUnnamed(trx, named);
  return numDeletedRows > 0n;
}

async function addSearchesTo(trx: Transaction<Tables>, id: string, searches: number): Promise<void> {
  await trx
    .updateTable('interview')
    .set((eb) => ({ searched_count: eb('searched_count', '+', searches) }))
    .where('id', '=', id)
    .execute();
}

/** Interviews with their questions, their guests and their topics; their ids. */
async function insertWhole(
  trx: Transaction<Tables>,
  traits: Traits,
  interviews: WholeInterview[],
): Promise<string[]> {
  const rows = interviews.map(({ row }) => row);
  await insertInterviewRows(trx, rows);
  for (const { row, questions } of interviews) {
    await writeNaming(trx, traits, row.id, row);
    await insertQuestionRows(trx, row.id, questions, 0);
    await countQuestions(trx, row.id);
  }
  return rows.map(({ id }) => id);
}

/** Many in one statement: what the database does after each, such as counting, it does once for them. */
async function insertInterviewRows(trx: Transaction<Tables>, rows: InterviewRow[]): Promise<void> {
  for (const some of inParts(rows, ROWS_PER_INSERT)) {
    await trx.insertInto('interview').values(some.map(newColumns)).execute();
  }
}

function newColumns(row: InterviewRow) {
  return {
    id: row.id,
    ...textColumns(row),
    image: imageReference(row.image),
    word_count: 0,
    question_count: 0,
    searched_count: row.searchedCount,
    version: row.version ?? 1,
    state: row.state,
    published_at: row.publishedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

type ChangedFields = Omit<Parameters<InterviewWriter['updateInterview']>[1], 'questions'>;

async function changeInterviewRow(
  trx: Transaction<Tables>,
  traits: Traits,
  id: string,
  fields: ChangedFields,
): Promise<void> {
  await raiseVersion(trx, id, changedColumns(fields));
  await writeNaming(trx, traits, id, fields);
}

function changedColumns(fields: ChangedFields): UpdateObject<Tables, 'interview'> {
  const { image, updatedAt, state, publishedAt } = fields;
  return {
    ...textColumns(fields),
    image: imageReference(image),
    updated_at: updatedAt,
    ...(state === undefined ? {} : { state }),
    ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
  };
}

type TextColumns = Pick<InterviewTable, 'name' | 'name_sort' | 'summary' | 'summary_sort' | 'summary_words'>;

/** Name and summary with everything that derives from them. */
function textColumns({ name, summary }: { name: string; summary: string }): TextColumns {
  return {
    name,
    name_sort: sortKey(name),
    summary,
    summary_sort: sortKey(summary),
    summary_words: countWords(summary),
  };
}

async function raiseVersion(
  trx: Transaction<Tables>,
  id: string,
  fields: UpdateObject<Tables, 'interview'>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('interview')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'interview.notFound');
}

async function countQuestions(trx: Transaction<Tables>, id: string): Promise<void> {
  const { questions, words } = await trx
    .selectFrom('question')
    .select((eb) => [
      eb.fn.countAll<number>().as('questions'),
      eb.fn.coalesce(eb.fn.sum<number>('word_count'), eb.val(0)).as('words'),
    ])
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('interview')
    .set((eb) => ({ question_count: questions, word_count: eb('summary_words', '+', words) }))
    .where('id', '=', id)
    .execute();
}
