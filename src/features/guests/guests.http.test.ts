import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { newId } from '../../kernel/id.server.ts';
import { insertInterview } from '../interviews/interview.factory.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

const LAYLA = { id: newId(), name: 'ليلى حسن', trade: 'شاعرة', line: 'وُلدت في طنطا.' };

const call = (method: string, path: string, body: object, headers = {}) =>
  t.app.request(path, {
    ...jsonCall(method, body),
    headers: { ...t.as.admin, 'content-type': 'application/json', ...headers },
  });

test('PUT /podcasts/guests/:id changes the texts that it has, and POST /podcasts/guests/:id/merge returns who stays', async () => {
  const other = { id: newId(), name: 'ليلى حسين', trade: '', line: '' };
  await insertInterview(t.services.storage, { guest: LAYLA });
  await insertInterview(t.services.storage, { guest: other });
  const saved = await call('PUT', `/podcasts/guests/${LAYLA.id}`, { name: ' ليلى  حسن ', trade: 'روائية' });
  const changed = { _id: LAYLA.id, name: 'ليلى حسن', trade: 'روائية', line: LAYLA.line };
  expect(await saved.json()).toEqual({ ...changed, message: 'تم حفظ بيانات الضيف' });
  const merged = await call('POST', `/podcasts/guests/${other.id}/merge`, { into: LAYLA.id });
  expect(await merged.json()).toEqual({ ...changed, message: 'تم دمج الضيفين' });
  const listed = await t.app.request('/podcasts/guests', { headers: t.as.admin });
  expect(await listed.json()).toEqual([
    { ...changed, interviews: 2, published: 2, image: null, imageInfo: null },
  ]);
});

test.each([
  ['PUT', '', { name: ' ' }, 'يرجى كتابة اسم الضيف', 'Please write the name of the guest'],
  [
    'PUT',
    '',
    { name: 'ل'.repeat(121) },
    'اسم الضيف أطول من الحد المسموح به',
    'The name of the guest is longer than allowed',
  ],
  [
    'POST',
    '/merge',
    { into: LAYLA.id },
    'لا يمكن دمج الضيف مع نفسه. اختر ضيفًا آخر',
    'A guest cannot be merged with themselves. Choose another one',
  ],
  [
    'POST',
    '/merge',
    { into: 'x' },
    'الضيف المختار للدمج غير موجود',
    'The guest to merge into does not exist',
  ],
])(
  '%s /podcasts/guests/:id%s refuses %j with a sentence in both languages',
  async (method, path, body, ...texts) => {
    await insertInterview(t.services.storage, { guest: LAYLA });
    const [arabic, english] = texts;
    const address = `/podcasts/guests/${LAYLA.id}${path}`;
    expect(await refusal(await call(method, address, body))).toMatchObject({ status: 400, message: arabic });
    const inEnglish = await call(method, address, body, { 'accept-language': 'en' });
    expect(await refusal(inEnglish)).toMatchObject({ status: 400, message: english });
  },
);

test('a merge that is repeated, because its response was lost, returns who stayed; into another guest it is not found', async () => {
  const [other, third] = [newId(), newId()];
  for (const id of [LAYLA.id, other, third]) {
    await insertInterview(t.services.storage, { guest: { ...LAYLA, id, name: `ليلى ${id}` } });
  }
  const merge = (into: string) => call('POST', `/podcasts/guests/${other}/merge`, { into });
  const first = await (await merge(LAYLA.id)).json();
  expect(await (await merge(LAYLA.id)).json()).toEqual(first);
  expect((await merge(third)).status).toBe(404);
});

test('an unknown guest is not found', async () => {
  for (const [method, path, body] of [
    ['PUT', '', { name: 'نادر' }],
    ['POST', '/merge', { into: LAYLA.id }],
  ] as const) {
    const refused = await refusal(await call(method, `/podcasts/guests/${newId()}${path}`, body));
    expect(refused).toMatchObject({ status: 404, message: 'لم يتم العثور على هذا الضيف' });
  }
});
