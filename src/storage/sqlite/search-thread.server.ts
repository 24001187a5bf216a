import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { createIndexReader, type IndexReader } from '../search/search-reader.server.ts';
import type { Tables } from '../tables.ts';
import { answerCalls } from './answer-calls.server.ts';
import type { ThreadRequest } from './database-thread.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import { sqliteDialect } from './sqlite-dialect.server.ts';
import { DirectExecutor } from './sqlite-executor.server.ts';
import { SQLITE_TRAITS } from './sqlite-traits.server.ts';
import type { WorkerOptions } from './sqlite-worker.server.ts';

type SearchRequest = ThreadRequest &
  (
    | { action: 'close'; args: readonly [] }
    | {
        [Name in keyof IndexReader]: { action: Name; args: Parameters<IndexReader[Name]> };
      }[keyof IndexReader]
  );

/** The upper pages of the index and what is asked for most stay at hand. */
const CACHE_KIB = 32 * 1024;

/** The thread that searches: its statements and the ranking take none of the time in which pages are served. */
function serve(options: WorkerOptions): (request: SearchRequest) => unknown {
  const connection = new SqliteConnection(options.path, options);
  connection.database.exec(`pragma cache_size = -${CACHE_KIB}`);
  const dialect = sqliteDialect(new DirectExecutor(connection), { writes: false });
  const reader = createIndexReader(new Kysely<Tables>({ dialect }), SQLITE_TRAITS);
  return (request) => {
    switch (request.action) {
      case 'rankInterviews':
        return reader.rankInterviews(...request.args);
      case 'rankPhrase':
        return reader.rankPhrase(...request.args);
      case 'readVocabulary':
        return reader.readVocabulary(...request.args);
      case 'termsByDeletion':
        return reader.termsByDeletion(...request.args);
      case 'close':
        return connection.close();
    }
  };
}

if (parentPort) answerCalls(parentPort, () => serve(workerData));
