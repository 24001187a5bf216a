import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toListener } from '../app/app.server.ts';
import { JSON_MAX_BYTES, MULTIPART_MAX_BYTES, RequestBodies } from './body-limits.server.ts';
import { openTestApp, type TestApp } from '../app/testing.ts';

const KB = 1024;

let site: TestApp;
let server: Server;
let port: number;
/** Requests as the server has them. */
let requests: IncomingMessage[];

beforeAll(async () => {
  site = await openTestApp();
  server = createServer(toListener(site.app, site.services));
  server.on('request', (request) => void requests.push(request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});
beforeEach(() => {
  requests = [];
  site.services.bodies = new RequestBodies();
});

interface Head {
  method?: string;
  path: string;
  headers: Record<string, string | number>;
}

/** Sends a head and the beginning of its body. */
function begin({ method = 'POST', path, headers }: Head, body = ''): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  return socket;
}

/** The first that is answered, which comes while the rest of the body is still missing. */
async function answerTo(socket: Socket): Promise<{ head: string; body: { code: string } }> {
  let answered = '';
  while (!answered.endsWith('}')) [answered] = [answered + String(await once(socket, 'data'))];
  const [head = '', body = ''] = answered.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const json = (length: number) => ({ 'Content-Type': 'application/json', 'Content-Length': length });
const form = (length: number) => ({
  'Content-Type': 'multipart/form-data; boundary=x',
  'Content-Length': length,
});

describe('the checks before a body is read', () => {
  test.each([
    ['without a token', 401, { path: '/podcasts', headers: form(MULTIPART_MAX_BYTES) }],
    ['without a token, in pieces', 401, { path: '/podcasts', headers: { 'Transfer-Encoding': 'chunked' } }],
    ['to an unknown address', 404, { path: '/nowhere', headers: json(100) }],
    ['by an unsupported method', 405, { method: 'PATCH', path: '/podcasts', headers: json(100) }],
    ['of unknown length', 411, { path: '/signin', headers: { 'Transfer-Encoding': 'chunked' } }],
    ['compressed', 415, { path: '/signin', headers: { ...json(100), 'Content-Encoding': 'br' } }],
    ['that is too large', 413, { path: '/signin', headers: json(JSON_MAX_BYTES + 1) }],
    ['that anyone may make, with a file', 413, { path: '/signin', headers: form(JSON_MAX_BYTES + 1) }],
  ])('refuse a call %s with %i', async (_what, status, head) => {
    const socket = begin(head);
    const answer = await answerTo(socket);
    expect(answer.head).toContain(`HTTP/1.1 ${status} `);
    expect(answer.head).toMatch(/^connection: close$/im);
    expect(requests[0]?.complete).toBe(false);
    expect(site.services.bodies.held).toBe(0);
    socket.destroy();
  });

  test('refuse an upload without permission with 403', async () => {
    const socket = begin({ path: '/podcasts', headers: { ...form(8 * KB), ...site.as.user } });
    expect((await answerTo(socket)).head).toContain('HTTP/1.1 403 ');
    socket.destroy();
  });

  test('refuse a form that is too large with 413', async () => {
    const headers = { ...form(MULTIPART_MAX_BYTES + 1), ...site.as.admin };
    const socket = begin({ path: '/podcasts', headers });
    expect((await answerTo(socket)).head).toContain('HTTP/1.1 413 ');
    socket.destroy();
  });

  test('return 404 for a form for a private page that does not exist', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 100 };
    const socket = begin({ path: `/preview/${'t'.repeat(43)}`, headers });
    const [answered] = await once(socket, 'data');
    expect(answered).toContain('HTTP/1.1 404 ');
    socket.destroy();
  });
});

describe('the refusal of a body that is too large', () => {
  test.each([0.6, 1.5, 3, 9, 20])('reaches a client that sends %d MB of JSON', async (megabytes) => {
    const body = JSON.stringify({ email: 'x'.repeat(megabytes * KB * KB) });
    for (let time = 0; time < 5; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/signin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('connection')).toBe('close');
      expect(await answer.json()).toMatchObject({ code: 'too_large' });
    }
  });

  test('closes the connection when the body ends', async () => {
    const socket = begin({ path: '/signin', headers: json(JSON_MAX_BYTES * 4) });
    await answerTo(socket);
    socket.write('x'.repeat(JSON_MAX_BYTES * 4));
    expect(await text(socket)).toBe('');
  });
});

test('a body that stops arriving is refused with 408 and its memory is freed', async () => {
  site.services.bodies = new RequestBodies({ stallMs: 20 });
  const socket = begin({ path: '/signin', headers: json(100) }, '{');
  const { head, body } = await answerTo(socket);
  expect(head).toContain('HTTP/1.1 408 ');
  expect(body.code).toBe('timeout');
  expect(site.services.bodies.held).toBe(0);
  socket.destroy();
});

test('a client that disconnects in the middle of a body leaves no memory in use', async () => {
  const socket = begin({ path: '/signin', headers: json(100) }, '{"email":');
  while (site.services.bodies.held === 0) await new Promise(setImmediate);
  socket.destroy();
  while (site.services.bodies.held > 0) await new Promise(setImmediate);
});

describe('the memory budget of all bodies', () => {
  const signIn = (email: string) =>
    site.app.request('/signin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'x' }),
    });

  test('refuses a sign-in that does not fit with 503 until memory is free again', async () => {
    site.services.bodies = new RequestBodies({ maxBytes: 4 * KB, strangersMaxBytes: 2 * KB });
    const unfinished = begin({ path: '/signin', headers: json(4 * KB) }, `{"email":"${'x'.repeat(2_000)}`);
    while (site.services.bodies.held === 0) await new Promise(setImmediate);
    const refused = await signIn('a@example.com');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const edit = await site.app.request('/podcasts/unknown00000/questions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...site.as.admin },
      body: JSON.stringify({ question: 'سؤال طويل بما يكفي؟', answer: '<p>جواب طويل بما يكفي.</p>' }),
    });
    expect(edit.status).toBe(404);
    unfinished.destroy();
    while (site.services.bodies.held > 0) await new Promise(setImmediate);
    expect((await signIn('a@example.com')).status).toBe(401);
  });

  test('is not exceeded by forty unfinished uploads', async () => {
    site.services.bodies = new RequestBodies({ maxBytes: 1024 * KB });
    const sockets = Array.from({ length: 40 }, () =>
      begin({ path: '/podcasts', headers: { ...form(1024 * KB), ...site.as.admin } }, 'x'.repeat(100 * KB)),
    );
    const refusals = sockets.map((socket) => answerTo(socket).catch(() => null));
    const first = await Promise.race(refusals);
    expect(first?.head).toContain('HTTP/1.1 503 ');
    expect(site.services.bodies.held).toBeLessThanOrEqual(1024 * KB);
    for (const socket of sockets) socket.destroy();
    while (site.services.bodies.held > 0) await new Promise(setImmediate);
  });
});
