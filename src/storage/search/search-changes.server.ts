import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../kernel/in-parts.ts';
import { raiseCounter, readCounter } from '../counters.server.ts';
import type { Tables } from '../tables.ts';

/** Rises with each change of an interview in any state. */
const CHANGES = 'search_changes';
/** Rises with each change of the published interviews. */
export const INDEX_VERSION = 'search_version';

/** Changes that are kept. A process that is further behind compares all interviews (`readStamps`). */
export const CHANGES_KEPT = 10_000;
const ROWS_PER_INSERT = 500;

/** Lets every process know, with the commit, which interviews were written or deleted. */
export async function noteChanges(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { arePublished }: { arePublished: boolean },
): Promise<void> {
  if (arePublished) await raiseCounter(trx, INDEX_VERSION);
  const last = await raiseCounter(trx, CHANGES, ids.length);
  const rows = ids.map((interviewId, index) => ({ interviewId, version: last - index }));
  for (const some of inParts(rows, ROWS_PER_INSERT)) {
    await trx
      .insertInto('searchChange')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('interviewId').doUpdateSet((eb) => ({ version: eb.ref('excluded.version') })),
      )
      .execute();
  }
  await trx
    .deleteFrom('searchChange')
    .where('version', '<=', last - CHANGES_KEPT)
    .execute();
}

/** Rises with each change that `readChanges` lists. */
export function readChangeVersion(db: Kysely<Tables>): Promise<number> {
  return readCounter(db, CHANGES);
}

/** The interviews that were written or deleted after a version, the latest change of each, in order. */
export async function readChanges(db: Kysely<Tables>, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom('searchChange')
    .select('interviewId')
    .where('version', '>', after)
    .orderBy('version')
    .execute();
  return rows.map(({ interviewId }) => interviewId);
}
