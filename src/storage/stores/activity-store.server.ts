import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { ACCOUNT_EVENTS } from '../../features/accounts/account.schema.ts';
import type { ActivityEntry, ActivityQuery } from '../../features/activity/activity.schema.ts';
import type { ActivityReader, ActivityWriter } from '../../features/activity/activity.store.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.server.ts';
import { countRows, run } from '../queries.server.ts';
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
    insertActivity: (entry) => run(trx.insertInto('activity').values(toRow(entry))),

    async replaceActivity(entry) {
      const hourBefore = new Date(Date.parse(entry.at) - HOUR_MS).toISOString();
      await trx
        .updateTable('activity')
        .set({ id: newId() })
        .where('id', '=', entry.id)
        .where('at', '<=', hourBefore)
        .execute();
      const row = toRow(entry);
      await trx
        .insertInto('activity')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    forgetOrigins: (userId) =>
      run(
        trx
          .updateTable('activity')
          .set({ network: null, browser: null, system: null })
          .where('aboutId', '=', userId),
      ),

    deleteActivityBefore: (at) => run(trx.deleteFrom('activity').where('at', '<', at)),
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

function toRow({ by, about, device, ...entry }: ActivityEntry): Insertable<ActivityTable> {
  return {
    ...entry,
    ...device,
    userId: by?.id ?? null,
    userName: by?.name ?? null,
    aboutId: about?.id ?? null,
    aboutName: about?.name ?? null,
  };
}

export function toActivity(row: Selectable<ActivityTable>): ActivityEntry {
  const { userId, userName, aboutId, aboutName, ...entry } = row;
  return { ...withDevice(entry), by: named(userId, userName), about: named(aboutId, aboutName) };
}
