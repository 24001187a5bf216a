import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from '../../kernel/answer-calls.server.ts';
import type { ThreadRequest } from '../../kernel/thread-messages.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import type { ConnectionOptions, SqliteResult } from './sqlite-connection.server.ts';

/**
 * The thread of one connection. A statement that waits for a lock, for the disk or for a long scan waits
 * here, while the main thread goes on serving.
 */
export interface WorkerOptions extends ConnectionOptions {
  path: string;
}

type WorkerRequest = ThreadRequest &
  (
    | { action: 'execute'; args: readonly [sql: string, parameters: readonly unknown[]] }
    | { action: 'rollback' | 'close' }
  );

const NO_ROWS: SqliteResult = { rows: [], changes: 0 };

function serve(options: WorkerOptions): (request: WorkerRequest) => SqliteResult {
  const connection = new SqliteConnection(options.path, options);
  return (request) => {
    if (request.action === 'execute') return connection.execute(...request.args);
    connection[request.action]();
    return NO_ROWS;
  };
}

if (parentPort) answerCalls(parentPort, () => serve(workerData));
