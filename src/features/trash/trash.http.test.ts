import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { formOf, refusal } from '../../app/testing-calls.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const call = (method: string, path: string, body?: FormData) =>
  t.app.request(path, { method, headers: t.as.admin, ...(body ? { body } : {}) });

const published = z.object({ _id: z.string(), questions: z.array(z.object({ _id: z.string() })) });

async function publish(): Promise<{ id: string; questionId: string }> {
  const questions = JSON.stringify([{ question: 'كيف بدأت؟', answer: '<p>من مكتبة الحي.</p>' }]);
  const body = formOf({ name: 'حوار مع ليلى', content: 'وصف قصير لهذا الحوار', questions });
  const interview = published.parse(await (await call('POST', '/podcasts', body)).json());
  return { id: interview._id, questionId: interview.questions[0]?._id ?? '' };
}

test('GET /trash lists deleted entries with their author and the time of their final deletion', async () => {
  const { id, questionId } = await publish();
  await call('DELETE', `/podcasts/${id}/questions/${questionId}`);
  await call('DELETE', `/podcasts/${id}`);
  const entries = z
    .array(z.looseObject({ _id: z.string() }))
    .parse(await (await call('GET', '/trash')).json());
  expect(entries.find(({ _id }) => _id === id)).toEqual({
    _id: id,
    kind: 'interview',
    name: 'حوار مع ليلى',
    interview: null,
    questions: 0,
    deletedAt: '2026-05-01T10:00:00.000Z',
    goneAt: '2026-05-31T10:00:00.000Z',
    author: { _id: expect.any(String), name: 'ليلى حسن' },
    image: null,
    imageInfo: null,
  });
  expect(entries.find(({ _id }) => _id === questionId)).toMatchObject({
    kind: 'question',
    name: 'كيف بدأت؟',
    interview: { _id: id, name: 'حوار مع ليلى' },
  });
});

test('POST /trash/:id/restore makes a deleted interview visible to readers again', async () => {
  const { id, questionId } = await publish();
  await call('DELETE', `/podcasts/${id}`);
  expect((await t.app.request(`/podcasts/${id}`)).status).toBe(404);
  const restored = await call('POST', `/trash/${id}/restore`);
  expect(restored.status).toBe(200);
  expect(await restored.json()).toEqual({
    _id: id,
    kind: 'interview',
    interviewId: id,
    interviewVersion: 1,
    message: 'تمت الاستعادة',
  });
  const { data } = z.object({ data: published }).parse(await (await t.app.request(`/podcasts/${id}`)).json());
  expect(data.questions).toEqual([expect.objectContaining({ _id: questionId })]);
});

test('POST /trash/:id/restore restores a question and returns the new version of its interview', async () => {
  const { id, questionId } = await publish();
  await call('DELETE', `/podcasts/${id}/questions/${questionId}`);
  const restored = z
    .object({ interviewVersion: z.number() })
    .parse(await (await call('POST', `/trash/${questionId}/restore`)).json());
  const { data } = z
    .object({ data: z.object({ version: z.number(), questions: z.array(z.unknown()) }) })
    .parse(await (await call('GET', `/podcasts/${id}`)).json());
  expect(data.version).toBe(restored.interviewVersion);
  expect(data.questions).toHaveLength(1);
});

test('POST /trash/:id/restore refuses a question whose interview is deleted, in both languages', async () => {
  const { id, questionId } = await publish();
  await call('DELETE', `/podcasts/${id}/questions/${questionId}`);
  await call('DELETE', `/podcasts/${id}`);
  const arabic = await refusal(await call('POST', `/trash/${questionId}/restore`));
  expect(arabic).toMatchObject({ status: 409, message: expect.stringContaining('استعد المقابلة أولًا') });
  const english = await t.app.request(`/trash/${questionId}/restore`, {
    method: 'POST',
    headers: { ...t.as.admin, 'accept-language': 'en' },
  });
  expect((await refusal(english)).message).toContain('restore the interview first');
});

test('DELETE /trash/:id deletes one entry permanently, and DELETE /trash deletes all of them', async () => {
  const [first, second] = [await publish(), await publish()];
  for (const { id } of [first, second]) await call('DELETE', `/podcasts/${id}`);
  const gone = await call('DELETE', `/trash/${first.id}`);
  expect(await gone.json()).toEqual({ _id: first.id, message: 'تم الحذف نهائيًا' });
  expect((await refusal(await call('POST', `/trash/${first.id}/restore`))).status).toBe(404);
  const emptied = await call('DELETE', '/trash');
  expect(await emptied.json()).toEqual({ deleted: expect.any(Number), message: 'تم إفراغ المحذوفات' });
  expect(await (await call('GET', '/trash')).json()).toEqual([]);
});

test('DELETE /trash?until= leaves what was deleted after the host has seen the list', async () => {
  const [seen, later] = [await publish(), await publish()];
  await call('DELETE', `/podcasts/${seen.id}`);
  t.setNow(new Date('2026-05-01T10:00:01.000Z'));
  await call('DELETE', `/podcasts/${later.id}`);
  expect((await call('DELETE', '/trash?until=2026-05-01T10:00:00.000Z')).status).toBe(200);
  expect((await refusal(await call('POST', `/trash/${seen.id}/restore`))).status).toBe(404);
  expect((await call('POST', `/trash/${later.id}/restore`)).status).toBe(200);
  expect((await refusal(await call('DELETE', '/trash?until=yesterday'))).status).toBe(400);
});

test.each(['000000000000', 'x', '../trash'])(
  'restoring or deleting the unknown id %s returns 404',
  async (id) => {
    const path = `/trash/${encodeURIComponent(id)}`;
    expect((await refusal(await call('POST', `${path}/restore`))).status).toBe(404);
    expect((await refusal(await call('DELETE', path))).status).toBe(404);
  },
);

test.each([
  ['GET', '/trash'],
  ['POST', '/trash/000000000000/restore'],
  ['DELETE', '/trash/000000000000'],
  ['DELETE', '/trash'],
])(
  '%s %s refuses a visitor with 401 and a user with 403, and leaves the trash unchanged',
  async (method, path) => {
    const { id } = await publish();
    await call('DELETE', `/podcasts/${id}`);
    expect((await t.app.request(path, { method })).status).toBe(401);
    expect((await t.app.request(path, { method, headers: t.as.user })).status).toBe(403);
    expect((await call('POST', `/trash/${id}/restore`)).status).toBe(200);
  },
);
