import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectHttp2, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { buffer, text } from 'node:stream/consumers';
import { freePort, startSite, type RunningSite } from '../fixtures/running-site.ts';
import { startShippedNginx, type ShippedProxy } from '../fixtures/shipped-proxies.ts';
import { expect, test } from '../fixtures/test.ts';

const SITE_URL = 'https://site.example';
const TOKEN = 'Zk3v9-x2m7_Qhab7t8wdZk3v9x2m7Qhab7t8wdAbCdE';

/** Values of the Host header; é is sent as the single byte 0xE9. */
const HOSTS = [
  '\u00e9?aaaaa',
  '\u00e9#aaaaa',
  '\u00e9\\aaaaa',
  '\u00e9/aaaaa',
  '\u00e9@aaaaa',
  '\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9.\u00e9\\uploads\\x-1200.webp?aa',
  'site.example?a',
  'site.example#a',
  'site.example/interviews',
  'site.example\\interviews',
  'user@site.example',
  'site.example site.example',
  'other.example',
  '127.0.0.1',
];

const HEADS = [
  ...HOSTS.map((host) => `GET /sitemap.xml HTTP/1.1\r\nHost: ${host}`),
  'GET /sitemap.xml HTTP/1.1\r\nHost: site.example\r\nHost: other.example',
  'GET /sitemap.xml HTTP/1.1',
  'GET /sitemap.xml HTTP/1.0',
  'GET http://\u00e9?aaaaa/sitemap.xml HTTP/1.1\r\nHost: site.example',
  'GET http://other.example/sitemap.xml HTTP/1.1\r\nHost: site.example',
];

let site: RunningSite;
let front: ShippedProxy;
test.beforeAll(async () => {
  site = await startSite({ SITE_URL });
  front = await startShippedNginx([site.port]);
});
test.afterAll(async () => {
  await front.stop();
  await site.stop();
});

/** The complete response to these bytes, over TLS or plain TCP. */
async function sendRaw(port: number, head: string, isTls: boolean): Promise<string> {
  const to = { port, host: '127.0.0.1' };
  const socket = isTls
    ? connectTls({ ...to, servername: 'site.example', rejectUnauthorized: false })
    : connectTcp(to);
  socket.on('error', () => {});
  await once(socket, isTls ? 'secureConnect' : 'connect');
  socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, 'latin1'));
  return text(socket.setEncoding('latin1')).catch(() => '');
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

/** A request over HTTP/2; status 0 if the connection or stream was closed without a response. */
async function send(session: ClientHttp2Session, headers: OutgoingHttpHeaders): Promise<Reply> {
  const stream = session.request(headers);
  let reply: Reply = { status: 0, type: '', body: '' };
  stream.on('response', (head) => {
    reply = { ...reply, status: head[':status'] ?? 0, type: String(head['content-type']) };
  });
  const body = await buffer(stream).catch(() => Buffer.alloc(0));
  return { ...reply, body: body.toString() };
}

function openHttp2(): ClientHttp2Session {
  const session = connectHttp2(`https://127.0.0.1:${front.httpsPort}`, {
    servername: 'site.example',
    rejectUnauthorized: false,
  });
  return session.on('error', () => {});
}

async function withHttp2<Result>(work: (session: ClientHttp2Session) => Promise<Result>): Promise<Result> {
  const session = openHttp2();
  try {
    return await work(session);
  } finally {
    session.destroy();
  }
}

/** The pages at the site's own address are correct, cached or not. */
async function expectOwnPages(): Promise<void> {
  const [map, home] = await withHttp2(async (session) => [
    await send(session, { ':authority': 'site.example', ':path': '/sitemap.xml' }),
    await send(session, { ':authority': 'site.example', ':path': '/' }),
  ]);
  expect(map?.type).toContain('xml');
  expect(map?.body).toContain(`<loc>${SITE_URL}/</loc>`);
  expect(home?.body).toContain(`<link rel="canonical" href="${SITE_URL}/"`);
}

/** The connection was closed without a response, or the response is nginx's 400. */
function expectTurnedAway(response: string, head: string): void {
  if (response !== '') expect(response, head).toMatch(/^HTTP\/1\.1 400 /);
}

test('nginx refuses a foreign host over HTTP/1.1, and its cache stays correct', async () => {
  for (const head of HEADS) {
    expectTurnedAway(await sendRaw(front.httpPort, head, false), head);
    expectTurnedAway(await sendRaw(front.httpsPort, head, true), head);
  }
  await expectOwnPages();
});

test('nginx refuses a foreign host over HTTP/2, and its cache stays correct', async () => {
  for (const host of HOSTS) {
    const pseudo = await withHttp2((session) =>
      send(session, { ':authority': host, ':path': '/sitemap.xml' }),
    );
    expect([0, 400], host).toContain(pseudo.status);
    const both = await withHttp2((session) =>
      send(session, { ':authority': 'site.example', host, ':path': '/sitemap.xml' }),
    );
    if (both.status === 200) expect(both.body, host).toContain(`<loc>${SITE_URL}/</loc>`);
    else expect([0, 400], host).toContain(both.status);
  }
  await expectOwnPages();
});

test('nginx refuses a TLS handshake for another name', async () => {
  const socket = connectTls({
    port: front.httpsPort,
    host: '127.0.0.1',
    servername: 'other.example',
    rejectUnauthorized: false,
  });
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('unrecognized name');
});

test('the server itself ignores or refuses a foreign host', async () => {
  const { port } = new URL(site.url);
  for (const head of HEADS) {
    const response = await sendRaw(Number(port), head, false);
    const isOwn = response.includes(`<loc>${SITE_URL}/</loc>`);
    expect(isOwn || response.startsWith('HTTP/1.1 400 '), head).toBe(true);
  }
});

test("nginx's access log never contains a preview token, however the path is encoded", async () => {
  const encoded = `%5${TOKEN.charCodeAt(0).toString(16).slice(1)}${TOKEN.slice(1)}`;
  const paths = [
    `/preview/${TOKEN}`,
    `/a/../preview/${TOKEN}`,
    `/./preview/${TOKEN}`,
    `/%2e/preview/${TOKEN}`,
    `/%70review/${TOKEN}`,
    `/preview%2f${TOKEN}`,
    `/preview/${encoded}`,
    `/%2e/%70review/${encoded}`,
  ];
  for (const path of [...paths, '/interviews'])
    await sendRaw(front.httpsPort, `GET ${path} HTTP/1.1\r\nHost: site.example`, true);
  const log = await readFile(join(front.folder, 'access.log'), 'utf8');
  expect(log).toContain('GET /interviews');
  expect(log).not.toContain(TOKEN.slice(1));
});

test("nginx's error log contains no preview token while the server is down", async () => {
  const alone = await startShippedNginx([await freePort()]);
  try {
    const head = `GET /preview/${TOKEN} HTTP/1.1\r\nHost: site.example`;
    expect(await sendRaw(alone.httpsPort, head, true)).toMatch(/^HTTP\/1\.1 503 /);
    const log = await readFile(join(alone.folder, 'error.log'), 'utf8');
    expect(log).not.toContain(TOKEN);
  } finally {
    await alone.stop();
  }
});
