import type { Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../http/api.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { interviewOfBook } from './book-path.ts';
import { makeBook } from './book.server.ts';

/** Making a book takes a process, and a tenth of a second per picture. */
const BOOKS_A_MINUTE = 10;
const WAITING_MAX = 8;
const MAX_WAIT_MS = 10_000;

/** `GET /books/{interview}.epub`: a published interview as an e-book; 429 beyond the limit per minute and address. */
export function registerBooks(api: Pick<Hono<HttpEnv>, 'get'>): void {
  const limit = rateLimit({ name: 'book', count: BOOKS_A_MINUTE, seconds: 60 });
  const oneAtATime = new Semaphore({ permits: 1, waitingMax: WAITING_MAX, maxWaitMs: MAX_WAIT_MS });
  api.get('/books/:file', async (c) => {
    const id = interviewOfBook(c.req.param('file'));
    if (id === null) throw new AppError('not_found', 'error.notFound');
    await limit(c.get('address'));
    const book = await oneAtATime.run(() => makeBook(c.get('services'), id));
    return c.body(book, 200, {
      'Content-Type': 'application/epub+zip',
      'Content-Disposition': `attachment; filename="${id}.epub"`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
