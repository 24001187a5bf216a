import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  NamedReads,
  ReadershipReader,
  ReadershipWriter,
} from '../../features/readership/readership.store.ts';
import { run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export function createReadershipReader(db: Kysely<Tables>): ReadershipReader {
  return {
    listDays: (interviewId) =>
      db
        .selectFrom('readingDay')
        .select(['day', 'opened', 'finished'])
        .where('interviewId', '=', interviewId)
        .orderBy('day')
        .execute(),

    async listMostRead(since, limit) {
      const { rows } = await sql<NamedReads>`
        select interview_id, name, sum(opened) as opened, sum(finished) as finished
        from reading_day join interview on interview.id = interview_id
        where day >= ${since} group by interview_id, name
        order by sum(opened) desc, interview_id limit ${limit}
      `.execute(db);
      return rows;
    },
  };
}

export function createReadershipWriter(trx: Transaction<Tables>): ReadershipWriter {
  return {
    async addReads(days) {
      for (const { interviewId, day, opened, finished } of days) {
        await sql`
          insert into reading_day (interview_id, day, opened, finished)
          select id, ${day}, cast(${opened} as integer), cast(${finished} as integer)
          from (select id from interview union all select id from trash) as known where id = ${interviewId}
          on conflict (interview_id, day) do update set
            opened = reading_day.opened + excluded.opened,
            finished = reading_day.finished + excluded.finished
        `.execute(trx);
      }
    },

    deleteReads: (interviewId) => run(trx.deleteFrom('readingDay').where('interviewId', '=', interviewId)),
  };
}
