import { parentPort } from 'node:worker_threads';
import { serveThread } from '../../kernel/processes/calls.server.ts';
import { SqliteConnection, type ConnectionOptions } from './sqlite-connection.server.ts';

/**
 * The thread of one connection. It absorbs waits for a lock, the disk or a long scan, while the main thread
 * goes on serving.
 */
export interface WorkerOptions extends ConnectionOptions {
  path: string;
}

if (parentPort) {
  serveThread(parentPort, (options: WorkerOptions) => {
    const connection = new SqliteConnection(options.path, options);
    return {
      execute: (sql: string, parameters: readonly unknown[]) => connection.execute(sql, parameters),
      rollback: () => connection.rollback(),
      close: () => connection.close(),
    };
  });
}
