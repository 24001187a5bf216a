import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp, toListener } from '../app/app.server.ts';
import { openTestApp, type TestApp } from '../app/testing.ts';
import { loadConfig } from '../config/config.server.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { createReviewLink } from '../features/guest-review/reviews.server.ts';
import { JSON_MAX_BYTES, RequestBodies } from '../http/body-limits.server.ts';
import { chooseEncoding, encodeResponse, toResponse } from '../http/encoded-response.server.ts';
import { busyPage } from '../http/plain-page.server.ts';
import { rateLimit } from '../http/rate-limit.server.ts';
import { AppError, tooManyRequests } from '../kernel/app-error.ts';
import { Load } from './load.server.ts';
import { SiteServer } from './site-server.server.ts';

const QUESTION = 'question0001';

let t: TestApp;
let site: SiteServer;
let port: number;
/** The address of a picture of a question. */
let picture: string;
/** The address of a private link. */
let link: string;
/** The address that each test sends from, because limits are by address. */
let address = 0;

beforeAll(async () => {
  t = await openTestApp({ TRUST_PROXY: 'on' });
  t.services.limitSearch = rateLimit({ name: 'search', count: 1, seconds: 60 });
  const { id } = await insertInterview(t.services.storage, {}, [{ id: QUESTION }]);
  picture = `/cards/questions/${id}/${QUESTION}`;
  const { token } = await createReviewLink(t.services, id, { label: '', days: 30 });
  link = `/preview/${token}`;
  t.services.cards.render = async () => Buffer.from('jpeg');
  const app = createApp(t.services, {
    async respond(request) {
      if (request.url.includes('busy')) return busyPage(busy());
      if (request.url.includes('often')) return busyPage(tooManyRequests(1_000));
      // As pages are: longer than what replaces it, compressed, and with its length.
      const encoding = chooseEncoding(request.headers.get('accept-encoding'));
      const page = { status: 404, body: Buffer.from('صفحة '.repeat(5_000)), headers: {} };
      return toResponse(await encodeResponse(page, encoding), request);
    },
    routeOf: () => '/page',
  });
  site = new SiteServer({ keepAliveMs: 60_000 });
  port = await site.listen(loadConfig({ PORT: '0' }));
  site.serve({
    listener: toListener(app, t.services),
    stored: null,
    isReady: async () => false,
  });
});
afterAll(async () => {
  await site.stop({ delayMs: 0 });
  await t.close();
});
beforeEach(() => {
  address += 1;
});

