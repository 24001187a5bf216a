import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { SEARCH_MISSES_A_WEEK } from '../../features/search/search.schema.ts';
import type {
  SearchMiss,
  SearchMissReader,
  SearchMissWriter,
} from '../../features/search/search-miss.store.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Tables } from '../tables.ts';

/** Far below the parameters that a statement may have. */
const ROWS_A_STATEMENT = 500;

export function createSearchMissReader(db: Kysely<Tables>): SearchMissReader {
  return {
    listMisses: (limit) =>
      db
        .selectFrom('search_miss')
        .select(['week', 'words', 'count'])
        .orderBy('week', 'desc')
        .orderBy('count', 'desc')
        .orderBy('words')
        .limit(limit)
        .execute(),
  };
}

export function createSearchMissWriter(trx: Transaction<Tables>): SearchMissWriter {
  return {
    async addMisses(misses) {
      for (const [week, ofWeek] of Map.groupBy(misses, (miss) => miss.week)) {
        let room = SEARCH_MISSES_A_WEEK - (await countMisses(trx, week));
        for (const some of inParts(ofWeek, ROWS_A_STATEMENT)) {
          const known = await knownWords(trx, week, some);
          const added = some.filter(({ words }) => !known.has(words)).slice(0, Math.max(0, room));
          room -= added.length;
          await raiseMisses(trx, [...some.filter(({ words }) => known.has(words)), ...added]);
        }
      }
    },

    async deleteMissesBefore(week) {
      await trx.deleteFrom('search_miss').where('week', '<', week).execute();
    },
  };
}

async function countMisses(trx: Transaction<Tables>, week: string): Promise<number> {
  const { rows } = await sql<{ misses: number }>`
    select cast(count(*) as integer) as misses from search_miss where week = ${week}
  `.execute(trx);
  return rows[0]?.misses ?? 0;
}

async function knownWords(
  trx: Transaction<Tables>,
  week: string,
  misses: SearchMiss[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('search_miss')
    .select('words')
    .where('week', '=', week)
    .where(
      'words',
      'in',
      misses.map(({ words }) => words),
    )
    .execute();
  return new Set(rows.map(({ words }) => words));
}

async function raiseMisses(trx: Transaction<Tables>, misses: SearchMiss[]): Promise<void> {
  if (misses.length === 0) return;
  await trx
    .insertInto('search_miss')
    .values(misses)
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'words'])
        .doUpdateSet((eb) => ({ count: eb('search_miss.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
