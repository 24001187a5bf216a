import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/id.server.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { jsonCall, refusal } from '../../app/testing-calls.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { openReview, saveRemark } from './review-page.server.ts';
import { NOTE_MAX, OPENING } from './review.schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ SITE_URL: 'https://mulhim.example' });
});
afterAll(() => t.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = t.as.admin) =>
  t.app.request(path, body ? jsonCall(method, body, headers) : { method, headers });

const insertDraft = () => insertInterview(t.services.storage, { state: 'draft' }, [{}]);

const made = z.object({ _id: z.string(), url: z.string() });

async function makeLink(interviewId: string): Promise<{ id: string; token: string }> {
  const { _id, url } = made.parse(await (await call('POST', `/podcasts/${interviewId}/previews`, {})).json());
  return { id: _id, token: url.split('/').at(-1) ?? '' };
}

async function say(token: string, note: string): Promise<void> {
  const { texts, remarks } = await openReview(t.services, token);
  const noted = remarks.get(OPENING)?.note?.at ?? '';
  const text = texts.get(OPENING) ?? '';
  await saveRemark(t.services, token, { part: OPENING, text, noted, note, action: 'approve' });
}

const noteList = z.array(
  z.looseObject({ _id: z.string(), note: z.looseObject({ at: z.string() }).nullable() }),
);
const listNotes = async (id: string) =>
  noteList.parse(await (await call('GET', `/podcasts/${id}/notes`)).json());

test('a link is returned with its address once, and listed without the address', async () => {
  const { id } = await insertDraft();
  const response = await call('POST', `/podcasts/${id}/previews`, { label: ' مكتب\n الضيفة ', days: 7 });
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const link = {
    _id: expect.any(String),
    label: 'مكتب الضيفة',
    madeAt: '2026-05-01T10:00:00.000Z',
    expiresAt: '2026-05-08T10:00:00.000Z',
    openedAt: null,
  };
  expect(await response.json()).toEqual({
    ...link,
    url: expect.stringMatching(/^https:\/\/mulhim\.example\/preview\/[\w-]{43}$/),
  });
  expect(await (await call('GET', `/podcasts/${id}/previews`)).json()).toEqual([link]);
});

test('a link without label and expiry has an empty label and expires after thirty days', async () => {
  const { id } = await insertDraft();
  await makeLink(id);
  expect(await (await call('GET', `/podcasts/${id}/previews`)).json()).toMatchObject([
    { label: '', expiresAt: '2026-05-31T10:00:00.000Z' },
  ]);
});

test.each([
  [{ days: 31 }, 'days', 'مدة الرابط غير صالحة'],
  [{ label: 'م'.repeat(101) }, 'label', 'اسم الرابط أطول من الحد المسموح به'],
])('the link %o is refused', async (body, field, message) => {
  const { id } = await insertDraft();
  const refused = await refusal(await call('POST', `/podcasts/${id}/previews`, body));
  expect(refused).toMatchObject({ status: 400, fields: { [field]: message } });
});

test('a withdrawn link is no longer listed, and cannot be withdrawn twice', async () => {
  const { id } = await insertDraft();
  const link = await makeLink(id);
  const path = `/podcasts/${id}/previews/${link.id}`;
  expect(await (await call('DELETE', path)).json()).toEqual({ _id: link.id, message: 'أُلغي الرابط' });
  expect(await (await call('GET', `/podcasts/${id}/previews`)).json()).toEqual([]);
  expect(await refusal(await call('DELETE', path))).toMatchObject({ status: 404 });
});

test('a remark is returned with its part, and its note is marked as done and as open', async () => {
  const { id } = await insertDraft();
  const { token } = await makeLink(id);
  await say(token, 'الاسم خطأ');
  const at = '2026-05-01T10:00:00.000Z';
  const note = { at, isOld: false, text: 'الاسم خطأ', suggestion: '', hostReply: '', resolvedAt: null };
  const remark = {
    _id: expect.any(String),
    part: OPENING,
    reviewer: '',
    isInternal: false,
    approval: { at, isOld: false },
    note,
    suggested: null,
  };
  const remarks = await listNotes(id);
  expect(remarks).toEqual([remark]);
  const path = `/podcasts/${id}/notes/${remarks[0]?._id}`;
  const done = await call('PUT', path, { isResolved: true, notedAt: at });
  expect(await done.json()).toEqual({ ...remark, note: { ...note, resolvedAt: at } });
  const hostReply = 'صُحّح';
  const replied = await call('PUT', path, { notedAt: at, hostReply: ` ${hostReply} ` });
  expect(await replied.json()).toEqual({ ...remark, note: { ...note, resolvedAt: at, hostReply } });
  const tooLong = await refusal(await call('PUT', path, { notedAt: at, hostReply: 'م'.repeat(501) }));
  expect(tooLong).toMatchObject({ status: 400, fields: { hostReply: expect.stringContaining('٥٠٠') } });
  const open = await call('PUT', path, { isResolved: false, notedAt: at, hostReply: '' });
  expect(await open.json()).toEqual(remark);
});

