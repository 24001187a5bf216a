import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureRelevance } from '../../src/features/search/relevance-run.testing.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { startPostgres } from '../../src/storage/postgres.testing.ts';

/** `npm run bench -- search`: the relevance of the search for the project's queries, on both engines. */
export async function benchmarkRelevance(): Promise<void> {
  await printRelevance('SQLite', null);
  const postgres = await startPostgres();
  try {
    await printRelevance('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function printRelevance(engine: string, databaseUrl: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  const storage = await openStorage({ databaseUrl, dataDir });
  try {
    const { scores, misses } = await measureRelevance(storage);
    process.stdout.write(`\n${engine}\n`);
    for (const { category, queries, recall, reciprocalRank, questions } of scores) {
      const figures = [recall, reciprocalRank, questions].map((figure) => figure.toFixed(3));
      process.stdout.write(
        `${category.padEnd(14)} ${String(queries).padStart(4)}  recall@10 ${figures[0]}  MRR ${figures[1]}  question ${figures[2]}\n`,
      );
    }
    process.stdout.write(misses.map((miss) => `  ${miss}\n`).join(''));
  } finally {
    await storage.close();
    await rm(dataDir, { recursive: true });
  }
}
