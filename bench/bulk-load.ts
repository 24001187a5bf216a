import type { Transaction } from 'kysely';
import { raiseContentVersion } from '../src/storage/content-version.server.ts';
import type { Engine } from '../src/storage/engine.server.ts';
import { createInterviewWriter } from '../src/storage/interview-writer.server.ts';
import { openPostgres } from '../src/storage/postgres/open-postgres.server.ts';
import { SearchIndexer } from '../src/storage/search/search-indexer.server.ts';
import { openSqlite } from '../src/storage/sqlite/open-sqlite.server.ts';
import type { Tables } from '../src/storage/tables.ts';
import { makeInterviews, type InterviewShape } from './many-interviews.ts';

const PER_TRANSACTION = 500;

export interface BulkTarget {
  databaseUrl: string | null;
  dataDir: string;
}

/** Fills an empty database with made interviews; whole batches are indexed at once, as nothing but a benchmark needs it. */
export async function bulkLoad(target: BulkTarget, count: number, shape: InterviewShape): Promise<void> {
  const engine = await openEngine(target);
  const indexer = new BatchIndexer(engine.traits);
  const made = makeInterviews(count, shape);
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    await engine.transaction(async (trx) => {
      const writer = createInterviewWriter(trx, { traits: engine.traits, indexer }, () => {});
      for (let number = start; number < Math.min(count, start + PER_TRANSACTION); number += 1) {
        const next = await made.next();
        if (!next.done) await writer.insertInterview(next.value.row, next.value.questions);
      }
      await indexer.flush(trx);
      await raiseContentVersion(trx, engine.traits);
    });
  }
  await engine.close();
}

function openEngine({ databaseUrl, dataDir }: BulkTarget): Promise<Engine> {
  const log = (): void => {};
  return databaseUrl === null
    ? openSqlite({ dataDir, isServer: false, log })
    : openPostgres(databaseUrl, log);
}

/** Collects what changed until the end of the batch. */
class BatchIndexer extends SearchIndexer {
  #waiting: string[] = [];

  override async index(_trx: Transaction<Tables>, interviewIds: string[]): Promise<void> {
    this.#waiting.push(...interviewIds);
  }

  async flush(trx: Transaction<Tables>): Promise<void> {
    const ids = this.#waiting;
    this.#waiting = [];
    await super.index(trx, ids);
  }
}
