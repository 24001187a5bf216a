import type { Engine } from './engine.server.ts';
import { MIGRATIONS } from './migrations/index.server.ts';
import { StorageStartError } from './start-error.server.ts';

/** The end of the name of a migration that only adds: a program that does not know it reads and writes as before. */
const ONLY_ADDS = '+';

/** Why a database with these migrations is too new for this program; null if it is not. */
export function describeNewerSchema(applied: string[]): string | null {
  const unknown = applied.filter((name) => !(name in MIGRATIONS) && !name.endsWith(ONLY_ADDS));
  if (unknown.length === 0) return null;
  return `it was written by a newer version of the program (unknown migration ${unknown.join(', ')}); start that version or a later one`;
}

/**
 * Migrates the schema: every missing migration in one transaction, under a lock that other processes wait
 * for, so that each runs once and a failed start changes nothing.
 */
export async function migrate(engine: Pick<Engine, 'traits' | 'transaction'>): Promise<void> {
  const { traits } = engine;
  await engine.transaction(async (trx) => {
    await traits.lockMigrations(trx);
    await trx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', traits.textType, (column) => column.primaryKey().notNull())
      .addColumn('applied_at', traits.textType, (column) => column.notNull())
      .modifyEnd(traits.tableEnd)
      .execute();
    const rows = await trx.selectFrom('migration').select('name').execute();
    const applied = rows.map((row) => row.name);
    const reason = describeNewerSchema(applied);
    if (reason) throw new StorageStartError(`The database cannot be opened: ${reason}.`);
    for (const [name, migration] of Object.entries(MIGRATIONS)) {
      if (applied.includes(name)) continue;
      await migration(trx, traits);
      await trx.insertInto('migration').values({ name, appliedAt: new Date().toISOString() }).execute();
    }
  });
}
