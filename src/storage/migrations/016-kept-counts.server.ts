import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** How many interviews there are in each state, kept by the database with every change of one. */
export async function keepCounts(trx: Transaction<Tables>, { keptCounts }: Traits): Promise<void> {
  for (const statement of keptCounts) await statement.execute(trx);
  await sql`insert into interview_count (state, count) select state, count(*) from interview group by state`.execute(
    trx,
  );
}
