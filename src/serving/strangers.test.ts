import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TEST_MS = 120_000;
/** Little more than the process needs, so that few requests fill it. */
const HEAP_MB = 64;
const TOKEN = 'figures-for-the-operator';
const CONNECTIONS = 16;
/** Enough to end a process with such a heap that keeps the address of each. */
const LONG_ADDRESSES = 3_600;
const SHORTER_ADDRESSES = 1_000;

let dataDir: string;
let server: ChildProcess;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mulhim-strangers-'));
  server = spawn(
    process.execPath,
    ['--disable-proto=delete', `--max-old-space-size=${HEAP_MB}`, 'build/site/server/main.js'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        METRICS_TOKEN: TOKEN,
        TRUST_PROXY: 'on',
        SEARCH_RATE: '2',
      },
    },
  );
  let output = '';
  server.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  while (!output.includes('\n\n')) await once(server.stdout ?? server, 'data');
  port = Number(/^Site +http:\/\/localhost:(\d+)/m.exec(output)?.[1]);
}, TEST_MS);
afterAll(async () => {
  agent.destroy();
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, agent, host: '127.0.0.1' }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      text(response).then((body) => resolve({ status, headers: given, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The statuses of all answers, each once. */
async function readAll(count: number, path: (at: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  let at = 0;
  const reader = async (): Promise<void> => {
    while (at < count) statuses.add((await read(path(at++))).status);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  return statuses;
}

async function keptBytes(): Promise<number> {
  const { body } = await read('/metrics', { authorization: `Bearer ${TOKEN}` });
  return Number(/^mulhim_page_cache_bytes(?:\{.*\})? (\d+)/m.exec(body)?.[1]);
}

test(
  `a process with a heap of ${HEAP_MB} MB survives requests for ever new addresses`,
  async () => {
    const tooLong = await readAll(LONG_ADDRESSES, (at) => `/fonts?=${at}${'x'.repeat(14_000)}`);
    expect(tooLong).toEqual(new Set([414]));

    await read('/fonts');
    const before = await keptBytes();
    const unknown = await readAll(SHORTER_ADDRESSES, (at) => `/fonts?=${at}${'x'.repeat(1_900)}`);
    expect(unknown).toEqual(new Set([200]));
    const pages = await readAll(SHORTER_ADDRESSES, (at) => `/about-platform?${at}${'x'.repeat(1_900)}`);
    expect(pages).toEqual(new Set([200]));
    const spellings = await readAll(16, (at) => `/interviews${'/'.repeat(at + 1)}`);
    expect(spellings).toEqual(new Set([301]));
    // One page more.
    expect((await keptBytes()) - before).toBeLessThan(200_000);

    expect(server.exitCode).toBeNull();
    expect((await read('/')).status).toBe(200);
  },
  TEST_MS,
);

test.each([
  ['/Admin', '/admin'],
  ['/%61dmin/login', '/admin/login'],
  ['/INTERVIEWS/?utm=1', '/interviews?utm=1'],
  ['/./interviews', '/interviews'],
  ['/a/../about-platform', '/about-platform'],
  ['/feed%2Exml', '/feed.xml'],
])('%s redirects to %s, and the redirect is not cached', async (path, canonical) => {
  const { status, headers } = await read(path);
  expect([status, headers.location, headers['cache-control']]).toEqual([301, canonical, 'no-store']);
  expect((await read(canonical)).status).toBe(200);
});

test.each([
  '/.//other.example',
  '/a/..//other.example',
  '/\\other.example',
  '/%2e//other.example/interviews',
])('%s is refused without a redirect', async (path) => {
  const { status, headers } = await read(path);
  expect([status >= 400, headers.location]).toEqual([true, undefined]);
});

test('an Arabic address is served with escapes in lower and upper case', async () => {
  const { body } = await read('/');
  const [wrong = ''] = /\/interview\/[a-z0-9]{12}/.exec(body) ?? [];
  const path = (await read(`${wrong}/another`)).headers.location ?? '';
  expect(path).toMatch(/^\/interview\/[a-z0-9]{12}\/%D8/);
  for (const spelled of [path, path.toLowerCase()]) expect((await read(spelled)).status).toBe(200);
});

test('the page of results and the search call share one limit', async () => {
  const q = encodeURIComponent('صوت');
  const searches = ['/search', '/podcasts/search'].flatMap((path) =>
    Array.from({ length: 4 }, () => read(`${path}?q=${q}`, { 'X-Forwarded-For': '203.0.113.7' })),
  );
  // The first search of a crowded machine may be refused for its time instead, with 503.
  const refused = (await Promise.all(searches)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  const pages = refused.filter(({ headers }) => headers['content-type']?.startsWith('text/html'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { body } of pages) expect(body).toContain('محاولات كثيرة');
});
