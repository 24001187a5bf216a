import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadyResponse } from '../../http/encoded-response.server.ts';
import { FastPath } from './fast-path.server.ts';

const BODY = Buffer.from('كلمة');
const STORED: ReadyResponse = {
  status: 200,
  head: ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(BODY.length)],
  body: BODY,
  requestId: null,
};

let server: Server;
let fastPath: FastPath;
/** Addresses that the fast path answered, and those that `node:http` did. */
let fast: string[];
let slow: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
/** What an answer of `node:http` waits for. */
let gate: Promise<void>;
let stored: ReadyResponse;
/** The server's ends of all connections. */
let sockets: Socket[];

beforeEach(async () => {
  [fast, slow, sockets, gate, stored] = [[], [], [], Promise.resolve(), STORED];
  server = createServer({ keepAliveTimeout: 1_000 }, async (request, response) => {
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: '' };
    slow.push(seen);
    seen.body = await text(request);
    await gate;
    response.end(`${method} ${url}`);
  });
  fastPath = new FastPath(server, ({ url }) => {
    if (!url.startsWith('/stored')) return null;
    fast.push(url);
    return stored;
  });
  server.on('connection', (socket) => void sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  fastPath.closeIdle();
});

/** A connection that is read as it is. */
class Line {
  readonly socket: Socket;
  #text = '';

  constructor() {
    this.socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    this.socket.setEncoding('utf8').on('data', (chunk: string) => {
      this.#text += chunk;
    });
  }

  send(...lines: string[]): void {
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  get(path: string, ...headers: string[]): void {
    this.send(`GET ${path} HTTP/1.1`, 'Host: a', ...headers);
  }

  /** Everything up to and with `end`. */
  async read(end: string): Promise<string> {
    while (!this.#text.includes(end)) await once(this.socket, 'data');
    const length = this.#text.indexOf(end) + end.length;
    const part = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    return part;
  }

  /** Everything until the other side closes. */
  async rest(): Promise<string> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return this.#text;
  }
}

describe('a connection', () => {
  test('receives a stored response in the format of node:http', async () => {
    const line = new Line();
    line.get('/stored');
    expect(await line.read('كلمة')).toMatch(
      /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/plain; charset=utf-8\r\nContent-Length: 8\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=1\r\n\r\nكلمة$/,
    );
    expect(slow).toEqual([]);
  });

  test('receives a 304 with the id of the request', async () => {
    stored = { status: 304, head: ['ETag', '"a"'], body: null, requestId: 'a-name-of-a-request' };
    const line = new Line();
    line.get('/stored');
    expect(await line.read('\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 304 Not Modified\r\nETag: "a"\r\nX-Request-Id: a-name-of-a-request\r\nDate: /,
    );
  });

  test('returns to the fast path after each complete request', async () => {
    const line = new Line();
    for (const path of ['/stored/1', '/a', '/stored/2', '/b', '/c', '/stored/3']) {
      line.get(path);
      await line.read(path.startsWith('/stored') ? 'كلمة' : `GET ${path}`);
    }
    expect(fast).toEqual(['/stored/1', '/stored/2', '/stored/3']);
    expect(slow.map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
  });

  test('stays with node:http after a request with a body', async () => {
    const line = new Line();
    line.get('/a');
    await line.read('GET /a');
    line.socket.write('POST /stored HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nword');
    line.socket.write(' after');
    await line.read('POST /stored');
    line.get('/stored');
    await line.read('GET /stored');
    expect(fast).toEqual([]);
    expect(slow.map(({ body }) => body)).toEqual(['', 'word after', '']);
  });

  test('keeps a request within the body of another one part of that body', async () => {
    const line = new Line();
    line.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 33\r\n\r\n');
    while (slow.length === 0) await yieldToEvents();
    line.socket.write('GET /stored HTTP/1.1\r\nHost: a\r\n\r\n');
    await line.read('POST /');
    expect(fast).toEqual([]);
    expect(slow[0]?.body).toBe('GET /stored HTTP/1.1\r\nHost: a\r\n\r\n');
  });

  test('receives responses in the order of its requests', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const line = new Line();
    line.get('/a');
    while (slow.length === 0) await yieldToEvents();
    line.get('/stored');
    while (sockets[0]?.bytesRead !== line.socket.bytesWritten) await yieldToEvents();
    open();
    expect(await line.read('GET /stored')).toContain('GET /a');
    expect(fast).toEqual([]);
  });

  test('receives both responses to two requests that arrive together', async () => {
    const line = new Line();
    const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    line.socket.write(one('/stored') + one('/b'));
    expect(await line.read('GET /b')).toContain('GET /stored');
  });

  test('receives the response of node:http to an invalid request', async () => {
    const line = new Line();
    line.socket.write('GET /stored HTTP/1.1\r\nHost : a\r\n\r\n');
    expect(await line.rest()).toMatch(/^HTTP\/1\.1 400 /);
    expect(fast).toEqual([]);
  });

  test('is closed when it is idle for too long', async () => {
    server.keepAliveTimeout = 1;
    const line = new Line();
    line.get('/stored');
    expect(await line.rest()).toContain('كلمة');
  });

  test('is closed after its response when the client closes its end', async () => {
    const line = new Line();
    line.get('/stored');
    line.socket.end();
    expect(await line.rest()).toContain('كلمة');
  });

  test('receives a long response completely when it reads late', async () => {
    const long = Buffer.alloc(32 * 1024 * 1024, 'a');
    stored = { ...STORED, head: ['Content-Length', String(long.length)], body: long };
    const line = new Line();
    line.socket.pause();
    line.get('/stored');
    while (fast.length === 0) await yieldToEvents();
    line.socket.resume();
    expect((await line.read('a'.repeat(long.length))).length).toBeGreaterThan(long.length);
  });
});

describe('a server that stops', () => {
  test('closes each connection after its next response', async () => {
    const line = new Line();
    line.get('/stored');
    await line.read('كلمة');
    server.on('request', (_, response) => (response.shouldKeepAlive = false));
    fastPath.stop();
    line.get('/stored');
    expect(await line.rest()).toContain('Connection: close');
  });

  test('closes idle connections', async () => {
    const line = new Line();
    line.get('/stored');
    await line.read('كلمة');
    fastPath.stop();
    fastPath.closeIdle();
    expect(await line.rest()).toBe('');
  });
});