const busy = () => new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: 5 });

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** All that comes over a connection that ends with the response. */
async function send({ method = 'GET', path, headers = {}, body }: Sent) {
  const socket = connect(port, '127.0.0.1');
  const all = {
    Host: 'a',
    Connection: 'close',
    'X-Forwarded-For': `192.0.2.${address}`,
    ...(body === undefined || 'Transfer-Encoding' in headers
      ? {}
      : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
  const received = await buffer(socket);
  const end = received.indexOf('\r\n\r\n');
  const [status = '', ...given] = received.subarray(0, end).toString('latin1').split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: new Headers(given.map((line) => line.split(/: (.*)/s, 2) as [string, string])),
    body: received.subarray(end + 4),
  };
}

/** Sends a request and fails unless its response is as long as it says and can be decoded. */
async function expectWhole(sent: Sent, status: number): Promise<void> {
  const about = `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)}`;
  const { headers, body, ...answered } = await send(sent);
  expect(answered.status, about).toBe(status);
  if (sent.method === 'HEAD') {
    expect(body, about).toHaveLength(0);
    return;
  }
  expect(body.length, about).toBeGreaterThan(0);
  expect(headers.get('transfer-encoding'), about).toBeNull();
  expect(headers.get('content-length'), about).toBe(String(body.length));
  const encoding = headers.get('content-encoding');
  if (encoding === 'br') brotliDecompressSync(body);
  else if (encoding === 'gzip') gunzipSync(body);
  else expect(encoding, about).toBeNull();
}

/** Each request as it is, and with the encodings that browsers accept; a read also as a look. */
async function expectWholeInAllForms(sent: Sent, status: number): Promise<void> {
  const methods = sent.method === undefined ? ['GET', 'HEAD'] : [sent.method];
  for (const method of methods) {
    for (const encoding of [{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'gzip, br' }])
      await expectWhole({ ...sent, method, headers: { ...sent.headers, ...encoding } }, status);
  }
}

const WRONG_LINK = `/preview/${'y'.repeat(43)}`;
const form = (path: string, fields: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ a: 'b', ...fields }).toString(),
});
const json = (path: string, body: unknown, headers = {}): Sent => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('a refused request gets a response of exactly its Content-Length', () => {
  test.each<[string, number, Sent]>([
    ['an unknown page', 404, { path: '/nothing' }],
    ['an unknown call', 404, { path: '/podcasts/x/y' }],
    ['an unknown interview', 404, { path: '/podcasts/zzzzzzzzzzzz' }],
    ['an unknown book', 404, { path: '/books/zzzzzzzzzzzz.epub' }],
    [
      'an unknown book, as a page',
      404,
      { path: '/books/zzzzzzzzzzzz.epub', headers: { Accept: 'text/html' } },
    ],
    ['an unknown card', 404, { path: '/cards/x' }],
    ['an unknown picture of words', 404, { path: '/cards/questions/x/y' }],
    ['an unknown upload', 404, { path: '/uploads/x.webp' }],
    ['a form for an unknown private link', 404, form(WRONG_LINK)],
    ['an invalid query', 400, { path: '/podcasts?page=x' }],
    ['malformed JSON', 400, json('/signin', 'x')],
    ['an invalid body', 400, json('/signup', {})],
    ['an unknown host', 400, { path: '/', headers: { Host: 'a b' } }],
    ['an invalid header', 400, { method: 'GET', path: '/', headers: { 'a b': 'c' } }],
    ['a strange target', 400, { method: 'GET', path: 'x' }],
    ['no token', 401, { path: '/users' }],
    ['a wrong password', 401, json('/signin', { email: 'nobody@example.com', password: 'wrong horse' })],
    ['an unknown method', 405, { method: 'PATCH', path: '/podcasts' }],
    ['an upload of unknown length', 401, { method: 'POST', path: '/uploads' }],
    [
      'a body of unknown length',
      411,
      { method: 'POST', path: '/signin', headers: { 'Transfer-Encoding': 'chunked' }, body: '0\r\n\r\n' },
    ],
    ['a body that is too large', 413, json('/signin', 'x'.repeat(JSON_MAX_BYTES))],
    ['an address that is too long', 414, { path: `/${'x'.repeat(2_100)}` }],
    ['a compressed body', 415, json('/signin', {}, { 'Content-Encoding': 'gzip' })],
    ['an expectation', 417, { path: '/', headers: { Expect: 'x' } }],
    ['headers that are too large', 431, { method: 'GET', path: '/', headers: { x: 'x'.repeat(20_000) } }],
    ['a page that is busy', 503, { path: '/busy' }],
    ['a page that is asked for too often', 429, { path: '/often' }],
    ['a process that is not ready', 503, { path: '/readyz' }],
  ])('for %s (%i)', async (_, status, sent) => {
    await expectWholeInAllForms(sent, status);
  });

  test('for an account without the right (403), and a form from elsewhere', async () => {
    await expectWholeInAllForms({ path: '/users', headers: t.as.user }, 403);
    const { headers, ...sent } = form(link);
    await expectWholeInAllForms({ ...sent, headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } }, 403);
  });

  test.each<[string, number, () => Sent]>([
    ['wrong private links', 20, () => ({ path: WRONG_LINK })],
    ['forms for wrong private links', 20, () => form(WRONG_LINK)],
    ['remarks', 120, () => form(link)],
    ['searches', 1, () => ({ path: '/podcasts/search?q=ab' })],
    ['pictures of words', 20, () => ({ path: picture })],
    ['books', 10, () => ({ path: '/books/zzzzzzzzzzzz.epub' })],
    ['sign-ups', 120, () => json('/signup', {})],
    ['failed sign-ins', 5, () => json('/signin', { email: 'someone@example.com', password: 'wrong horse' })],
  ])('for too many %s (429)', async (_, times, sent) => {
    const request = sent();
    for (let count = 0; count < times; count += 1) await send(request);
    // Counted without a response of its own.
    const forms = request.path.startsWith('/books') ? { ...request, method: 'GET' } : request;
    await expectWholeInAllForms(forms, 429);
  });

  test('for open calls while the event loop lags (503), and for too many sign-ins then (429)', async () => {
    const { load } = t.services;
    t.services.load = new Load(t.services.metrics);
    for (let samples = 0; samples < 10; samples += 1) t.services.load.sample(1_000);
    await expectWholeInAllForms({ path: '/podcasts' }, 503);
    await expectWholeInAllForms(form(link), 503);
    for (let count = 0; count < 10; count += 1) await send(json('/signin', {}));
    await expectWholeInAllForms(json('/signin', {}), 429);
    t.services.load = load;
  });

  test('for a full queue (503)', async () => {
    const { services } = t;
    const { bodies, cards } = services;
    services.bodies = new RequestBodies({ maxBytes: 0 });
    const turns = vi.spyOn(services.searchTurns, 'run').mockRejectedValue(busy());
    services.cards = { ...cards, render: async () => null };
    await expectWholeInAllForms(json('/signin', {}), 503);
    await expectWholeInAllForms({ path: picture }, 503);
    for (const method of ['GET', 'HEAD']) {
      // One search is allowed.
      address += 1;
      await expectWhole({ method, path: '/podcasts/search?q=zz' }, 503);
    }
    turns.mockRestore();
    Object.assign(services, { bodies, cards });
  });
});
