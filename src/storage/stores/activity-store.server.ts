import type { Kysely, Selectable, Transaction } from 'kysely';
import { ACCOUNT_EVENTS } from '../../features/accounts/account.schema.ts';
import type { ActivityEntry, ActivityQuery } from '../../features/activity/activity.schema.ts';
import type { ActivityReader, ActivityWriter } from '../../features/activity/activity.store.ts';
import { countRows } from '../queries.server.ts';
import { named, withDevice } from '../row-parts.server.ts';
import type { ActivityTable, Tables } from '../tables.ts';

export function createActivityReader(db: Kysely<Tables>): ActivityReader {
  return {
    async listActivity(query) {
      const total = await countRows(matching(db, query));
      const rows = await matching(db, query)
        .leftJoin('interview', 'interview.id', 'activity.aboutId')
        .selectAll('activity')
        .select('interview.id as interviewId')
        .orderBy('activity.at', 'desc')
        .orderBy('activity.id')
        .limit(query.pageSize)
        .offset(query.page * query.pageSize)
        .execute();
      const items = rows.map(({ interviewId, ...row }) => ({
        ...toActivity(row),
        hasInterview: interviewId !== null,
      }));
      return { items, total };
    },

    async listAccountEvents(userId, limit) {
      const rows = await db
        .selectFrom('activity')
        .select(['id', 'kind', 'at', 'network', 'browser', 'system'])
        .where('aboutId', '=', userId)
        .where('kind', 'in', ACCOUNT_EVENTS)
        .$narrowType<{ kind: (typeof ACCOUNT_EVENTS)[number] }>()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(withDevice);
    },
  };
}

/** Public pages do not show it, so these writes do not raise the content version. */
export function createActivityWriter(trx: Transaction<Tables>): ActivityWriter {
  return {
    async insertActivity({ by, about, device, ...entry }) {
      await trx
        .insertInto('activity')
        .values({
          ...entry,
          ...device,
          userId: by?.id ?? null,
          userName: by?.name ?? null,
          aboutId: about?.id ?? null,
          aboutName: about?.name ?? null,
        })
        .execute();
    },

    async forgetOrigins(userId) {
      await trx
        .updateTable('activity')
        .set({ network: null, browser: null, system: null })
        .where('aboutId', '=', userId)
        .execute();
    },

    async deleteActivityBefore(at) {
      await trx.deleteFrom('activity').where('at', '<', at).execute();
    },
  };
}

function matching(db: Kysely<Tables>, { kinds, userId, until }: ActivityQuery) {
  let query = db.selectFrom('activity');
  if (kinds !== null) query = query.where('activity.kind', 'in', kinds);
  if (userId !== null)
    query = query.where((eb) =>
      eb.or([eb('activity.userId', '=', userId), eb('activity.aboutId', '=', userId)]),
    );
  if (until !== null) query = query.where('activity.at', '<=', until);
  return query;
}

export function toActivity(row: Selectable<ActivityTable>): ActivityEntry {
  const { userId, userName, aboutId, aboutName, ...entry } = row;
  return { ...withDevice(entry), by: named(userId, userName), about: named(aboutId, aboutName) };
}
