import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBackups } from '../storage/backup/kept-backups.server.ts';
import { restoreBackup } from '../storage/backup/restore-backup.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';

/** On a busy machine a start takes its time. */
const START_MS = 30_000;
const TOKEN = 'figures-for-the-operator';
const SECRET = 'PRIVATE-0123456789abcdef0123456789abcdef012';

let folder: string;
let child: ChildProcess;
let output = '';
let port: number;

/** One production process, as an operator runs it behind a proxy. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulhim-serving-'));
  // A folder that was there before, open to everyone.
  await mkdir(join(folder, 'data'));
  await chmod(join(folder, 'data'), 0o755);
  child = spawn(process.execPath, ['--disable-proto=delete', 'build/site/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: 'on',
      METRICS_TOKEN: TOKEN,
      STOP_DELAY: '1',
      BACKUP_DIR: join(folder, 'backups'),
    },
  });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  while (!output.includes('\n\n')) await once(child.stdout ?? child, 'data');
  port = Number(/^Site +http:\/\/localhost:(\d+)/m.exec(output)?.[1]);
}, START_MS);
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

async function call({ method = 'GET', path, headers = {}, body, agent }: Call): Promise<Answer> {
  const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: agent ?? false });
  outgoing.end(body);
  return answerOf(outgoing);
}

async function answerOf(outgoing: ReturnType<typeof request>): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('no answer');
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** The lines of the log so far, without the banner. */
function logLines(): string[] {
  return output
    .slice(output.indexOf('\n\n') + 2)
    .split('\n')
    .filter(Boolean);
}

async function loggedWith(part: string): Promise<unknown> {
  for (;;) {
    const line = logLines().find((entry) => entry.includes(part));
    if (line) return JSON.parse(line);
    await once(child.stdout ?? child, 'data');
  }
}

test('the server writes files readable only by its account, also in a folder open to others', async () => {
  const data = join(folder, 'data');
  const entries = await readdir(data, { recursive: true });
  expect(entries).toContain('mulhim.db');
  for (const entry of entries)
    expect([entry, (await stat(join(data, entry))).mode & 0o077]).toEqual([entry, 0]);
});

