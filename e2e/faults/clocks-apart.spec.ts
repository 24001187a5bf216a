import { globSync } from 'node:fs';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { findOrInstall } from '../../scripts/checks/debian-program.ts';
import { publishInterview } from '../fixtures/content.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, connect, expect, openSession, test } from '../fixtures/test.ts';
import { startSharedStorage } from './shared-storage.ts';

/** How soon the pages of one node show an edit through the other. */
const PAGE_MAX_MS = 2_000;
/** More failed sign-ins than an account may have without a wait; the last two must be refused. */
const FAILURES = 8;
const PASSWORD = 'kahwa-sada-77';

type Random = (below: number) => number;

/** The environment of a process whose wall clock is an hour fast; its monotonic clock stays correct. */
function anHourFast(): Record<string, string> {
  const isThere = findOrInstall(['faketime'], 'faketime');
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (!isThere || !library)
    throw new Error('No faketime, and it could not be installed (Debian: apt-get install -y faketime).');
  return { LD_PRELOAD: library, FAKETIME: '+1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

test('two nodes share edits, sessions, limits and roles although the clock of one is wrong', async () => {
  test.setTimeout(600_000);
  const shared = await startSharedStorage();
  const env = { ...shared.env, SAMPLE_CONTENT: 'off', SIGNUP: 'open' };
  const nodes = [await startSite(env), await startSite({ ...env, ...anHourFast() })];
  const random = randomFrom(1);
  const any = () => nodes[random(nodes.length)] ?? nodes[0];
  try {
    const date = async (node?: RunningSite) =>
      Date.parse((await fetch(`${node?.url}/nowhere`)).headers.get('date') ?? '');
    expect((await date(nodes[1])) - (await date(nodes[0]))).toBeGreaterThan(3_500_000);
    const edits = await expectEdits(nodes, random);
    const sessions = await expectSessionsEnd(() => any()?.url ?? '');
    await expectSharedWait(nodes);
    const races = await expectOneAdminLeft(nodes);
    printExtent(
      `two nodes, one an hour fast: ${edits} edits, ${sessions} sessions ended, ${FAILURES} failed sign-ins, ${races} races of two admins, 0 failures`,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await shared.close();
  }
});

/** An edit through either node is at once in the API responses of both, and soon on their pages. */
async function expectEdits(nodes: RunningSite[], random: Random): Promise<number> {
  const edits = amountOf(300, 10);
  const token = await openSession(nodes[0]?.url ?? '', ADMIN);
  const api = await connect(nodes[0]?.url ?? '');
  const { _id, questions } = await publishInterview(api, {
    name: 'مقابلة على خادمين بساعتين',
    questions: [{ question: 'ما السؤال؟', answer: '<p>البداية</p>' }],
  });
  for (let edit = 1; edit <= edits; edit += 1) {
    const text = `جواب رقم ${edit} بعد غيره`;
    const saved = await fetch(
      `${nodes[random(nodes.length)]?.url}/podcasts/${_id}/questions/${questions[0]?._id}`,
      {
        method: 'PUT',
        headers: { token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ answer: `<p>${text}</p>` }),
      },
    );
    expect(saved.status).toBe(200);
    const deadline = performance.now() + PAGE_MAX_MS;
    for (const { url } of nodes) {
      const read = await fetch(`${url}/podcasts/${_id}`, { headers: { token } });
      expect(await read.text()).toContain(text);
      while (!(await (await fetch(`${url}/interview/${_id}`)).text()).includes(text)) {
        expect(performance.now()).toBeLessThan(deadline);
      }
    }
  }
  return edits;
}

/** A session that ends on one node is invalid on the other. */
async function expectSessionsEnd(anyUrl: () => string): Promise<number> {
  const sessions = amountOf(50, 2);
  for (let session = 0; session < sessions; session += 1) {
    const token = await openSession(anyUrl(), ADMIN);
    const ask = async (method: string, path: string) =>
      (await fetch(anyUrl() + path, { method, headers: { token } })).status;
    expect(await ask('GET', '/get-current-user')).toBe(200);
    expect(await ask('POST', '/signout')).toBe(200);
    expect(await ask('GET', '/get-current-user')).toBe(401);
    expect(await ask('GET', '/get-current-user')).toBe(401);
  }
  return sessions;
}

/** Failed sign-ins on one node count on the other, and the wait is not longer than configured. */
async function expectSharedWait(nodes: RunningSite[]): Promise<void> {
  const responses: Response[] = [];
  for (let failure = 0; failure < FAILURES; failure += 1) {
    responses.push(
      await send(nodes[failure % nodes.length]?.url ?? '', '/signin', {
        email: 'nobody@example.com',
        password: 'a-wrong-password',
      }),
    );
  }
  expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  for (const { status, headers } of responses.slice(-2)) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
}

/** When two admins delete each other through two nodes, exactly one remains; that one promotes the next. */
async function expectOneAdminLeft(nodes: RunningSite[]): Promise<number> {
  const races = amountOf(60, 2);
  const urls = nodes.map(({ url }) => url);
  let first = await signedIn(urls[0] ?? '', ADMIN.email, ADMIN.password);
  for (let race = 0; race < races; race += 1) {
    const email = `admin-${race}@example.com`;
    const address = { 'X-Forwarded-For': `10.1.${race}.1` };
    const account = { name: 'مديرة أخرى', email, password: PASSWORD };
    expect((await send(urls[race % 2] ?? '', '/signup', account, address)).status).toBe(201);
    const joined = await signedIn(urls[1] ?? '', email, PASSWORD, address);
    const promoted = await fetch(`${urls[0]}/users/${joined.id}/admin`, {
      method: 'PUT',
      headers: { token: first.token },
    });
    expect(promoted.status).toBe(200);
    const admins = [first, joined];
    const deletions = await Promise.all(
      admins.map(({ token }, place) =>
        fetch(`${urls[place]}/users/${admins[1 - place]?.id}`, { method: 'DELETE', headers: { token } }),
      ),
    );
    const won = deletions.findIndex(({ status }) => status === 200);
    expect(deletions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([401, 403, 404, 409]).toContain(deletions[1 - won]?.status);
    first = admins[won] ?? first;
    const listed = await fetch(`${urls[1]}/users`, { headers: { token: first.token } });
    const users = (await listed.json()) as { role: string }[];
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
  }
  return races;
}

async function signedIn(url: string, email: string, password: string, headers: Record<string, string> = {}) {
  const { token } = (await (await send(url, '/signin', { email, password }, headers)).json()) as {
    token: string;
  };
  const me = await fetch(`${url}/get-current-user`, { headers: { token } });
  const { _id: id } = (await me.json()) as { _id: string };
  return { token, id };
}

function send(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
