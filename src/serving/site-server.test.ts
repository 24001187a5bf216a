import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.server.ts';
import { MULTIPART_MAX_BYTES } from '../http/body-limits.server.ts';
import { SiteServer } from './site-server.server.ts';

const STORED = Buffer.from('stored');
/** More than the buffers of a connection take. */
const LONG = Buffer.alloc(32 * 1024 * 1024, 'a');

let site: SiteServer;
let port: number;
/** Addresses that went on to the product. */
let seen: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** What is stored under every address that begins with `/stored`. */
let stored: Buffer<ArrayBuffer>;
/** The server's ends of all connections. */
let sockets: Socket[];

beforeEach(async () => {
  [seen, stored, sockets] = [[], STORED, []];
  answer = (_, response) => response.end('made');
  site = new SiteServer({ keepAliveMs: 60_000, stallMs: 50 });
  site.server.on('connection', (socket) => void sockets.push(socket));
  port = await site.listen(loadConfig({ PORT: '0' }));
  site.serve({
    listener: (request, response) => {
      seen.push(request.url ?? '');
      answer(request, response);
    },
    stored: {
      find({ url }) {
        if (!url.startsWith('/stored')) return null;
        seen.push(url);
        return {
          status: 200,
          head: ['Content-Length', String(stored.length)],
          body: stored,
          requestId: null,
        };
      },
    },
    isReady: async () => true,
  });
});
afterEach(() => site.stop({ delayMs: 0 }));

