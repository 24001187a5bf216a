import { type Kysely, sql, type Transaction } from 'kysely';
import { SEARCH_MISSES_A_WEEK } from '../../features/search/search.schema.ts';
import type {
  NamedOpening,
  SearchMiss,
  SearchStatisticsReader,
  SearchStatisticsWriter,
} from '../../features/search/search.store.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { countRows } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

/** Far below the limit of parameters per statement. */
const ROWS_PER_STATEMENT = 500;

export function createSearchStatisticsReader(db: Kysely<Tables>): SearchStatisticsReader {
  return {
    async listOpenings(limit) {
      const { rows } = await sql<NamedOpening>`
        select week, interview_id, name, count from (
          select week, interview_id, name, count,
            row_number() over (partition by week order by count desc, interview_id) as place
          from opening join interview on interview.id = interview_id
        ) as placed
        where place <= ${limit} order by week desc, place
      `.execute(db);
      return rows;
    },

    listMisses: (limit) =>
      db
        .selectFrom('searchMiss')
        .selectAll()
        .orderBy('week', 'desc')
        .orderBy('count', 'desc')
        .orderBy('words')
        .limit(limit)
        .execute(),
  };
}

export function createSearchStatisticsWriter(trx: Transaction<Tables>): SearchStatisticsWriter {
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

    async addMisses(misses) {
      for (const [week, ofWeek] of Map.groupBy(misses, (miss) => miss.week)) {
        let room = SEARCH_MISSES_A_WEEK - (await countRows(missesOf(trx, week)));
        for (const some of inParts(ofWeek, ROWS_PER_STATEMENT)) {
          const asked = some.map(({ words }) => words);
          const rows = await missesOf(trx, week).select('words').where('words', 'in', asked).execute();
          const known = new Set(rows.map(({ words }) => words));
          const added = some.filter(({ words }) => !known.has(words)).slice(0, Math.max(0, room));
          room -= added.length;
          await raiseMisses(trx, [...some.filter(({ words }) => known.has(words)), ...added]);
        }
      }
    },

    async deleteWeeksBefore(week) {
      for (const table of ['opening', 'searchMiss'] as const)
        await trx.deleteFrom(table).where('week', '<', week).execute();
    },
  };
}

function missesOf(trx: Transaction<Tables>, week: string) {
  return trx.selectFrom('searchMiss').where('week', '=', week);
}

async function raiseMisses(trx: Transaction<Tables>, misses: SearchMiss[]): Promise<void> {
  if (misses.length === 0) return;
  await trx
    .insertInto('searchMiss')
    .values(misses)
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'words'])
        .doUpdateSet((eb) => ({ count: eb('searchMiss.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
