import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.server.ts';
import type { ConnectionOptions, SqliteResult } from './sqlite-connection.server.ts';

/**
 * The thread of one connection. A statement that waits for a lock, for the disk or for a long scan waits
 * here, while the main thread goes on serving.
 */
export interface WorkerOptions extends ConnectionOptions {
  path: string;
}

export type WorkerRequest =
  | { id: number; action: 'execute'; sql: string; parameters: readonly unknown[] }
  | { id: number; action: 'rollback' | 'close' };

export type WorkerReply =
  { id: number; result: SqliteResult } | { id: number; message: string; resultCode: number | null };

/** The id of the reply that says whether the connection opened. */
export const OPENED = 0;

const NO_ROWS: SqliteResult = { rows: [], changes: 0 };

function main(port: NonNullable<typeof parentPort>, options: WorkerOptions): void {
  const attempt = (id: number, run: () => SqliteResult): void => {
    let reply: WorkerReply;
    try {
      reply = { id, result: run() };
    } catch (error) {
      reply = { id, ...describe(error) };
    }
    port.postMessage(reply);
  };

  attempt(OPENED, () => {
    const connection = new SqliteConnection(options.path, options);
    port.on('message', (request: WorkerRequest) => {
      attempt(request.id, () => answer(connection, request));
      if (request.action === 'close') port.close();
    });
    return NO_ROWS;
  });
}

function answer(connection: SqliteConnection, request: WorkerRequest): SqliteResult {
  if (request.action === 'execute') return connection.execute(request.sql, request.parameters);
  connection[request.action]();
  return NO_ROWS;
}

/** Errors lose their own members between threads, so the result code travels beside the message. */
function describe(error: unknown): { message: string; resultCode: number | null } {
  if (!(error instanceof Error)) return { message: String(error), resultCode: null };
  const resultCode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
  return { message: error.message, resultCode };
}

if (parentPort) main(parentPort, workerData);
