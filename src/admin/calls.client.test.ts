import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { createFontsRoute, updateRoute } from '../features/appearance/appearance.http.server.ts';
import type { addRoute } from '../features/interviews/api/questions.http.server.ts';
import type { updateRoute as updateInterviewRoute } from '../features/interviews/api/interviews.http.server.ts';
import type { emptyRoute, listRoute } from '../features/trash/trash.http.server.ts';
import { CallError } from './api.client.ts';
import { answerOf, callOf, create, messageOf, overwrite } from './calls.client.ts';

const fetched = vi.fn<(path: string, call: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const respond = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));

test('an answer is in our names, at any depth', async () => {
  respond([{ _id: 'a', name: 'س', interview: { _id: 'b', content: 'ملخص' }, author: null }]);
  expect(await callOf<typeof listRoute>('GET /trash')()).toEqual([
    { id: 'a', name: 'س', interview: { id: 'b', summary: 'ملخص' }, author: null },
  ]);
});

test('an id is one segment of the address, and a query has what is given', async () => {
  const empty = callOf<typeof emptyRoute>('DELETE /trash');
  respond({ deleted: 0, message: '' });
  await empty({ query: { until: undefined } });
  respond({ deleted: 0, message: '' });
  await empty({ query: { until: '2026-05-01T10:00:00.000Z' } });
  const add = callOf<typeof addRoute>('POST /podcasts/{id}/questions');
  respond({ _id: 'q' }, 201);
  await add({ id: 'a/b?c', attempt: 'once', body: { question: 'سؤال', answer: 'جواب' } });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/trash',
    '/trash?until=2026-05-01T10%3A00%3A00.000Z',
    '/podcasts/a%2Fb%3Fc/questions',
  ]);
});

test('a version and an attempt are sent as headers, a body as JSON', async () => {
  const add = answerOf<typeof addRoute>('POST /podcasts/{id}/questions');
  respond({ _id: 'q', version: 1 }, 201);
  const body = { question: 'سؤال', answer: 'جواب' };
  expect(await add({ id: 'a', attempt: 'once', body })).toMatchObject({ data: { id: 'q' }, status: 201 });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'Idempotency-Key': 'once', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
});

test('a form has the given parts, and the version that it overwrites', async () => {
  respond({ _id: 'a', version: 4 });
  const save = callOf<typeof updateInterviewRoute>('PUT /podcasts/{id}');
  await save({ id: 'a', version: 3, form: { name: 'اسم', content: 'ملخص', image: '', guest: undefined } });
  const { headers, body } = fetched.mock.lastCall?.[1] ?? {};
  expect(headers).toMatchObject({ 'If-Match': '"3"' });
  expect(body instanceof FormData && [...body]).toEqual([
    ['name', 'اسم'],
    ['content', 'ملخص'],
    ['image', ''],
  ]);
});

const saveFonts = callOf<typeof updateRoute>('PUT /fonts/{id}');
const fonts = { fontFamily: 'Cairo', fontSize: 16, fontColor: '#ffffff' };
const save = () => overwrite(saveFonts({ id: 'a', version: 1, body: fonts }));

test('a stale write leads to what someone else has saved', async () => {
  const message = 'x';
  respond({ message, code: 'conflict', current: { _id: 'a', version: 2, ...fonts } }, 409);
  expect(await save()).toEqual({ isStale: true, entity: { id: 'a', version: 2, ...fonts } });
  // Another conflict, such as a name that is taken.
  respond({ message, code: 'conflict' }, 409);
  await expect(save()).rejects.toThrow('refused');
});

test('a response that is no saved entity does not count as a save', async () => {
  respond({ ok: true });
  const error = await save().catch((thrown: unknown) => thrown);
  expect(error instanceof CallError && error.failure).toEqual({ kind: 'unexpected' });
});

test('the only entity of its kind that exists already is read', async () => {
  const createFonts = callOf<typeof createFontsRoute>('POST /fonts');
  const find = vi.fn(async () => null);
  respond({ message: 'x', code: 'conflict' }, 409);
  await expect(create(createFonts({ body: fonts }), find)).rejects.toThrow('refused');
  expect(find).toHaveBeenCalledOnce();
  respond({ _id: 'a', version: 1, ...fonts }, 201);
  expect(await create(createFonts({ body: fonts }), find)).toMatchObject({
    isStale: false,
    entity: { id: 'a' },
  });
});

test.each([
  [{ message: ' حُذف ' }, 'حُذف'],
  [{ message: '' }, null],
  [{}, null],
])('the message of %j is %j', (answer, message) => {
  expect(messageOf(answer)).toBe(message);
});
