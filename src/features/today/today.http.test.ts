import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertUser } from '../accounts/account.factory.ts';
import { openReview, saveRemark } from '../guest-review/review-page.server.ts';
import { createReviewLink } from '../guest-review/reviews.server.ts';
import { readSampleInterviews } from '../../app/sample/sample-content.server.ts';
import { jsonCall } from '../../app/testing-calls.ts';
import { samplePageId, updateInfoPage } from '../info-pages/info-pages.server.ts';
import { eachSiteText } from '../site-settings/site-settings.schema.ts';
import { insertInterview } from '../interviews/interview.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const listed = z.object({ _id: z.string(), name: z.string() }).loose();
const today = z.object({
  drafts: z.array(listed),
  kept: z.array(listed),
  scheduled: z.array(listed),
  published: z.array(listed),
  replies: z.array(listed),
  read: z.array(listed),
  accounts: z.array(listed),
  opened: z.array(listed),
  missed: z.array(z.object({ words: z.string(), count: z.number() })),
  firstSteps: z.record(z.string(), z.boolean()).nullable(),
});

const get = (query = '') => t.app.request(`/today${query}`, { headers: t.as.admin });
const read = async (query = '') => today.parse(await (await get(query)).json());

test('an empty site has nothing for today but the first steps and the account of the test', async () => {
  expect(await read()).toEqual({
    drafts: [],
    kept: [],
    scheduled: [],
    published: [],
    replies: [],
    read: [],
    accounts: [{ _id: expect.any(String), name: 'ليلى حسن', createdAt: '2026-05-01T10:00:00.000Z' }],
    opened: [],
    missed: [],
    firstSteps: { names: false, page: false, interview: false },
  });
});

test('the first steps are those that the data show as done, without samples, and end with the third or the second interview', async () => {
  const own = await openTestApp();
  const steps = async () =>
    today.parse(await (await own.app.request('/today', { headers: own.as.admin })).json()).firstSteps;
  const put = (path: string, method: string, body: unknown) =>
    own.app.request(path, jsonCall(method, body, own.as.admin));
  await put('/site-settings', 'PUT', { ...eachSiteText(() => null), hostName: 'ندى' });
  expect(await steps()).toEqual({ names: true, page: false, interview: false });
  for (const { name, createdAt } of (await readSampleInterviews()).slice(0, 2))
    await insertInterview(own.services.storage, { name, createdAt, updatedAt: createdAt });
  expect(await steps()).toEqual({ names: true, page: false, interview: false });
  await insertInterview(own.services.storage, { state: 'draft' });
  expect(await steps()).toEqual({ names: true, page: false, interview: true });
  const second = await insertInterview(own.services.storage, {});
  expect(await steps()).toBeNull();
  await own.services.storage.transaction(({ interviews }) => interviews.deleteInterview(second.id));
  const services = { ...own.services, author: null };
  const page = { text: '<p>ندى</p>', image: { kind: 'keep' as const } };
  const sample = { id: samplePageId('host'), kind: 'host' as const, text: '<p>سارة</p>', image: null };
  await own.services.storage.transaction(({ infoPages }) =>
    infoPages.insertInfoPage({ ...sample, version: 1, updatedAt: '2026-04-01T10:00:00.000Z' }),
  );
  expect(await steps()).toMatchObject({ page: false });
  await updateInfoPage(services, sample, page, 1);
  expect(await steps()).toBeNull();
  await own.close();
});

test('each list has what belongs to it, and interviews with unsaved text are named in any state', async () => {
  const { storage, searchCounts, readCounter, clock } = t.services;
  const draft = await insertInterview(storage, { state: 'draft', name: 'مسودة ليلى' }, [{}, {}]);
  const publishedAt = '2026-06-01T09:00:00.000Z';
  const scheduled = await insertInterview(storage, { state: 'scheduled', publishedAt, name: 'موعد عمر' });
  const published = await insertInterview(storage, { name: 'منشورة هدى' });
  const { token } = await createReviewLink(t.services, draft.id, { label: '', days: 7 });
  const { texts, interview } = await openReview(t.services, token);
  const question = interview.questions[0]?.id ?? '';
  await saveRemark(t.services, token, {
    part: question,
    text: texts.get(question) ?? '',
    action: 'approve',
    noted: '',
    note: 'الاسم خطأ',
  });
  await insertUser(t.services, { name: 'قديم', createdAt: '2026-04-17T09:59:59.000Z' });
  await insertUser(t.services, { name: 'جديد', createdAt: '2026-04-17T10:00:00.000Z' });
  await insertUser(t.services, { name: 'مسؤول', role: 'admin' });
  searchCounts.add(published.id);
  searchCounts.addMiss('فلسفة', clock.now());
  searchCounts.addMiss('علم', new Date('2026-04-20T00:00:00.000Z'));
  await searchCounts.write(storage, clock.now());
  readCounter.add(published.id, 'opened', clock.now());
  readCounter.add(published.id, 'opened', new Date('2026-04-24T12:00:00.000Z'));
  await readCounter.write(storage);

  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  const lists = await read(`?kept=${published.id},000000000000,x`);
  expect(lists.drafts).toMatchObject([{ _id: draft.id, name: 'مسودة ليلى', questionCount: 2 }]);
  expect(lists.scheduled).toMatchObject([{ _id: scheduled.id, publishedAt }]);
  expect(ids(lists.published)).toEqual([published.id]);
  expect(ids(lists.kept)).toEqual([published.id]);
  expect(lists.replies).toEqual([
    {
      _id: draft.id,
      name: 'مسودة ليلى',
      at: '2026-05-01T10:00:00.000Z',
      approved: 1,
      questions: 2,
      openNotes: 1,
    },
  ]);
  expect(lists.read).toEqual([{ _id: published.id, name: 'منشورة هدى', opened: 1, finished: 0 }]);
  expect(lists.accounts.map(({ name }) => name)).toEqual(['ليلى حسن', 'جديد']);
  expect(lists.opened).toEqual([{ _id: published.id, name: 'منشورة هدى', count: 1 }]);
  expect(lists.missed).toEqual([{ words: 'فلسفه', count: 1 }]);
});

test('a list of too many ids is refused, and the call is only for admins', async () => {
  const many = Array.from({ length: 21 }, (_, index) => `layla${String(index).padStart(7, '0')}`).join(',');
  expect((await get(`?kept=${many}`)).status).toBe(400);
  expect((await t.app.request('/today', { headers: t.as.visitor })).status).toBe(401);
  expect((await t.app.request('/today', { headers: t.as.user })).status).toBe(403);
});
