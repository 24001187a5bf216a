import { data } from 'react-router';
import { AppError } from '../kernel/app-error.ts';
import type { Log } from '../kernel/log.ts';

/**
 * Runs the reads of a page. Missing data is a 404; a failed read is logged and is a 503, so that the page
 * shows its own message and no details of the error leave the server.
 */
export async function readPage<Result>({ log }: { log: Log }, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw data(null, { status: 404 });
    log.error({ err: error }, 'page could not be read');
    throw data(null, { status: 503 });
  }
}
