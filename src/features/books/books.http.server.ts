import type { Hono } from 'hono';
import { AppError, unavailable } from '../../kernel/app-error.ts';
import { attachment } from '../../http/attachment.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import { fileResponse } from '../../http/file-response.server.ts';
import { refusalsAsPages } from '../../http/plain-page.server.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { getInterview } from '../interviews/interviews.server.ts';
import { BookOfAll } from './book-of-all.server.ts';
import { BOOK_OF_ALL_PATH, interviewOfBook } from './book-path.ts';
import { makeBook } from './book.server.ts';

/** Making a book takes a process, and a tenth of a second per picture. */
const BOOKS_A_MINUTE = 10;
const WAITING_MAX = 8;
const MAX_WAIT_MS = 10_000;

/**
 * `GET /books/{interview}.epub`, a published interview as an e-book, 429 beyond the limit per minute and address, and
 * `GET /books/all.epub`, all of them, as a whole or in ranges, 503 where it is not made within the time that a caller
 * waits; both 503 while too many are sent, as a page for browsers. `HEAD` makes no book, so it has no limit, and no
 * `Content-Length` unless the book of all exists.
 */
export function registerBooks(api: Pick<Hono<HttpEnv>, 'get'>): void {
  const limit = rateLimit({ name: 'book', count: BOOKS_A_MINUTE, seconds: 60 });
  const oneAtATime = new Semaphore({ permits: 1, waitingMax: WAITING_MAX, maxWaitMs: MAX_WAIT_MS });
  const bookOfAll = new BookOfAll();
  api.get(BOOK_OF_ALL_PATH, refusalsAsPages, async (c) => {
    const services = c.get('services');
    const isLook = c.req.method === 'HEAD';
    if (!isLook) await services.longResponses.acquire(c);
    const { path, etag, isMade } = await (isLook ? bookOfAll.find(services) : bookOfAll.make(services));
    const { platformName } = await services.siteNames();
    const headers = headersOf(platformName, 'interviews');
    if (!isMade) return c.body(null, 200, headers);
    const sent = await fileResponse(c, path, { ...headers, ETag: etag });
    // Another one has just taken its place.
    if (!sent) throw unavailable(undefined);
    return sent;
  });
  api.get('/books/:file', refusalsAsPages, async (c) => {
    const services = c.get('services');
    // Download managers look at a file before they fetch it.
    const isLook = c.req.method === 'HEAD';
    if (!isLook) await services.longResponses.acquire(c);
    const id = interviewOfBook(c.req.param('file'));
    if (id === null) throw new AppError('not_found', 'error.notFound');
    if (!isLook) await limit(c.get('address'));
    const headers = headersOf((await getInterview(services, id)).name, id);
    if (isLook) return c.body(null, 200, headers);
    const book = await oneAtATime.run(() => makeBook(services, id));
    return c.body(book, 200, headers);
  });
}

const headersOf = (name: string, ascii: string) => ({
  'Content-Type': 'application/epub+zip',
  'Content-Disposition': attachment(name, { ascii, end: '.epub' }),
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
});
