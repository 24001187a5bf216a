import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { formOf, jsonCall, refusal } from '../../app/testing-calls.ts';
import { insertUser, TEST_PASSWORD } from '../accounts/account.factory.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' });
});
afterAll(() => t.close());

const named = z.object({ _id: z.string(), name: z.string() }).nullable();
const entries = z.array(
  z.strictObject({
    _id: z.string(),
    at: z.string(),
    kind: z.string(),
    by: named,
    about: named,
    question: z.string().nullable(),
    hasInterview: z.boolean(),
    network: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
);
const call = (method: string, path: string, body?: FormData) =>
  t.app.request(path, { method, headers: t.as.admin, ...(body ? { body } : {}) });

async function list(query = '') {
  const response = await call('GET', `/activity${query}`);
  expect(response.status).toBe(200);
  return { items: entries.parse(await response.json()), total: response.headers.get('X-Total-Count') };
}

async function publish(name: string): Promise<string> {
  const body = formOf({ name, content: 'وصف قصير لهذا الحوار', questions: '[]' });
  return z.object({ _id: z.string() }).parse(await (await call('POST', '/podcasts', body)).json())._id;
}

test('GET /activity lists each action of an admin with its author, time and interview', async () => {
  t.setNow(new Date('2026-05-01T10:05:00.000Z'));
  const id = await publish('حوار مع ليلى');
  t.setNow(new Date('2026-05-01T10:06:00.000Z'));
  await call('DELETE', `/podcasts/${id}`);
  const me = named.parse(await (await call('GET', '/get-current-user')).json());
  const entry = {
    _id: expect.any(String),
    by: me,
    about: { _id: id, name: 'حوار مع ليلى' },
    question: null,
    hasInterview: false,
    network: null,
    browser: null,
    system: null,
  };
  expect((await list('?kind=deleting')).items).toEqual([
    { ...entry, kind: 'interview-deleted', at: '2026-05-01T10:06:00.000Z' },
  ]);
  expect((await list('?kind=interview-published')).items).toEqual([
    { ...entry, kind: 'interview-published', at: '2026-05-01T10:05:00.000Z' },
  ]);
});

test('GET /activity lists successful and failed sign-ins with browser and system', async () => {
  const user = await insertUser(t.services, { name: 'هدى' });
  const signIn = (password: string) => {
    const body = { email: user.email, password };
    return t.app.request('/signin', jsonCall('POST', body, { 'user-agent': IPHONE }));
  };
  t.setNow(new Date('2026-05-01T11:00:00.000Z'));
  expect((await signIn('wrong horse')).status).toBe(401);
  t.setNow(new Date('2026-05-01T11:01:00.000Z'));
  expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  const about = { _id: user.id, name: 'هدى' };
  const { items } = await list(`?user=${user.id}`);
  expect(items).toMatchObject([
    { kind: 'signed-in', by: about, about, browser: 'Safari', system: 'iPhone' },
    { kind: 'sign-in-failed', by: null, about, browser: 'Safari', system: 'iPhone' },
  ]);
});

test('GET /activity lists the creation, promotion and deletion of a user', async () => {
  const signUp = { name: 'ليلى', email: 'layla@example.com', password: 'qamar-w-najm-7' };
  expect((await t.app.request('/signup', jsonCall('POST', signUp))).status).toBe(201);
  const { items: made } = await list('?kind=user-created');
  const about = made.find(({ by }) => by?.name === 'ليلى')?.about;
  for (const [method, path] of [
    ['PUT', `/users/${about?._id}/admin`],
    ['DELETE', `/users/${about?._id}`],
  ] as const) {
    t.setNow(new Date(t.services.clock.now().getTime() + 1000));
    expect((await call(method, path)).status).toBe(200);
  }
  const { items } = await list(`?user=${about?._id}&kind=users`);
  expect(items.map(({ kind, by }) => [kind, by?.name === 'ليلى'])).toEqual([
    ['user-deleted', false],
    ['user-promoted', false],
    ['user-created', true],
  ]);
});

test('GET /activity counts all entries, and a page with an end time does not change with new ones', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    t.setNow(new Date(Date.UTC(2026, 4, 2, 10, minute)));
    await publish(`حوار رقم ${minute}`);
  }
  const until = '2026-05-02T10:02:00Z';
  const second = `?kind=publishing&limit=2&page=1&until=${until}`;
  const before = await list(second);
  t.setNow(new Date(Date.UTC(2026, 4, 2, 10, 3)));
  await publish('حوار متأخر');
  expect(await list(second)).toEqual(before);
  expect(before.items.map(({ about }) => about?.name)).toContain('حوار رقم 0');
  const first = await list('?kind=publishing&limit=2');
  expect(first.items.map(({ about }) => about?.name)).toEqual(['حوار متأخر', 'حوار رقم 2']);
  expect(Number(first.total)).toBe(Number(before.total) + 1);
});

test.each(['page=-1', 'limit=0', 'limit=101', 'kind=anything', 'user=anything', 'until=yesterday'])(
  'GET /activity refuses %s',
  async (query) => {
    expect(await refusal(await call('GET', `/activity?${query}`))).toMatchObject({
      status: 400,
      code: 'validation',
    });
  },
);
