import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { NamedOpening, OpeningReader, OpeningWriter } from '../../features/search/opening.store.ts';
import type { Tables } from '../tables.ts';

export function createOpeningReader(db: Kysely<Tables>): OpeningReader {
  return {
    async listOpenings(limit) {
      const { rows } = await sql<NamedOpening>`
        select week, interview_id as ${sql.id('interviewId')}, name, count from (
          select week, interview_id, name, count,
            row_number() over (partition by week order by count desc, interview_id) as place
          from opening join interview on interview.id = interview_id
        ) as placed
        where place <= ${limit} order by week desc, place
      `.execute(db);
      return rows;
    },
  };
}

export function createOpeningWriter(trx: Transaction<Tables>): OpeningWriter {
  return {
    async addOpenings(openings) {
      for (const { week, interviewId, count } of openings) {
        await sql`
          insert into opening (week, interview_id, count)
          select ${week}, id, cast(${count} as integer) from interview where id = ${interviewId}
          on conflict (week, interview_id) do update set count = opening.count + excluded.count
        `.execute(trx);
      }
    },

    async deleteOpeningsBefore(week) {
      await trx.deleteFrom('opening').where('week', '<', week).execute();
    },
  };
}
