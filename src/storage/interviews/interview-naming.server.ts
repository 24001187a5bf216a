import type { Transaction } from 'kysely';
import type { Guest } from '../../features/guests/guest.schema.ts';
import type { Interview } from '../../features/interviews/interview.schema.ts';
import type { Topic } from '../../features/topics/topic.schema.ts';
import { foldedSpelling, sortKey } from '../../kernel/arabic.ts';
import { guestColumns, selectGuests } from '../stores/guest-store.server.ts';
import { readTopics } from './interview-rows.server.ts';
import type { Tables } from '../tables.ts';

type Naming = Pick<Interview, 'guest' | 'topics'>;

/** Ids of the guest and topics of an interview. */
interface Named {
  guestId: string | null;
  topicIds: string[];
}

export async function readNamed(trx: Transaction<Tables>, interviewId: string): Promise<Named> {
  const row = await trx
    .selectFrom('interview')
    .select('guestId')
    .where('id', '=', interviewId)
    .executeTakeFirst();
  const topics = (await readTopics(trx, [interviewId])).get(interviewId) ?? [];
  return { guestId: row?.guestId ?? null, topicIds: topics.map(({ id }) => id) };
}

/** The guest and topics that a save removes from an interview. */
export function namedBefore(before: Naming, after: Naming): Named {
  const staying = new Set(after.topics.map(({ id }) => id));
  return {
    guestId: before.guest && before.guest.id !== after.guest?.id ? before.guest.id : null,
    topicIds: before.topics.map(({ id }) => id).filter((id) => !staying.has(id)),
  };
}

/** Deletes those of the guest and topics that no interview has any more. */
export async function dropUnnamed(trx: Transaction<Tables>, { guestId, topicIds }: Named): Promise<void> {
  if (guestId !== null) {
    await trx
      .deleteFrom('guest')
      .where('id', '=', guestId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('interview').select('id').whereRef('interview.guestId', '=', 'guest.id'))),
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
          selectFrom('interviewTopic').select('topicId').whereRef('interviewTopic.topicId', '=', 'topic.id'),
        ),
      ),
    )
    .execute();
}

/** Stores the guest if the id is new; an existing guest is returned unchanged. */
export async function ensureGuest(trx: Transaction<Tables>, guest: Guest): Promise<Guest> {
  const known = await selectGuests(trx).where('id', '=', guest.id).executeTakeFirst();
  if (known) return known;
  await trx
    .insertInto('guest')
    .values({ id: guest.id, ...guestColumns(guest) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return guest;
}

/**
 * Writes the topics of an interview, without duplicates, with the time of publication that orders their
 * lists. A topic that exists in another spelling is used. Returns them as stored.
 */
export async function writeTopics(
  trx: Transaction<Tables>,
  before: Interview | null,
  after: Interview,
): Promise<Topic[]> {
  const wanted = new Map<string, Topic>();
  for (const topic of after.topics) {
    const key = foldedSpelling(topic.name);
    if (!wanted.has(key)) wanted.set(key, topic);
  }
  // Compared as written, because a topic may have a new spelling.
  const names = [...wanted.values()].map(({ name }) => name).join('\n');
  const isSame = before?.topics.map(({ name }) => name).join('\n') === names;
  if (before && isSame && listedAt(before) === listedAt(after)) return before.topics;
  if (before) await trx.deleteFrom('interviewTopic').where('interviewId', '=', after.id).execute();
  const stored = new Map<string, Topic>();
  for (const [key, topic] of wanted) {
    const one = await ensureTopic(trx, topic, key);
    stored.set(one.id, one);
  }
  const topics = [...stored.values()];
  if (topics.length === 0) return topics;
  const rows = topics.map(({ id }, position) => ({
    interviewId: after.id,
    topicId: id,
    position,
    publishedAt: listedAt(after),
  }));
  await trx.insertInto('interviewTopic').values(rows).execute();
  return topics;
}

function listedAt({ state, publishedAt }: Interview): string | null {
  return state === 'published' ? publishedAt : null;
}

/**
 * The topic with this id, which may have another name since the interview was deleted, otherwise the one with this
 * spelling; creates `topic` if there is none.
 */
async function ensureTopic(trx: Transaction<Tables>, { id, name }: Topic, key: string): Promise<Topic> {
  await trx
    .insertInto('topic')
    .values({ id, name, nameKey: key, nameSort: sortKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('topic')
    .select(['id', 'name'])
    .where((where) => where.or({ id, nameKey: key }))
    .orderBy(({ eb }) => eb.case().when('id', '=', id).then(0).else(1).end())
    .executeTakeFirstOrThrow();
}