/** All that is answered to these bytes. */
async function send(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(Buffer.from(head, 'latin1'));
  return text(socket.setEncoding('latin1'));
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n');

/** The status and the body of the one answer in a text. */
function partsOf(answered: string): { status: string; head: string; body: unknown } {
  const [head = '', body = ''] = answered.split('\r\n\r\n');
  return { status: head.slice(0, 12), head, body: JSON.parse(Buffer.from(body, 'latin1').toString()) };
}

function expectRefusal(answered: string, status: number, code: string): void {
  const { head, body } = partsOf(answered);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('Connection: close');
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain('Cache-Control: no-store');
  expect(body).toEqual({ message: expect.stringMatching(/\p{Script=Arabic}/u), code });
}

describe('the check of the Host header', () => {
  const paths = ['/stored', '/made', '/healthz'];

  test.each([
    'Host: \u00e9?aaaaa',
    'Host: \u00e9#aaaaa',
    'Host: \u00e9\\aaaaa',
    'Host: \u00e9/aaaaa',
    'Host: \u00e9@aaaaa',
    'Host: \u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9\\uploads\\x-1200.webp?aa',
    'Host: a b',
    'Host: a, b',
    'Host:',
    'Host: a\r\nHost: a',
    'Host: a\r\nhOST: b',
    'Accept: */*',
  ])('refuses %j before any cache or route', async (header) => {
    for (const path of paths) expectRefusal(await send(get(path, header)), 400, 'validation');
    expect(seen).toEqual([]);
  });

  test('refuses an invalid host in the language of the caller', async () => {
    const answered = await send(get('/made', 'Host: a b', 'Accept-Language: en'));
    expect(answered).toContain('The host named in the request is not valid');
  });

  test('accepts an HTTP/1.0 request without a host', async () => {
    expect(await send('GET /made HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/);
    expectRefusal(await send('GET /made HTTP/1.0\r\nHost: a b\r\n\r\n'), 400, 'validation');
    expect(seen).toEqual(['/made']);
  });

  test('accepts names and IP addresses, with and without a port', async () => {
    for (const host of ['site.example', 'localhost:9000', '127.0.0.1', '[::1]:9000']) {
      for (const path of ['/stored', '/made'])
        expect(await send(get(path, `Host: ${host}`, 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(seen).toHaveLength(8);
  });
});

describe('a stored response through node:http', () => {
  test('has the head of GET and no body for HEAD', async () => {
    const answered = await send('HEAD /stored HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Length: 6\r\n[\s\S]*\r\n\r\n$/);
    expect(seen).toEqual(['/stored']);
  });

  test.each(['Token: t', 'Authorization: Bearer t', 'Authorization:'])(
    'is not sent to a request with %s',
    async (header) => {
      expect(await send(get('/stored', 'Host: a', header, 'Connection: close'))).toMatch(/made$/);
    },
  );

  test('is not sent to a write', async () => {
    const head = 'POST /stored HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
    expect(await send(head)).toMatch(/made$/);
  });
});

test('accepts an absolute URL as the target by its path, and checks its host too', async () => {
  await send(get('http://other.example/made?x', 'Host: a'));
  await send(get('http://other.example', 'Host: a'));
  expect(seen).toEqual(['/made?x', '/']);
  for (const target of ['http://\u00e9?aaaaa', 'http://user@a/made', 'ftp://a/made', 'made', '*'])
    expectRefusal(await send(get(target, 'Host: a')), 400, 'validation');
  expect(seen).toHaveLength(2);
});

describe('an address with letters as they are', () => {
  /** As bytes, which `send` writes. */
  const utf8 = (letters: string) => Buffer.from(letters).toString('latin1');
  const locationOf = (answered: string) =>
    /^HTTP\/1\.1 301 [\s\S]*\r\nLocation: (.*)\r\n/.exec(answered)?.[1];

  test.each([
    ['/search?q=خشب', '/search?q=%D8%AE%D8%B4%D8%A8'],
    ['/topic/x/البحر', '/topic/x/%D8%A7%D9%84%D8%A8%D8%AD%D8%B1'],
    ['/stored/%D8%A7ل?q=%20ب&a=\u0620', '/stored/%D8%A7%D9%84?q=%20%D8%A8&a=%D8%A0'],
    ['/é/👋', '/%C3%A9/%F0%9F%91%8B'],
    ['http://other.example/ب', '/%D8%A8'],
    ['http://other.example?ب', '/?%D8%A8'],
    ['/%0D%0Ax:y/\u0085\u2028', '/%0D%0Ax:y/%C2%85%E2%80%A8'],
    ['/.//other.example/ب', '/.//other.example/%D8%A8'],
  ])('such as %s redirects to the escaped one', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answered = await send(`${method} ${utf8(target)} HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect(locationOf(answered)).toBe(location);
      expect(answered).toMatch(/\r\nContent-Length: 0\r\n[\s\S]*\r\n\r\n$/);
    }
    expect(seen).toEqual([]);
  });

  test('redirects after the response to the request before', async () => {
    const before = get('/made', 'Host: a');
    const answered = await send(before + get(utf8('/ب'), 'Host: a'));
    expect(answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*madeHTTP\/1\.1 301 /);
    expect(answered).toContain('\r\nLocation: /%D8%A8\r\n');
  });

  test.each([
    '/\xff',
    '/\xd8',
    '/%D8\xa8',
    '/\xed\xa0\x80',
    '/\xc0\xaf',
    utf8('//other.example/ب'),
    utf8('/\\other.example/ب'),
    utf8('http://other.example//evil.example/ب'),
    utf8('http://ب/'),
    utf8('ب'),
    utf8('/ب\tx'),
    utf8('/ب\x7f'),
    utf8('/ب x'),
  ])('is refused if it is %j', async (target) => {
    expectRefusal(await send(get(target, 'Host: a')), 400, 'validation');
    expect(seen).toEqual([]);
  });

  test('is refused for a write', async () => {
    const answered = await send(`POST ${utf8('/ب')} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
    expectRefusal(answered, 400, 'validation');
  });
});

describe('the error format for requests that node:http refuses', () => {
  test('is used for a head that cannot be parsed', async () => {
    expectRefusal(await send('GET / HTTP/1.1\r\nHost : a\r\n\r\n'), 400, 'validation');
  });

  test('is used for a head that is too large', async () => {
    expectRefusal(await send(get(`/${'x'.repeat(20_000)}`, 'Host: a')), 431, 'too_large');
  });

  test('is used for an unknown expectation', async () => {
    expectRefusal(await send(get('/', 'Host: a', 'Expect: tea', 'Connection: close')), 417, 'validation');
  });

  test('is used for a request that does not arrive in time', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n');
    await once(site.server, 'connection');
    // What `node:http` does when it has waited long enough.
    const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    site.server.emit('clientError', error, sockets[0]);
    expectRefusal(await text(socket.setEncoding('latin1')), 408, 'timeout');
  });

  test('is not written into a response that has already begun', async () => {
    answer = (_, response) => void response.write('first part');
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /made HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.setEncoding('latin1').once('data', () => socket.write('no length\r\n'));
    const chunks: string[] = [];
    socket.on('data', (chunk: string) => void chunks.push(chunk)).on('error', () => {});
    await once(socket, 'close');
    expect(chunks.join('')).toContain('first part');
    expect(chunks.join('')).not.toContain('HTTP/1.1 400');
  });
});

describe('a connection whose client reads nothing', () => {
  /** Asks, and reads nothing. */
  async function askOnly(path: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.pause().on('error', () => {});
    socket.write(get(path, 'Host: a'));
    await once(site.server, 'connection');
    const [mine] = sockets.slice(-1);
    if (!mine) throw new Error('no connection');
    return mine;
  }

  test('is closed on the fast path', async () => {
    stored = LONG;
    await once(await askOnly('/stored'), 'close');
    expect(seen).toEqual(['/stored']);
  });

  test('is closed on the fast path after a response of node:http on it', async () => {
    stored = LONG;
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/made', 'Host: a'));
    await once(socket, 'data');
    socket.pause().on('error', () => {});
    socket.write(get('/stored', 'Host: a'));
    const [mine] = sockets;
    if (mine) await once(mine, 'close');
    expect(seen).toEqual(['/made', '/stored']);
  });

  test('is closed during a response of node:http', async () => {
    answer = (_, response) => response.end(LONG);
    await once(await askOnly('/made'), 'close');
    expect(seen).toEqual(['/made']);
  });

  test('is closed together with the stream of its response', async () => {
    const pieces = new Readable({ read: () => void pieces.push(Buffer.alloc(64 * 1024)) });
    answer = (_, response) => void pipeline(pieces, response).catch(() => {});
    await once(await askOnly('/made'), 'close');
    expect(pieces.destroyed).toBe(true);
  });

  test('stays open while its response is not yet ready', async () => {
    answer = (_, response) => {
      // The time in which a reader has to take something passes while there is nothing to take.
      response.once('timeout', () => setImmediate(() => response.end('made at last')));
    };
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/made', 'Host: a', 'Connection: close'));
    expect(await text(socket)).toContain('made at last');
  });
});

test('an idle connection is kept longer than a proxy keeps it, and a head may take longer still', () => {
  const { server } = new SiteServer(loadConfig({}));
  expect(server.keepAliveTimeout).toBe(75_000);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout);
});

test('the largest form has the time that a slow phone needs to send it', () => {
  const { server } = new SiteServer(loadConfig({}));
  const bytesPerMs = 128 / 8;
  expect(server.requestTimeout - server.headersTimeout).toBeGreaterThan(MULTIPART_MAX_BYTES / bytesPerMs);
});
