import type { Transaction } from 'kysely';
import type { Interview, PublishingState } from '../../features/interviews/interview.schema.ts';
import type { InterviewWriter, WholeInterview } from '../../features/interviews/interview.store.ts';
import { countWords } from '../../kernel/arabic.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { createAllInterviewsReader } from './all-interviews-reader.server.ts';
import type { VisibleChange } from '../content-version.server.ts';
import type { Traits } from '../engine.server.ts';
import { dropUnnamed, ensureGuest, namedBefore, readNamed, writeTopics } from './interview-naming.server.ts';
import { columnsOf } from './interview-rows.server.ts';
import { questionRowsOf, readQuestionRows, writeQuestionRows } from './question-rows.server.ts';
import { markRelated } from '../stores/related-store.server.ts';
import { writeOrThrow } from '../queries.server.ts';
import { noteChanges } from '../search/search-changes.server.ts';
import type { QuestionTable, Tables } from '../tables.ts';

/** Both engines limit the parameters of a statement. */
const ROWS_PER_INSERT = 500;

export function createInterviewWriter(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: (change?: VisibleChange) => void,
): InterviewWriter {
  const { findInterview, ...reader } = createAllInterviewsReader(trx, traits);
  // One transaction at a time writes interviews: they share guests and topics, and one transaction
  // may change several interviews, so row locks would be taken in varying order.
  const lock = () => traits.lock(trx, 'interviews');
  /** Updates derived data after a write; the states are those of the interviews before and after it. */
  const follow = async (ids: string[], before: PublishingState | null, after: PublishingState[]) => {
    const isShown = after.includes('published');
    const arePublished = isShown || before === 'published';
    if (arePublished) contentChanges(isShown ? 'edited' : 'withdrawn');
    await noteChanges(trx, ids, { arePublished });
    await markRelated(trx, ids);
  };
  return {
    ...reader,

    async findLocked(id) {
      await lock();
      return findInterview(id);
    },

    isInTrash: (id) => lock().then(() => hasTrashEntry(trx, id)),

    async listDue(now) {
      await lock();
      return reader.readInterviews(await dueIds(trx, now));
    },

    async save(before, after, { keepsVersion } = { keepsVersion: false }) {
      await lock();
      const version = before ? before.version + (keepsVersion ? 0 : 1) : (after.version ?? 1);
      const prepared = await prepare(trx, before, { ...after, version });
      if (before) await updateInterviewRow(trx, prepared.saved);
      else await insertInterviewRows(trx, [prepared.saved]);
      const saved = await writeParts(trx, before, prepared);
      await follow([after.id], before && before.state, [after.state]);
      return saved;
    },

    async insertInterviews(interviews) {
      await lock();
      const prepared: Prepared[] = [];
      for (const interview of interviews) prepared.push(await prepare(trx, null, interview));
      await insertInterviewRows(
        trx,
        prepared.map(({ saved }) => saved),
      );
      for (const one of prepared) await writeParts(trx, null, one);
      const ids = interviews.map(({ id }) => id);
      const states = interviews.map(({ state }) => state);
      await follow(ids, null, states);
    },

    async deleteInterview(id) {
      await lock();
      const state = await deleteInterviewRow(trx, id);
      if (state) await follow([id], state, []);
      return state !== null;
    },

    async addSearches(counts) {
      await lock();
      for (const [id, searches] of counts) await addSearchesTo(trx, id, searches);
    },
  };
}

async function hasTrashEntry(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const entry = trx.selectFrom('trash').select('id').where('id', '=', id);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** An interview as it will be stored, and the rows of its questions before and after. */
interface Prepared {
  saved: Interview;
  stored: QuestionTable[];
  rows: QuestionTable[];
}

/** Computes counts and positions, and stores the guest. */
async function prepare(
  trx: Transaction<Tables>,
  before: Interview | null,
  after: WholeInterview,
): Promise<Prepared> {
  const stored = before ? await readQuestionRows(trx, after.id) : [];
  const rows = questionRowsOf(after.id, after.questions, stored);
  const saved = {
    ...after,
    guest: after.guest && (await ensureGuest(trx, after.guest)),
    questions: rows.map(({ id, question, answer, version }) => ({ id, question, answer, version })),
    wordCount: rows.reduce((sum, row) => sum + row.wordCount, countWords(after.summary)),
    version: after.version ?? 1,
  };
  return { saved, stored, rows };
}

/** Writes the questions and topics of an interview whose row is written; returns the stored interview. */
async function writeParts(
  trx: Transaction<Tables>,
  before: Interview | null,
  { saved, stored, rows }: Prepared,
): Promise<Interview> {
  await writeQuestionRows(trx, stored, rows);
  const topics = await writeTopics(trx, before, saved);
  const after = { ...saved, topics };
  if (before) await dropUnnamed(trx, namedBefore(before, after));
  return after;
}

async function insertInterviewRows(trx: Transaction<Tables>, interviews: Interview[]): Promise<void> {
  for (const some of inParts(interviews, ROWS_PER_INSERT)) {
    const rows = some.map((interview) => {
      const { id, searchedCount, createdAt } = interview;
      return { id, searchedCount, createdAt, ...columnsOf(interview) };
    });
    await trx.insertInto('interview').values(rows).execute();
  }
}

async function updateInterviewRow(trx: Transaction<Tables>, interview: Interview): Promise<void> {
  const update = trx.updateTable('interview').set(columnsOf(interview)).where('id', '=', interview.id);
  await writeOrThrow(update, 'not_found', 'interview.notFound');
}

/** Deletes an interview with its questions; returns its state, or null if there was none. */
async function deleteInterviewRow(trx: Transaction<Tables>, id: string): Promise<PublishingState | null> {
  const named = await readNamed(trx, id);
  const gone = await trx.deleteFrom('interview').where('id', '=', id).returning('state').executeTakeFirst();
  await dropUnnamed(trx, named);
  return gone?.state ?? null;
}

async function dueIds(trx: Transaction<Tables>, now: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('interview')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publishedAt', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function addSearchesTo(trx: Transaction<Tables>, id: string, searches: number): Promise<void> {
  await trx
    .updateTable('interview')
    .set((eb) => ({ searchedCount: eb('searchedCount', '+', searches) }))
    .where('id', '=', id)
    .execute();
}
