import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser, startSession } from '../accounts/account.factory.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { JSON_MAX_BYTES } from '../../http/body-limits.server.ts';
import { DRAFT_MAX_BYTES } from './unsaved-draft.schema.ts';

const KEY = 'interview:k3v9x2m7q1ab:1x9f';
const AT = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:10.000Z'] as const;
const TEXT = { keptAt: AT[0], value: { name: 'اسم لم يُحفظ' }, base: { name: '' } };

let t: TestApp;
let DRAFT: typeof TEXT & { owner: string };
beforeAll(async () => {
  t = await openTestApp();
  const me = await t.services.authenticate(t.as.admin['token'] ?? null);
  DRAFT = { ...TEXT, owner: me?.id ?? '' };
});
afterAll(() => t.close());

async function call(method: string, path: string, body?: object, headers = t.as.admin) {
  const response = await t.app.request(path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed: unknown = await response.json();
  return { status: response.status, body: parsed };
}

test('a text is kept, listed, read and settled', async () => {
  expect(await call('PUT', `/drafts/${KEY}`, DRAFT)).toEqual({ status: 200, body: { key: KEY } });
  expect((await call('GET', '/drafts')).body).toEqual([{ key: KEY, keptAt: AT[0], isSettled: false }]);
  expect((await call('GET', `/drafts/${encodeURIComponent(KEY)}`)).body).toEqual({
    key: KEY,
    ...DRAFT,
  });
  expect((await call('DELETE', `/drafts/${KEY}?keptAt=${AT[1]}`)).status).toBe(200);
  expect((await call('GET', '/drafts')).body).toEqual([{ key: KEY, keptAt: AT[1], isSettled: true }]);
  expect(await call('GET', `/drafts/${KEY}`)).toMatchObject({
    status: 404,
    body: { message: 'لم يعد هذا النصّ غير المحفوظ على الخادم' },
  });
});

test('another account finds no trace of a text', async () => {
  const key = 'fonts:2y8g';
  await call('PUT', `/drafts/${key}`, DRAFT);
  const other = { token: await startSession(t.services, await insertUser(t.services, { role: 'admin' })) };
  expect((await call('GET', '/drafts', undefined, other)).body).toEqual([]);
  expect((await call('GET', `/drafts/${key}`, undefined, other)).status).toBe(404);
  expect((await call('DELETE', `/drafts/${key}?keptAt=${AT[1]}`, undefined, other)).status).toBe(200);
  // Typed by the first, in a browser where the second has signed in meanwhile.
  expect((await call('PUT', `/drafts/${key}`, DRAFT, other)).status).toBe(404);
  expect((await call('GET', `/drafts/${key}`, undefined, other)).status).toBe(404);
  expect((await call('GET', `/drafts/${key}`)).body).toMatchObject(DRAFT);
});

test('rich text is sanitised before it is shown on another device, and plain text is unchanged', async () => {
  const value = { question: 'أيّهما: <b> أم <i>؟', answer: '<p onclick="x()">قال</p><img src=x onerror=x()>' };
  await call('PUT', '/drafts/page:host:2b', { ...DRAFT, value, base: { text: '<script>x()</script>' } });
  expect((await call('GET', '/drafts/page:host:2b')).body).toMatchObject({
    value: { question: value.question, answer: '<p>قال</p>' },
    base: { text: '' },
  });
});

test('neither the activity nor the content version notices a draft', async () => {
  const { storage } = t.services;
  const everything = { page: 0, pageSize: 100, kinds: null, userId: null, until: null };
  const seen = async () => [
    storage.contentVersion(),
    (await storage.activity.listActivity(everything)).items,
  ];
  const before = await seen();
  await call('PUT', '/drafts/page:host:1a', DRAFT);
  await call('DELETE', `/drafts/page:host:1a?keptAt=${AT[1]}`);
  expect(await seen()).toEqual(before);
});

test.each([
  ['a key without a form', '/drafts/fonts', {}, 'مفتاح النصّ غير المحفوظ غير صالح'],
  ['a key that is too long', `/drafts/fonts:${'a'.repeat(120)}`, {}, 'مفتاح النصّ غير المحفوظ غير صالح'],
  ['no time', '/drafts/fonts:1', { keptAt: undefined }, 'وقت النصّ غير المحفوظ غير صالح'],
  ['a time of no calendar', '/drafts/fonts:1', { keptAt: 'أمس' }, 'وقت النصّ غير المحفوظ غير صالح'],
  ['no text', '/drafts/fonts:1', { value: [] }, 'محتوى النصّ غير المحفوظ غير صالح'],
  [
    'too many fields',
    '/drafts/fonts:1',
    { base: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, ''])) },
    'محتوى النصّ غير المحفوظ غير صالح',
  ],
])('%s is refused with a sentence', async (_, path, wrong, message) => {
  expect(await call('PUT', path, { ...DRAFT, ...wrong })).toMatchObject({ status: 400, body: { message } });
});

test('a text beyond the limit of a request is refused', async () => {
  expect(DRAFT_MAX_BYTES).toBeLessThanOrEqual(JSON_MAX_BYTES);
  const value = { name: 'x'.repeat(DRAFT_MAX_BYTES) };
  expect((await call('PUT', '/drafts/fonts:1', { ...DRAFT, value })).status).toBe(413);
});

test('an account that may not write keeps no drafts', async () => {
  expect((await call('PUT', '/drafts/fonts:1', DRAFT, t.as.user)).status).toBe(403);
  expect((await call('GET', '/drafts', undefined, t.as.visitor)).status).toBe(401);
});
