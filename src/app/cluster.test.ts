import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage } from '../storage/open-storage.server.ts';

/** Each of these tests starts or replaces processes, which takes its time on a busy machine. */
const TEST_MS = 90_000;
const TOKEN = 'figures-for-the-operator';
const ADMIN = { email: 'host@example.com', password: 'a-long-password-of-a-host' };
const CONNECTIONS = 6;
const EDITS = 12;

let dataDir: string;
let first: ChildProcess;
let output = '';
let port: number;

/** Two processes that serve, and the one that looks after them. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mulhim-several-'));
  first = spawn(process.execPath, ['--disable-proto=delete', 'build/site/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: '2',
      // A process that is replaced waits for as long.
      KEEP_ALIVE: '5',
      METRICS_TOKEN: TOKEN,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  first.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await said('\n\n');
  port = Number(/^Site +http:\/\/localhost:(\d+)/m.exec(output)?.[1]);
}, TEST_MS);
afterAll(async () => {
  first.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits until the server has written this, from a place in its output on. */
async function said(words: string, from = 0): Promise<void> {
  while (!output.includes(words, from)) await once(first.stdout ?? first, 'data');
}

/** The processes that the first one has started. */
async function servingPids(): Promise<number[]> {
  const children = await readFile(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent | undefined;
}

async function call({ method = 'GET', path, headers = {}, body, agent }: Call) {
  const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: agent ?? false });
  if (body) outgoing.setHeader('content-type', 'application/json');
  outgoing.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  const { socket } = outgoing;
  if (!response || !socket) throw new Error('no answer');
  return { status: response.statusCode ?? 0, body: await text(response), socket };
}

/** Connections that stay open; each is of one process, and one after another goes to another process. */
function openConnections(): Agent[] {
  return Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
}

async function signIn(): Promise<string> {
  const { body } = await call({ method: 'POST', path: '/signin', body: ADMIN });
  return z.object({ token: z.string() }).parse(JSON.parse(body)).token;
}

async function firstInterview() {
  const { body } = await call({ path: '/podcasts?fields=all' });
  const question = z.object({ _id: z.string() });
  const interviews = z.array(z.object({ _id: z.string(), questions: z.array(question) }));
  const [interview] = interviews.parse(JSON.parse(body));
  const path = `/interview/${interview?._id}`;
  const { body: page } = await call({ path });
  const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]+)"/.exec(page)?.[1];
  return {
    id: interview?._id ?? '',
    questionPath: `/podcasts/${interview?._id}/questions/${interview?.questions[0]?._id}`,
    path: canonical ?? path,
  };
}

async function readFigure(series: string): Promise<number> {
  const { body } = await call({ path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const line = body.split('\n').find((entry) => entry.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test('an edit through one process is in the next response of each', { timeout: TEST_MS }, async () => {
  const token = await signIn();
  const { path, id, questionPath } = await firstInterview();
  const connections = openConnections();
  for (let edit = 0; edit < EDITS; edit += 1) {
    const words = `جواب رقم ${edit} من المضيفة`;
    const writing = connections[edit % CONNECTIONS];
    const saved = await call({
      method: 'PUT',
      path: questionPath,
      headers: { token },
      body: { answer: `<p>${words}</p>` },
      agent: writing,
    });
    expect(saved.status).toBe(200);
    const answers = await Promise.all(
      connections.flatMap((agent) => [call({ path, agent }), call({ path: `/podcasts/${id}`, agent })]),
    );
    for (const { body } of answers) expect(body).toContain(words);
  }

  const sockets = await Promise.all(
    connections.map(async (agent) => (await call({ path: '/healthz', agent })).socket),
  );
  const [pid = 0] = await servingPids();
  const from = output.length;
  process.kill(pid, 'SIGKILL');
  await said('another serving process has taken its place', from);
  const open = sockets.filter((socket) => !socket.closed);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(CONNECTIONS);
  for (const agent of connections) agent.destroy();
});

test('a process that ended is replaced and its end is logged', { timeout: TEST_MS }, async () => {
  const before = await servingPids();
  const from = output.length;
  process.kill(before[0] ?? 0, 'SIGKILL');
  await said('a serving process ended', from);
  await said('another serving process has taken its place', from);
  const after = await servingPids();
  expect(after).toHaveLength(2);
  expect(after).not.toContain(before[0]);
  expect(after).toContain(before[1]);
});

test('metrics of all processes are returned by each of them', { timeout: TEST_MS }, async () => {
  expect(await readFigure('mulhim_serving_processes')).toBe(2);
  const series = 'mulhim_http_request_duration_seconds_count{route="/users",method="GET",status="4xx"}';
  for (let count = 0; count < CONNECTIONS; count += 1) await call({ path: '/users' });
  for (let count = 0; count < CONNECTIONS; count += 1) expect(await readFigure(series)).toBe(CONNECTIONS);
});

test('a limit counts the calls of all processes', { timeout: TEST_MS }, async () => {
  const { body } = await call({ path: '/podcasts?fields=all' });
  const id = z.array(z.object({ _id: z.string(), searched: z.number() })).parse(JSON.parse(body));
  const searched = id.at(-1);
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const { status } = await call({ method: 'POST', path: `/podcasts/${searched?._id}/searched` });
    expect(status).toBe(204);
  }
  const from = output.length;
  first.kill('SIGHUP');
  await said('every serving process is a new one', from);
  const { body: after } = await call({ path: `/podcasts/${searched?._id}` });
  expect(JSON.parse(after)).toMatchObject({ data: { searched: (searched?.searched ?? 0) + 1 } });
});

test('all processes are replaced under load without a failed request', { timeout: TEST_MS }, async () => {
  const before = await servingPids();
  const counted =
    'mulhim_http_request_duration_seconds_count{route="/get-current-user",method="GET",status="4xx"}';
  const figureBefore = await readFigure(counted);
  const over = new AbortController();
  const readUntilOver = async (): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: number[] = [];
    while (!over.signal.aborted) {
      const path = statuses.length % 2 === 0 ? '/' : '/get-current-user';
      statuses.push((await call({ path, agent })).status);
    }
    agent.destroy();
    return statuses;
  };
  const readers = Array.from({ length: CONNECTIONS }, () => readUntilOver());
  const from = output.length;
  first.kill('SIGHUP');
  await said('every serving process is a new one', from);
  over.abort();
  const statuses = (await Promise.all(readers)).flat();
  expect(new Set(statuses)).toEqual(new Set([200, 401]));
  const after = await servingPids();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  const refusals = statuses.filter((status) => status === 401).length;
  expect(await readFigure(counted)).toBe(figureBefore + refusals);
});

test('a stop ends all processes in order', { timeout: TEST_MS }, async () => {
  const pids = await servingPids();
  first.kill('SIGTERM');
  const [code] = await once(first, 'exit');
  expect(code).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const storage = await openStorage({ databaseUrl: null, dataDir, isServer: true });
  expect(await storage.interviews.countInterviews()).toBeGreaterThan(0);
  await storage.close();
});