test('an internal note is returned with its author, and an empty or too long one is refused', async () => {
  const part = newId();
  const { id } = await insertInterview(t.services.storage, {}, [{ id: part }]);
  const path = `/podcasts/${id}/notes`;
  const text = 'هل نُبقي هذا الاسم؟';
  const added = await call('POST', path, { part, text: ` ${text} ` });
  expect(added.status).toBe(201);
  const note = { part, reviewer: expect.stringMatching(/./), isInternal: true, note: { text } };
  expect(await added.json()).toMatchObject(note);
  expect(await listNotes(id)).toMatchObject([note]);
  for (const [words, message] of [
    [' ', 'يرجى كتابة الملاحظة'],
    ['م'.repeat(NOTE_MAX + 1), 'الملاحظة أطول من الحد المسموح به'],
  ] as const) {
    const refused = await refusal(await call('POST', path, { part, text: words }));
    expect(refused).toMatchObject({ status: 400, fields: { text: message } });
  }
});

test('a newer note than the one that was read cannot be marked as done', async () => {
  const { id } = await insertDraft();
  const { token } = await makeLink(id);
  await say(token, 'الاسم خطأ');
  const [remark] = await listNotes(id);
  t.setNow(new Date('2026-05-01T10:05:00.000Z'));
  await say(token, 'واللقب أيضًا');
  const change = { isResolved: true, notedAt: remark?.note?.at };
  const refused = await refusal(await call('PUT', `/podcasts/${id}/notes/${remark?._id}`, change));
  t.setNow(new Date('2026-05-01T10:00:00.000Z'));
  expect(refused).toMatchObject({ status: 409, code: 'conflict' });
});

test('a suggested wording is returned with its difference, and taking it returns the question', async () => {
  const { id } = await insertDraft();
  const { token } = await makeLink(id);
  const { texts, suggestions, interview } = await openReview(t.services, token);
  const question = interview.questions[0] ?? expect.fail('no question');
  const { offered } = suggestions.get(question.id) ?? expect.fail('no field');
  const text = texts.get(question.id) ?? '';
  const suggestion = { part: question.id, text, noted: '', note: '', suggestion: 'غير ذلك', offered };
  await saveRemark(t.services, token, { ...suggestion, action: 'note' });
  const [remark] = await listNotes(id);
  expect(remark).toMatchObject({
    note: { text: '', suggestion: 'غير ذلك' },
    suggested: { questionVersion: question.version, difference: expect.any(Array) },
  });
  const path = `/podcasts/${id}/notes/${remark?._id}/take`;
  const seen = { notedAt: remark?.note?.at, questionVersion: question.version };
  expect((await call('POST', path, { notedAt: seen.notedAt })).status).toBe(400);
  const taken = await call('POST', path, seen);
  expect(await taken.json()).toEqual({
    _id: question.id,
    question: question.question,
    answer: '<p>غير ذلك</p>',
    version: question.version + 1,
    interviewVersion: expect.any(Number),
  });
  expect(await refusal(await call('POST', path, seen))).toMatchObject({ status: 409, code: 'conflict' });
});

test('open notes and approvals after a moment are counted over all interviews', async () => {
  const countNews = async (query: string) => {
    const response = await call('GET', `/notes/news${query}`);
    return z.object({ openNotes: z.number(), approvals: z.number() }).parse(await response.json());
  };
  const before = await countNews('');
  const { id } = await insertDraft();
  const { token } = await makeLink(id);
  await say(token, 'الاسم خطأ');
  const { openNotes, approvals } = before;
  expect(await countNews('')).toEqual({ openNotes: openNotes + 1, approvals: approvals + 1 });
  expect(await countNews('?since=2026-05-01T10:00:00.000Z')).toEqual({
    openNotes: openNotes + 1,
    approvals: 0,
  });
  expect((await call('GET', '/notes/news?since=yesterday')).status).toBe(400);
});

describe.each(['000000000000', 'x', '../fonts'])('the unknown interview %s', (unknown) => {
  const id = encodeURIComponent(unknown);
  test.each([
    ['GET', `/podcasts/${id}/previews`, undefined],
    ['POST', `/podcasts/${id}/previews`, {}],
    ['DELETE', `/podcasts/${id}/previews/x`, undefined],
    ['GET', `/podcasts/${id}/notes`, undefined],
    ['POST', `/podcasts/${id}/notes`, { part: 'x', text: 'ملاحظة' }],
    ['PUT', `/podcasts/${id}/notes/x`, { isResolved: true, notedAt: '' }],
    ['POST', `/podcasts/${id}/notes/x/take`, { notedAt: '', questionVersion: 1 }],
  ])('%s %s is not found', async (method, path, body) => {
    expect((await refusal(await call(method, path, body))).status).toBe(404);
  });
});

test.each([
  ['GET', 'previews', undefined],
  ['POST', 'previews', {}],
  ['DELETE', 'previews/x', undefined],
  ['GET', 'notes', undefined],
  ['POST', 'notes', { part: 'x', text: 'ملاحظة' }],
  ['PUT', 'notes/x', { isResolved: true, notedAt: '' }],
  ['POST', 'notes/x/take', { notedAt: '', questionVersion: 1 }],
])('%s /podcasts/{id}/%s is only for admins', async (method, what, body) => {
  const { id } = await insertDraft();
  const path = `/podcasts/${id}/${what}`;
  expect((await call(method, path, body, t.as.visitor)).status).toBe(401);
  expect((await call(method, path, body, t.as.user)).status).toBe(403);
});
