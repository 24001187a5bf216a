import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStorage, type StorageOptions } from '../src/storage/open-storage.server.ts';
import { DATABASE_FILE } from '../src/storage/sqlite/database-file.ts';
import { makeInterviews, storeInterviews, type InterviewShape } from './many-interviews.ts';

/**
 * Related interviews are computed up to this number, in seconds; for more it would take hours and disturb the
 * measurements.
 */
export const RELATED_MAX = 1_000;

/**
 * Fills an empty database, which is not open elsewhere, with generated interviews; large ones get no related
 * interviews.
 */
export async function bulkLoad(target: StorageOptions, count: number, shape: InterviewShape): Promise<void> {
  const storage = await openStorage(target);
  await storeInterviews(storage, makeInterviews(count, shape));
  await storage.close();
  if (count > RELATED_MAX) await run(target, 'update related set due = 0');
}

async function run({ databaseUrl, dataDir }: StorageOptions, statement: string): Promise<void> {
  if (databaseUrl === null) {
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
