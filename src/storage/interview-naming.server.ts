import type { Kysely, Transaction } from 'kysely';
import type { InterviewRow } from '../features/interviews/interview.store.ts';
import type { Topic } from '../features/topics/topic.schema.ts';
import { foldedSpelling, sortKey } from '../kernel/arabic.ts';
import type { Traits } from './engine.server.ts';
import { guestColumns } from './guest-store.server.ts';
import { INDEX_VERSION } from './search/collection.server.ts';
import type { Tables } from './tables.ts';

/** Whom and what an interview names. */
export type Naming = Partial<Pick<InterviewRow, 'guest' | 'topics'>>;

/**
 * Sets what of both is given. A guest who is not known becomes so; of a topic the spelling decides whether it is.
 * Who and what no interview names any more is gone.
 */
export async function writeNaming(
  trx: Transaction<Tables>,
  traits: Traits,
  interviewId: string,
  { guest, topics }: Naming,
): Promise<void> {
  const before = await readNamed(trx, interviewId);
  const isNaming = before.guestId !== null || before.topicIds.length > 0 || guest || topics?.length;
  if (!isNaming) return;
  // One at a time: what one transaction names for the last time may be what another names for the first. By the row that
  // an interview raises next: in another order two would wait for each other.
  await traits.lockRows(trx, { table: 'setting', column: 'id', value: INDEX_VERSION });
  if (guest !== undefined) await setGuest(trx, interviewId, guest);
  if (topics !== undefined) await setTopics(trx, interviewId, topics);
  await dropUnnamed(trx, before);
}

/** The topics of interviews in their order. */
export async function readTopics(db: Kysely<Tables>, interviewIds: string[]): Promise<Map<string, Topic[]>> {
  const rows = await db
    .selectFrom('interview_topic')
    .innerJoin('topic', 'topic.id', 'interview_topic.topic_id')
    .select(['interview_topic.interview_id', 'topic.id', 'topic.name'])
    .where('interview_topic.interview_id', 'in', interviewIds)
    .orderBy('interview_topic.interview_id')
    .orderBy('interview_topic.position')
    .execute();
  const found = new Map<string, Topic[]>();
  for (const { interview_id, ...topic } of rows) {
    const topics = found.get(interview_id);
    if (topics) topics.push(topic);
    else found.set(interview_id, [topic]);
  }
  return found;
}

export interface Named {
  guestId: string | null;
  topicIds: string[];
}

export async function readNamed(trx: Transaction<Tables>, interviewId: string): Promise<Named> {
  const row = await trx
    .selectFrom('interview')
    .select('guest_id')
    .where('id', '=', interviewId)
    .executeTakeFirst();
  const topics = await trx
    .selectFrom('interview_topic')
    .select('topic_id')
    .where('interview_id', '=', interviewId)
    .execute();
  return { guestId: row?.guest_id ?? null, topicIds: topics.map(({ topic_id }) => topic_id) };
}

/** Of those that an interview named before, removes what none names now. */
export async function dropUnnamed(trx: Transaction<Tables>, { guestId, topicIds }: Named): Promise<void> {
  if (guestId !== null) {
    await trx
      .deleteFrom('guest')
      .where('id', '=', guestId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('interview').select('id').whereRef('interview.guest_id', '=', 'guest.id'))),
      )
      .execute();
  }
  if (topicIds.length === 0) return;
  await trx
    .deleteFrom('topic')
    .where('id', 'in', topicIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interview_topic')
            .select('topic_id')
            .whereRef('interview_topic.topic_id', '=', 'topic.id'),
        ),
      ),
    )
    .execute();
}

async function setGuest(
  trx: Transaction<Tables>,
  interviewId: string,
  guest: InterviewRow['guest'],
): Promise<void> {
  if (guest) {
    await trx
      .insertInto('guest')
      .values({ id: guest.id, ...guestColumns(guest) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  await trx
    .updateTable('interview')
    .set({ guest_id: guest?.id ?? null })
    .where('id', '=', interviewId)
    .execute();
}

async function setTopics(trx: Transaction<Tables>, interviewId: string, topics: Topic[]): Promise<void> {
  await trx.deleteFrom('interview_topic').where('interview_id', '=', interviewId).execute();
  const keys = new Set<string>();
  for (const topic of topics) {
    const key = foldedSpelling(topic.name);
    if (keys.has(key)) continue;
    const topicId = await ensureTopic(trx, topic, key);
    await trx
      .insertInto('interview_topic')
      .values({ interview_id: interviewId, topic_id: topicId, position: keys.size })
      .execute();
    keys.add(key);
  }
}

/** The id of the one topic that is spelt so; `topic` where there was none. */
async function ensureTopic(trx: Transaction<Tables>, { id, name }: Topic, key: string): Promise<string> {
  await trx
    .insertInto('topic')
    .values({ id, name, name_key: key, name_sort: sortKey(name) })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const row = await trx
    .selectFrom('topic')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}
