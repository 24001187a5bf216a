import type { Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../http/api.ts';
import { toStream } from '../../http/to-stream.server.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import { BOOK_OF_ALL_PATH, interviewOfBook } from './book-path.ts';
import { makeBook, makeBookOfAll } from './book.server.ts';

/** Making a book takes a process, and a tenth of a second per picture. */
const BOOKS_A_MINUTE = 10;
const WAITING_MAX = 8;
const MAX_WAIT_MS = 10_000;

/** Reading every interview takes seconds on a large site. */
const BOOKS_OF_ALL_A_MINUTE = 2;

/**
 * `GET /books/{interview}.epub`, a published interview as an e-book, and `GET /books/all.epub`, all of them; 429 beyond
 * the limits per minute and address, 503 while too many are sent. `HEAD` makes no book, so it has no limit and no
 * `Content-Length`.
 */
export function registerBooks(api: Pick<Hono<HttpEnv>, 'get'>): void {
  const limit = rateLimit({ name: 'book', count: BOOKS_A_MINUTE, seconds: 60 });
  const limitOfAll = rateLimit({ name: 'book-of-all', count: BOOKS_OF_ALL_A_MINUTE, seconds: 60 });
  const oneAtATime = new Semaphore({ permits: 1, waitingMax: WAITING_MAX, maxWaitMs: MAX_WAIT_MS });
  api.get('/books/:file', async (c) => {
    const services = c.get('services');
    // Download managers look at a file before they fetch it.
    const isLook = c.req.method === 'HEAD';
    if (!isLook) await services.longResponses.admit(c);
    if (c.req.path === BOOK_OF_ALL_PATH) {
      if (!isLook) await limitOfAll(c.get('address'));
      return c.body(toStream(await makeBookOfAll(services)), 200, headersOf('interviews.epub'));
    }
    const id = interviewOfBook(c.req.param('file'));
    if (id === null) throw new AppError('not_found', 'error.notFound');
    if (isLook) {
      await getInterview(services, id);
      return c.body(null, 200, headersOf(`${id}.epub`));
    }
    await limit(c.get('address'));
    const book = await oneAtATime.run(() => makeBook(services, id));
    return c.body(book, 200, headersOf(`${id}.epub`));
  });
}

const headersOf = (fileName: string) => ({
  'Content-Type': 'application/epub+zip',
  'Content-Disposition': `attachment; filename="${fileName}"`,
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
});
