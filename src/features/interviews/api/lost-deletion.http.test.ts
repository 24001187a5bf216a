import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { insertInterview } from '../interview.factory.ts';
import { deleteInterview, deleteQuestion, getInterview } from './interview.client.ts';

let t: TestApp;
beforeEach(async () => {
  t = await openTestApp();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? t.as.admin['token'] : null) });
  vi.stubGlobal('fetch', (path: string, call: RequestInit) => t.app.request(path, call));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await t.close();
});

/** Deletes while the connection is lost before the response. */
async function loseResponse(path: string): Promise<void> {
  expect((await t.app.request(path, { method: 'DELETE', headers: t.as.admin })).status).toBe(200);
}

test('an interview whose deletion lost its response is deleted by the second attempt', async () => {
  const { id } = await insertInterview(t.services.storage);
  await loseResponse(`/podcasts/${id}`);
  expect(await deleteInterview(id)).toBeNull();
});

/** An interview with a question. */
async function interviewWithQuestion() {
  const { id } = await insertInterview(t.services.storage, {}, [{}]);
  const { version, questions } = await getInterview(id);
  return { id, version, questionId: questions[0]?.id ?? '' };
}

test('so is a question, with the version of its interview', async () => {
  const { id, version, questionId } = await interviewWithQuestion();
  await loseResponse(`/podcasts/${id}/questions/${questionId}`);
  expect(await deleteQuestion(id, questionId)).toEqual({ interviewVersion: version + 1 });
});

test('a question of an interview that is gone too cannot be deleted', async () => {
  const { id, questionId } = await interviewWithQuestion();
  await loseResponse(`/podcasts/${id}`);
  await expect(deleteQuestion(id, questionId)).rejects.toThrow('refused');
});

test.each([
  ['a conflict', Response.json({ message: 'x', code: 'conflict' }, { status: 409 })],
  ['an address that a proxy does not know', new Response('<h1>Not Found</h1>', { status: 404 })],
])('%s does not count as a deletion', async (_what, response) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(deleteInterview('abc')).rejects.toThrow('refused');
});