describe('the monitoring endpoints', () => {
  test('/healthz and /readyz report that the server is ready, and neither response is stored', async () => {
    const alive = await call({ path: '/healthz' });
    expect(alive).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const ready = await call({ path: '/readyz' });
    expect(ready).toMatchObject({ status: 200, body: '{"status":"ready"}' });
    for (const { headers } of [alive, ready]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('/metrics returns metrics to a caller with the token and 404 to all others', async () => {
    await call({ path: '/' });
    await call({ path: '/' });
    await call({ path: '/podcasts/search?q=%D8%AD%D9%84%D9%85' });
    await call({ path: '/users' });
    const authorization = `Bearer ${TOKEN}`;
    const { status, headers, body } = await call({ path: '/metrics', headers: { authorization } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    for (const line of [
      /^mulhim_http_request_duration_seconds_count\{route="\/",method="GET",status="2xx"\} 1$/m,
      /^mulhim_http_request_duration_seconds_count\{route="\/podcasts\/search",method="GET",status="2xx"\} 1$/m,
      /^mulhim_stored_pages_total 1$/m,
      /^mulhim_page_cache_misses_total 1$/m,
      /^mulhim_page_cache_bytes [1-9]/m,
      /^mulhim_page_renders_running 0$/m,
      /^mulhim_sessions 0$/m,
      /^mulhim_event_loop_lag_seconds \d/m,
      /^mulhim_refusals_total\{code="unauthenticated"\} 1$/m,
      /^mulhim_refusals_total\{code="storage_full"\} 0$/m,
      /^mulhim_build_info\{version="\d+\.\d+\.\d+"\} 1$/m,
      /^mulhim_ready 1$/m,
      /^mulhim_database_bytes [1-9]/m,
      /^mulhim_data_dir_free_bytes [1-9]/m,
      /^mulhim_backup_dir_free_bytes [1-9]/m,
      /^process_cpu_seconds_total \d/m,
      /^process_resident_memory_bytes \d/m,
    ]) {
      expect(body).toMatch(line);
    }
    for (const line of body.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? [\d.e+-]+)$/);
    }
    for (const refused of ['', `Bearer ${TOKEN}x`, 'Bearer', `Basic ${TOKEN}`]) {
      const answer = await call({ path: '/metrics', headers: refused ? { authorization: refused } : {} });
      expect(answer.status).toBe(404);
    }
  });
});

describe('the id of a request', () => {
  test('is the valid one of the proxy, in the response and in the log', async () => {
    const id = 'f81d4fae7dec11d0a76500a0c91e6bf6';
    for (const path of ['/', '/podcasts', '/nowhere/at/all', '/robots.txt']) {
      const { headers } = await call({ path, headers: { 'x-request-id': id } });
      expect(headers['x-request-id'], path).toBe(id);
    }
    expect(await loggedWith(id)).toMatchObject({ msg: 'request', method: 'GET', status: 200 });
  });

  test('is not logged for a page from the cache', async () => {
    const [computed, stored, last] = ['c'.repeat(32), 's'.repeat(32), 'l'.repeat(32)];
    for (const id of [computed, stored])
      await call({ path: '/about-platform', headers: { 'x-request-id': id } });
    await call({ path: '/nowhere', headers: { 'x-request-id': last } });
    await loggedWith(last);
    const linesOf = (id: string) => logLines().filter((line) => line.includes(id));
    expect(linesOf(computed)).toHaveLength(1);
    expect(linesOf(stored)).toHaveLength(0);
  });

  test('is a new one when the given one is invalid', async () => {
    const ids = new Set<unknown>();
    for (const given of ['short', 'a b'.repeat(8), `${SECRET}"}`, 'x'.repeat(65)]) {
      const { headers } = await call({ path: '/nowhere', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(4);
  });
});

test('a log line has no secret and no character that hides or forges a line', async () => {
  const last = 'the-last-one-of-these-requests';
  const credentials = JSON.stringify({ email: 'someone@example.com', password: SECRET });
  const json = { 'content-type': 'application/json' };
  await call({ path: `/users?token=${SECRET}`, headers: { token: SECRET } });
  await call({ path: '/users', headers: { authorization: `Bearer ${SECRET}`, cookie: `a=${SECRET}` } });
  await call({ path: `/admin/signup?code=${SECRET}` });
  await call({ method: 'POST', path: '/signin', body: credentials, headers: json });
  await call({ method: 'POST', path: '/signin', body: `{"password":"${SECRET}`, headers: json });
  await call({ path: '/%0a%1b%e2%80%ae{"level":60}', headers: { 'user-agent': `\u009b${SECRET}` } });
  await call({ path: `/${'x'.repeat(5_000)}` });
  await rawCall(
    Buffer.from(
      'GET /\u0085\u009b31m\u00e2\u0080\u00ae HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'latin1',
    ),
  );
  const before = logLines().length;
  await call({ path: '/nowhere', headers: { 'x-request-id': last } });
  await loggedWith(last);
  expect(before).toBeGreaterThan(0);
  for (const line of logLines()) {
    expect(line).toMatch(/^[^\p{Cc}\p{Cf}]{1,2000}$/u);
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
  }
  expect(output).not.toContain(SECRET);
});

async function rawCall(bytes: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  await text(socket);
}

test('a server with a backup folder makes a backup that can be restored completely', async () => {
  expect(await loggedWith('backup ')).toMatchObject({ msg: 'backup made' });
  const [backup, ...others] = await listBackups(join(folder, 'backups'));
  expect(others).toEqual([]);
  const dataDir = join(folder, 'restored');
  await restoreBackup({ folder: backup?.folder ?? '', databaseUrl: null, dataDir, openUploads: null });
  const restored = await openStorage({ databaseUrl: null, dataDir });
  const { headers } = await call({ path: '/podcasts?page=0&pageSize=1' });
  expect(await restored.interviews.countInterviews()).toBe(Number(headers['x-total-count']));
  await restored.close();
  const { body } = await call({ path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain('mulhim_backups_total{outcome="made"} 1');
  expect(body).toMatch(/^mulhim_backup_newest_timestamp_seconds [1-9]/m);
});

describe('a stop under load', () => {
  test('is announced first, finishes running requests and closes each connection in order', async () => {
    const agent = new Agent({ keepAlive: true });
    const slow = request({ port, host: '127.0.0.1', method: 'POST', path: '/signin', agent });
    const [start, rest] = ['{"email":"nobody@example.com",', '"password":"wrong-password"}'];
    slow
      .setHeader('content-type', 'application/json')
      .setHeader('content-length', start.length + rest.length);
    slow.write(start);
    const readers = Array.from({ length: 8 }, () => readUntilClosed());
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);

    while ((await call({ path: '/readyz' })).status !== 503);
    expect(await call({ path: '/readyz' })).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
    expect(await call({ path: '/healthz' })).toMatchObject({ status: 200 });
    for (const statuses of await Promise.all(readers)) expect(new Set(statuses)).toEqual(new Set([200]));

    while (await isListening());
    slow.end(rest);
    const answer = await answerOf(slow);
    expect(answer.status).toBe(401);
    expect(answer.headers.connection).toBe('close');
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    expect(code).toBe(0);
  });
});

/** Asks for pages over one kept connection until an answer ends it; the statuses of all. */
async function readUntilClosed(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (;;) {
    const { status, headers } = await call({ path: statuses.length % 2 === 0 ? '/' : '/podcasts', agent });
    statuses.push(status);
    if (headers.connection === 'close') return statuses;
  }
}

async function isListening(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
