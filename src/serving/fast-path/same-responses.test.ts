import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../kernel/randomness.testing.ts';
import { loadConfig } from '../../config/config.server.ts';
import { createLog } from '../../operation/log.server.ts';
import { createMetrics } from '../../operation/metrics.server.ts';
import { SiteServer } from '../site-server.server.ts';
import { StoredResponses, type PlainRead } from '../stored-responses.server.ts';

/** `npm run test:all -- hostile --whole` tries the larger number. */
const SEQUENCES = process.env['EXTENT'] === 'whole' ? 1_000 : 100;
/** Client and server share one event loop; a request and its response take at most this many turns of it. */
const TURNS = 6;
const LAST = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const MAX_BYTES = 1024 * 1024;
const DATE = 'Sun, 01 Mar 2026 09:00:00 GMT';

interface Site {
  server: SiteServer;
  port: number;
}

let withFastPath: Site;
let without: Site;
let etag: string;
/** How many requests the fast path has answered. */
let fast = 0;

beforeAll(async () => {
  const config = loadConfig({ PORT: '0', TRUST_PROXY: 'on' });
  const storage = { contentVersion: () => 1, ping: async () => {} };
  const stored = new StoredResponses(
    { config, storage, log: createLog('silent'), metrics: createMetrics() },
    MAX_BYTES,
  );
  const headers = { 'Content-Type': 'text/plain', 'Last-Modified': DATE };
  const page = { status: 200, body: Buffer.from('كلمة'), headers, ignoresQuery: true };
  for (const path of ['/stored', '/stored/%C3%A9']) {
    for (const encoding of ['br', 'identity'] as const)
      ({ etag } = await stored.keep(path, encoding, async () => page));
  }
  const open = async (hasFastPath: boolean): Promise<Site> => {
    const server = new SiteServer(config);
    let isThroughNode = false;
    server.server.prependListener('request', () => (isThroughNode = true));
    server.server.on('request', () => (isThroughNode = false));
    const find = (read: PlainRead) => {
      const ready = stored.find(read);
      if (ready && !isThroughNode) fast += 1;
      return ready;
    };
    server.serve({
      listener: (request, response) => void echo(request, response),
      stored: { find },
      hasFastPath,
      isReady: async () => true,
    });
    return { server, port: await server.listen(config) };
  };
  [withFastPath, without] = [await open(true), await open(false)];
});
afterAll(() => Promise.all([withFastPath, without].map(({ server }) => server.stop({ delayMs: 0 }))));

/** Says what was read of a request that is answered by nothing stored. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, rawHeaders } = request;
  const body = await text(request).catch(() => 'cut');
  response.end(JSON.stringify({ method, url, rawHeaders, body }));
}

/** All that is answered to these pieces, each sent by itself, and to one last request where the connection stayed. */
async function converse({ port }: Site, pieces: readonly Buffer[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk)).on('error', () => {});
  await once(socket, 'connect');
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece);
    for (let turn = 0; turn < TURNS; turn += 1) await yieldToEvents();
  }
  socket.end(LAST);
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(chunks)
    .toString('latin1')
    .replaceAll(/^Date: .*\r\n/gm, '');
}

const ODD_BYTES = [0x00, 0x09, 0x0a, 0x0b, 0x0d, 0x20, 0x22, 0x2c, 0x3a, 0x7f, 0x80, 0xa0, 0xe9, 0xff];
const METHODS = [...Array.from({ length: 16 }, () => 'GET'), 'HEAD', 'POST', 'OPTIONS', 'get'];
const TARGETS = ['/stored', '/stored', '/stored', '/stored?x=1', '/stored/%c3%a9', '/made', '/stored/\xe9'];
const ODD_TARGETS = ['http://a/stored', 'http://b\\c/stored', '//stored', '*', '/%', '/stored#a', ''];
const HEADERS = () => [
  'Accept: */*',
  'Accept-Encoding: br',
  'Accept-Encoding: gzip, br;q=0',
  'ACCEPT-ENCODING:\t identity \t',
  `If-None-Match: ${etag}`,
  `if-none-match: "a", ${etag}`,
  'If-None-Match: "a"',
  `If-Modified-Since: ${DATE}`,
  'X-Request-Id: 0123456789abcdef',
  'x-request-id: fedcba9876543210 ',
  'X-Request-Id: \xa00123456789abcdef',
  'Connection: keep-alive',
  'Cookie: a="b"; c\xe9',
  'Range: bytes=0-1',
  'X-Empty:',
];
const ODD_HEADERS = [
  'Connection: close',
  'Connection: keep-alive, close',
  'Host: a',
  'HOST: b',
  'Token: t',
  'Authorization: Bearer t',
  'Content-Length: 0',
  'Content-Length: 4',
  'Content-Length: 9',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'X-Folded: a\r\n b',
  'X-Space : a',
  ': nothing',
];
const BODIES = [
  '',
  'body',
  '4\r\nbody\r\n0\r\n\r\n',
  '4\r\nbody\r\n',
  'GET /stored HTTP/1.1\r\nHost: a\r\n\r\n',
];

/** Bytes that are mostly requests, from a seed. */
function makePieces(seed: number): Buffer[] {
  const pick = randomFrom(seed);
  const one = <Value>(list: readonly Value[]): Value => {
    const value = list[pick(list.length)];
    if (value === undefined) throw new Error('an empty list');
    return value;
  };
  const makeRequest = () => {
    const isOdd = pick(6) === 0;
    const headers = Array.from({ length: pick(5) }, () =>
      one(isOdd ? [...HEADERS(), ...ODD_HEADERS] : HEADERS()),
    );
    const target = one(isOdd ? [...TARGETS, ...ODD_TARGETS] : TARGETS);
    const version = isOdd ? one(['1.1', '1.1', '1.0', '2.0']) : '1.1';
    const lines = [`${one(METHODS)} ${target} HTTP/${version}`, 'Host: a', ...headers];
    const body = isOdd ? one(BODIES) : '';
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
  };
  const mutate = (bytes: Buffer): Buffer => {
    const at = pick(bytes.length + 1);
    const end = at + pick(Math.min(12, bytes.length - at + 1));
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const odd = Buffer.from([one(ODD_BYTES)]);
    const middles: Buffer[][] = [[], [part, part], [part, odd], [odd]];
    return Buffer.concat([before, ...one(middles), after]);
  };
  const cut = (bytes: Buffer): Buffer[] => {
    const places = Array.from({ length: 1 + pick(3) }, () => pick(bytes.length + 1)).toSorted(
      (a, b) => a - b,
    );
    return [0, ...places].map((start, number) => bytes.subarray(start, places[number] ?? bytes.length));
  };
  let requests: Buffer[] = Array.from({ length: 1 + pick(4) }, makeRequest);
  if (pick(3) === 0) requests = requests.map((bytes) => (pick(2) === 0 ? mutate(bytes) : bytes));
  if (pick(4) === 0) requests = [Buffer.concat(requests)];
  return (pick(4) === 0 ? requests.flatMap(cut) : requests).filter(({ length }) => length > 0);
}

test('a server responds to any bytes in the same way with and without the fast path', async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const pieces = makePieces(seed);
    const [fastAnswer, answer] = await Promise.all([
      converse(withFastPath, pieces),
      converse(without, pieces),
    ]);
    const sent = JSON.stringify(pieces.map((piece) => piece.toString('latin1')));
    expect(fastAnswer, `seed ${seed}: ${sent}`).toBe(answer);
  }
  expect(fast).toBeGreaterThan(SEQUENCES / 5);
});
