import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { formOf, jsonCall, refusal, savedEntity } from '../../app/testing-calls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const QUESTIONS = JSON.stringify([
  { question: 'كيف بدأت؟', answer: '<p>من <strong>مكتبة</strong> الحي.</p>' },
]);

const call = (path: string, init: RequestInit = {}) =>
  t.app.request(path, { ...init, headers: { ...t.as.admin, ...init.headers } });

/** An interview with two versions. */
async function edited(): Promise<{ _id: string; version: number }> {
  const body = formOf({ name: 'حوار مع ليلى', content: 'وصف قصير لهذا الحوار', questions: QUESTIONS });
  const { _id } = await savedEntity(await call('/podcasts', { method: 'POST', body }));
  const change = formOf({ name: 'حوار مع نادر', content: 'وصف قصير لهذا الحوار' });
  return savedEntity(await call(`/podcasts/${_id}`, { method: 'PUT', body: change }));
}

test('lists the versions of an interview, newest first, with their authors', async () => {
  const { _id } = await edited();
  const list = await call(`/podcasts/${_id}/versions`);
  expect(list.status).toBe(200);
  expect(await list.json()).toEqual([
    {
      number: 2,
      savedAt: expect.stringMatching(/Z$/),
      author: { _id: expect.any(String), name: 'ليلى حسن' },
      restoredFrom: null,
      wordsAdded: 1,
      wordsRemoved: 1,
    },
    expect.objectContaining({ number: 1, wordsRemoved: 0 }),
  ]);
});

test('stores the author of every call that writes a text', async () => {
  const { _id } = await edited();
  const questions = `/podcasts/${_id}/questions`;
  const latest = async () => (await (await call(`/podcasts/${_id}/versions`)).json())[0];
  const question = { question: 'سؤال جديد؟', answer: '<p>جواب جديد.</p>' };
  const added = await savedEntity(await call(questions, jsonCall('POST', question, t.as.admin)));
  const byAdding = await latest();
  await call(`${questions}/${added._id}`, jsonCall('PUT', { answer: '<p>جواب آخر.</p>' }, t.as.admin));
  const byEditing = await latest();
  await call(`${questions}/${added._id}`, { method: 'DELETE' });
  const byDeleting = await latest();
  await call(`/trash/${added._id}/restore`, { method: 'POST' });
  const byPuttingBack = await latest();
  const saved = [byAdding, byEditing, byDeleting, byPuttingBack];
  expect(saved.map(({ number, author }) => [number, author?.name])).toEqual([
    [2, 'ليلى حسن'],
    [3, 'ليلى حسن'],
    [4, 'ليلى حسن'],
    [5, 'ليلى حسن'],
  ]);
});

test('reads one whole version under the names of the API', async () => {
  const { _id } = await edited();
  expect(await (await call(`/podcasts/${_id}/versions/1`)).json()).toMatchObject({
    number: 1,
    image: null,
    imageInfo: null,
    text: {
      name: 'حوار مع ليلى',
      content: 'وصف قصير لهذا الحوار',
      questions: [{ _id: expect.any(String), question: 'كيف بدأت؟' }],
    },
  });
});

test('a difference lists the words that were added and removed', async () => {
  const { _id } = await edited();
  const difference = { from: 1, number: 2, wordsAdded: 1, wordsRemoved: 1, image: { isChanged: false } };
  const name = [
    { kind: 'same', text: 'حوار مع ' },
    { kind: 'removed', text: 'ليلى' },
    { kind: 'added', text: 'نادر' },
  ];
  const byDefault = await (await call(`/podcasts/${_id}/versions/2/difference`)).json();
  expect(byDefault).toMatchObject({ ...difference, texts: { name } });
  expect(await (await call(`/podcasts/${_id}/versions/2/difference?from=1`)).json()).toEqual(byDefault);
  expect(await (await call(`/podcasts/${_id}/versions/1/difference`)).json()).toMatchObject({ from: null });
});

test('a restore returns the new version, and a stale one is refused with the current interview', async () => {
  const { _id, version } = await edited();
  const path = `/podcasts/${_id}/versions/1/restore`;
  const stale = await refusal(await call(path, { method: 'POST', headers: { 'if-match': '"1"' } }));
  expect(stale).toMatchObject({ status: 409, current: { _id, name: 'حوار مع نادر' } });
  const restored = await call(path, { method: 'POST', headers: { 'if-match': `"${version}"` } });
  expect(restored.status).toBe(200);
  const answer = await savedEntity(restored);
  expect(answer).toMatchObject({ _id, message: 'تمت استعادة الإصدار' });
  const { data } = await (await call(`/podcasts/${_id}`)).json();
  expect(data).toMatchObject({ name: 'حوار مع ليلى', version: answer.version });
});

test.each(['platform', 'contact'])(
  'the page under /%s has versions that can be compared and restored',
  async (path) => {
    const first =
      path === 'platform'
        ? call('/platform', { method: 'POST', body: formOf({ text: '<p>النص الأول</p>' }) })
        : call('/contact', jsonCall('POST', { text: '<p>النص الأول</p>' }, t.as.admin));
    const { _id } = await savedEntity(await first);
    const second =
      path === 'platform'
        ? call(`/platform/${_id}`, { method: 'PUT', body: formOf({ text: '<p>النص الثاني</p>' }) })
        : call(`/contact/${_id}`, jsonCall('PUT', { text: '<p>النص الثاني</p>' }, t.as.admin));
    await savedEntity(await second);
    expect(await (await call(`/${path}/${_id}/versions/2/difference`)).json()).toMatchObject({
      texts: {
        text: [{ kind: 'same' }, { kind: 'removed', text: 'الأول' }, { kind: 'added', text: 'الثاني' }],
      },
    });
    const restored = await call(`/${path}/${_id}/versions/1/restore`, { method: 'POST' });
    expect(restored.status).toBe(200);
    expect(await (await call(`/${path}`)).json()).toMatchObject({ text: '<p>النص الأول</p>' });
    expect((await call(`/${path}/000000000000/versions`)).status).toBe(404);
  },
);

test.each([
  ['/podcasts/000000000000/versions', 404],
  ['/podcasts/ID/versions/9', 404],
  ['/podcasts/ID/versions/2/difference?from=9', 404],
  ['/podcasts/ID/versions/x', 400],
  ['/podcasts/ID/versions/0', 400],
  ['/podcasts/ID/versions/99999999999999999999', 400],
  ['/podcasts/ID/versions/2/difference?from=-1', 400],
])('%s returns %i', async (path, status) => {
  const { _id } = await edited();
  const answer = await call(path.replace('ID', _id));
  expect((await refusal(answer)).status).toBe(status);
});
