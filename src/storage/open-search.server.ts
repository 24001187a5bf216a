import { join } from 'node:path';
import { programFile } from '../kernel/processes/programs.ts';
import { runProgram } from '../kernel/processes/run-program.server.ts';
import type { SearchedDatabase, StorageLog } from './engine.server.ts';
import { LivingIndex } from './search/living-index.server.ts';
import { createSearchReader, type SearchStorage } from './search/search-reader.server.ts';
import { openSqliteSearch } from './sqlite/open-sqlite-search.server.ts';

export interface SearchStorageOptions {
  /** See `StorageOptions`. */
  databaseUrl: string | null;
  dataDir: string;
  log: StorageLog;
}

/** The heap of the program, whose lists are outside of it. */
const BUILD_FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2'];

/** Opens, for searching only, a database that the server has opened before. */
export async function openSearchStorage(options: SearchStorageOptions): Promise<SearchStorage> {
  const { databaseUrl, dataDir, log } = options;
  const runBuild = async (signal: AbortSignal): Promise<void> => {
    const limits = { signal, flags: BUILD_FLAGS };
    const result = await runProgram(programFile('search-index-process'), { databaseUrl, dataDir }, limits);
    if (result.kind === 'returned' || signal.aborted) return;
    log('the search index could not be built', { reason: result.reason });
    throw new Error(result.reason);
  };
  const { db, traits, close } = await openSearchedDatabase(options);
  const index = new LivingIndex(db, { file: indexFile(dataDir), runBuild });
  return {
    search: createSearchReader(db, traits, index),
    async close() {
      await index.close();
      await close();
    },
  };
}

/** Writes the file that starts begin with, for the program. */
export async function buildSearchIndex(options: SearchStorageOptions): Promise<void> {
  const { db, close } = await openSearchedDatabase(options);
  await new LivingIndex(db, { file: indexFile(options.dataDir), runBuild: null }).build();
  await close();
}

/** Where the index is stored between two starts, in a folder of its own. */
export function indexFile(dataDir: string): string {
  return join(dataDir, 'search', 'index');
}

export async function openSearchedDatabase(options: SearchStorageOptions): Promise<SearchedDatabase> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl === null) return openSqliteSearch(dataDir);
  const { openPostgresSearch } = await import('./postgres/open-postgres-search.server.ts');
  return openPostgresSearch(databaseUrl, options.log);
}
