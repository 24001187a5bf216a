import type { Kysely, Selectable, Transaction } from 'kysely';
import { ACCOUNT_EVENTS } from '../../features/accounts/account.schema.ts';
import type {
  ActivityEntry,
  ActivityQuery,
  ListedActivity,
} from '../../features/activity/activity.schema.ts';
import type { ActivityReader, ActivityWriter } from '../../features/activity/activity.store.ts';
import type { ActivityTable, Tables } from '../tables.ts';

export function createActivityReader(db: Kysely<Tables>): ActivityReader {
  return {
    async listActivity(query) {
      const { total } = await matching(db, query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await selectActivity(db, query)
        .orderBy('activity.at', 'desc')
        .orderBy('activity.id')
        .limit(query.pageSize)
        .offset(query.page * query.pageSize)
        .execute();
      return { items: rows.map(toListed), total };
    },

    async listAccountEvents(userId, limit) {
      const rows = await db
        .selectFrom('activity')
        .select(['id', 'kind', 'at', 'network', 'browser', 'system'])
        .where('about_id', '=', userId)
        .where('kind', 'in', ACCOUNT_EVENTS)
        .$narrowType<{ kind: (typeof ACCOUNT_EVENTS)[number] }>()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ browser, system, ...event }) => ({ ...event, device: { browser, system } }));
    },
  };
}

/** What public pages show is not here, so these writes alone change no public content. */
export function createActivityWriter(trx: Transaction<Tables>): ActivityWriter {
  return {
    async insertActivity({ id, at, kind, by, about, question, network, device }) {
      await trx
        .insertInto('activity')
        .values({
          id,
          at,
          kind,
          user_id: by?.id ?? null,
          user_name: by?.name ?? null,
          about_id: about?.id ?? null,
          about_name: about?.name ?? null,
          question,
          network,
          browser: device.browser,
          system: device.system,
        })
        .execute();
    },

    async forgetOrigins(userId) {
      await trx
        .updateTable('activity')
        .set({ network: null, browser: null, system: null })
        .where('about_id', '=', userId)
        .execute();
    },

    async deleteActivityBefore(at) {
      await trx.deleteFrom('activity').where('at', '<', at).execute();
    },
  };
}

function matching(db: Kysely<Tables>, { kinds, userId, until }: ActivityQuery) {
  return db
    .selectFrom('activity')
    .$if(kinds !== null, (query) => query.where('activity.kind', 'in', kinds ?? []))
    .$if(userId !== null, (query) =>
      query.where((eb) => eb.or([eb('activity.user_id', '=', userId), eb('activity.about_id', '=', userId)])),
    )
    .$if(until !== null, (query) => query.where('activity.at', '<=', until ?? ''));
}

function selectActivity(db: Kysely<Tables>, query: ActivityQuery) {
  return matching(db, query)
    .leftJoin('interview', 'interview.id', 'activity.about_id')
    .selectAll('activity')
    .select('interview.id as interview_id');
}

function toListed(
  row: Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number],
): ListedActivity {
  return { ...toActivity(row), hasInterview: row.interview_id !== null };
}

export function toActivity(row: Selectable<ActivityTable>): ActivityEntry {
  const { id, at, kind, question, network, browser, system } = row;
  return {
    id,
    at,
    kind,
    by: named(row.user_id, row.user_name),
    about: named(row.about_id, row.about_name),
    question,
    network,
    device: { browser, system },
  };
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
