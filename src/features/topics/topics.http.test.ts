import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { newId } from '../../kernel/id.server.ts';
import { insertInterview } from '../interviews/interview.factory.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

const POETRY = { id: newId(), name: 'الشعر' };
const POEMS = { id: newId(), name: 'القصائد' };

const call = (method: string, path: string, body?: object, headers = {}) =>
  t.app.request(path, {
    ...(body ? jsonCall(method, body) : { method }),
    headers: { ...t.as.admin, 'content-type': 'application/json', ...headers },
  });
const listed = async () =>
  z.array(z.looseObject({})).parse(await (await call('GET', '/podcasts/topics')).json());

test('the list of topics counts the interviews of each, in every state and published ones', async () => {
  await insertInterview(t.services.storage, { topics: [POETRY] });
  await insertInterview(t.services.storage, { topics: [POETRY, POEMS], state: 'draft' });
  expect(await listed()).toEqual([
    { _id: POETRY.id, name: POETRY.name, interviews: 2, published: 1 },
    { _id: POEMS.id, name: POEMS.name, interviews: 1, published: 0 },
  ]);
});

test('PUT /podcasts/topics/:id renames a topic, and records a change of each interview', async () => {
  const { id } = await insertInterview(t.services.storage, { topics: [{ ...POETRY, name: 'الشعير' }] });
  const renamed = await call('PUT', `/podcasts/topics/${POETRY.id}`, { name: '  الشعر ' });
  expect(renamed.status).toBe(200);
  expect(await renamed.json()).toEqual({ _id: POETRY.id, name: 'الشعر', message: 'تم تغيير اسم الموضوع' });
  const activity = z
    .looseObject({})
    .array()
    .parse(await (await call('GET', '/activity')).json());
  expect(JSON.stringify(activity[0])).toContain(id);
});

test('a merge that is repeated, because its response was lost, returns the topic that stayed', async () => {
  await insertInterview(t.services.storage, { topics: [POETRY, POEMS] });
  const merge = () => call('POST', `/podcasts/topics/${POEMS.id}/merge`, { into: POETRY.id });
  const first = await (await merge()).json();
  expect(await (await merge()).json()).toEqual(first);
});

test('POST /podcasts/topics/:id/merge and DELETE /podcasts/topics/:id say what they did', async () => {
  await insertInterview(t.services.storage, { topics: [POETRY, POEMS] });
  const merged = await call('POST', `/podcasts/topics/${POEMS.id}/merge`, { into: POETRY.id });
  expect(await merged.json()).toEqual({ _id: POETRY.id, name: POETRY.name, message: 'تم دمج الموضوعين' });
  expect(await listed()).toEqual([{ _id: POETRY.id, name: POETRY.name, interviews: 1, published: 1 }]);
  const deleted = await call('DELETE', `/podcasts/topics/${POETRY.id}`);
  expect(await deleted.json()).toEqual({ _id: POETRY.id, message: 'تم حذف الموضوع' });
  expect(await listed()).toEqual([]);
});

test.each([
  ['PUT', '', { name: ' ' }, 400, 'يرجى كتابة اسم الموضوع', 'Please write the name of the topic'],
  ['PUT', '', {}, 400, 'يرجى كتابة اسم الموضوع', 'Please write the name of the topic'],
  [
    'PUT',
    '',
    { name: 'ش'.repeat(61) },
    400,
    'اسم الموضوع أطول من الحد المسموح به',
    'The name of the topic is longer than allowed',
  ],
  [
    'PUT',
    '',
    { name: 'القَصائد' },
    409,
    'يوجد موضوع بهذا الاسم: \u2067القصائد\u2069. يمكن دمج الموضوعين',
    'There is a topic of this name: \u2067القصائد\u2069. The two can be merged',
  ],
  [
    'POST',
    '/merge',
    { into: POETRY.id },
    400,
    'لا يمكن دمج الموضوع مع نفسه. اختر موضوعًا آخر',
    'A topic cannot be merged with itself. Choose another one',
  ],
  ['POST', '/merge', {}, 400, 'الموضوع المختار للدمج غير موجود', 'The topic to merge into does not exist'],
])(
  '%s /podcasts/topics/:id%s refuses %j with a sentence in both languages',
  async (method, path, body, ...wanted) => {
    await insertInterview(t.services.storage, { topics: [POETRY, POEMS] });
    const [status, arabic, english] = wanted;
    const address = `/podcasts/topics/${POETRY.id}${path}`;
    expect(await refusal(await call(method, address, body))).toMatchObject({ status, message: arabic });
    const inEnglish = await call(method, address, body, { 'accept-language': 'en' });
    expect(await refusal(inEnglish)).toMatchObject({ status, message: english });
  },
);

test('an unknown topic is not found', async () => {
  for (const id of [newId(), 'x'])
    for (const [method, path, body] of [
      ['PUT', '', { name: 'الشعر' }],
      ['POST', '/merge', { into: POETRY.id }],
      ['DELETE', '', undefined],
    ] as const) {
      expect(await refusal(await call(method, `/podcasts/topics/${id}${path}`, body))).toMatchObject({
        status: 404,
        message: 'لم يتم العثور على هذا الموضوع',
      });
    }
});
