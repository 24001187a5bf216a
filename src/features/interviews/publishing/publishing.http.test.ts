import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { formOf, jsonCall, refusal, savedEntity } from '../../../app/testing-calls.ts';
import { insertInterview } from '../interview.factory.ts';
import { publishDue } from './publishing.server.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T06:00:00.000Z';
const PARTS = { name: 'نجوى البارودي', content: 'وصف قصير لهذا الحوار' };
const QUESTIONS = JSON.stringify([{ question: 'كيف بدأت؟', answer: '<p>من المثابرة كل يوم</p>' }]);

const answerSchema = z.object({
  _id: z.string(),
  state: z.string(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  message: z.string().optional(),
});

let t: TestApp;

beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

function send(method: string, path: string, parts: Record<string, string>, headers = {}) {
  return t.app.request(path, { method, body: formOf(parts), headers: { ...t.as.admin, ...headers } });
}

async function save(method: string, path: string, parts: Record<string, string>) {
  const response = await send(method, path, { ...PARTS, ...parts });
  expect(response.status).toBe(method === 'POST' ? 201 : 200);
  return answerSchema.parse(await response.json());
}

const create = (parts: Record<string, string>) => save('POST', '/podcasts', parts);
const get = (path: string, headers = {}) => t.app.request(path, { headers });

async function listed(query: string, headers = {}): Promise<{ ids: string[]; total: string | null }> {
  const response = await get(`/podcasts${query}`, headers);
  const entries = z.array(z.object({ _id: z.string() })).parse(await response.json());
  return { ids: entries.map(({ _id }) => _id), total: response.headers.get('x-total-count') };
}

describe('saving with a state', () => {
  test('a form without a state publishes at once, and an edit keeps the state and its date', async () => {
    const created = await create({});
    expect(created).toMatchObject({ state: 'published', publishedAt: NOW });
    t.setNow(new Date(LATER));
    expect(await save('PUT', `/podcasts/${created._id}`, {})).toMatchObject({ publishedAt: NOW });
    const draft = await create({ state: 'draft' });
    expect(await save('PUT', `/podcasts/${draft._id}`, {})).toMatchObject({ state: 'draft' });
    const scheduled = await create({ state: 'scheduled', publishAt: '2026-05-03T06:00:00Z' });
    expect(await save('PUT', `/podcasts/${scheduled._id}`, {})).toMatchObject({
      state: 'scheduled',
      publishedAt: '2026-05-03T06:00:00.000Z',
    });
  });

  test('a draft has no date, gets one when it is published, and keeps it when it is taken back and published again', async () => {
    const { _id } = await create({ state: 'draft' });
    const put = (state: string) => save('PUT', `/podcasts/${_id}`, { state });
    t.setNow(new Date(LATER));
    expect(await put('published')).toMatchObject({ publishedAt: LATER, createdAt: NOW });
    t.setNow(new Date('2026-05-02T07:00:00.000Z'));
    expect(await put('draft')).toMatchObject({ state: 'draft', publishedAt: LATER });
    expect(await put('published')).toMatchObject({ state: 'published', publishedAt: LATER });
  });

  test('a draft that was scheduled has no date', async () => {
    const { _id } = await create({ state: 'scheduled', publishAt: LATER });
    expect(await save('PUT', `/podcasts/${_id}`, { state: 'draft' })).toMatchObject({ publishedAt: null });
  });

  test('a schedule is stored in UTC, whatever its time zone', async () => {
    const saved = await create({ state: 'scheduled', publishAt: '2026-05-02T09:00:00+03:00' });
    expect(saved).toMatchObject({ state: 'scheduled', publishedAt: LATER });
    expect(saved.message).toBeUndefined();
  });

  test('a schedule in the past publishes now and says so, and keeps the date of a published interview', async () => {
    const past = { state: 'scheduled', publishAt: '2026-05-01T09:59:59Z' };
    const { _id, ...saved } = await create(past);
    expect(saved).toMatchObject({
      state: 'published',
      publishedAt: NOW,
      message: 'فات الموعد المختار، فنُشرت المقابلة الآن',
    });
    t.setNow(new Date(LATER));
    expect(await save('PUT', `/podcasts/${_id}`, past)).toMatchObject({ publishedAt: NOW });
  });

  test.each([
    [{ state: 'hidden' }, 'state'],
    [{ state: 'scheduled' }, 'publishAt'],
    [{ state: 'scheduled', publishAt: 'غدًا' }, 'publishAt'],
    [{ state: 'scheduled', publishAt: '2026-05-02' }, 'publishAt'],
    [{ state: 'scheduled', publishAt: '2026-02-30T09:00:00Z' }, 'publishAt'],
    [{ state: 'scheduled', publishAt: '9999-12-31T23:00:00-02:00' }, 'publishAt'],
  ])('%o is refused with an error at %s', async (parts, field) => {
    const answer = await refusal(await send('POST', '/podcasts', { ...PARTS, ...parts }));
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ['0026-05-02T09:00:00Z', /^السنة غير صحيحة/],
    ['0000-05-02T09:00:00Z', /^السنة غير صحيحة/],
    ['1899-12-31T22:00:00Z', /^السنة غير صحيحة/],
    ['2206-05-02T09:00:00Z', /^السنة غير صحيحة/],
    ['1448-05-02T09:00:00Z', /هجرية/],
  ])(
    'no interview is published at %s, in a year of a slip or of the Hijri calendar',
    async (moment, words) => {
      const { _id } = await create({ state: 'draft' });
      const schedule = { state: 'scheduled', publishAt: moment };
      const put = (body: object) =>
        t.app.request(`/podcasts/${_id}/publication`, jsonCall('PUT', body, t.as.admin));
      for (const answer of [
        await send('POST', '/podcasts', { ...PARTS, ...schedule }),
        await put(schedule),
        await put({ state: 'published', publishedAt: moment }),
      ])
        expect(await refusal(answer)).toMatchObject({ status: 400, message: expect.stringMatching(words) });
    },
  );

  test('a draft is held to the same rules as a published interview', async () => {
    const answer = await refusal(
      await send('POST', '/podcasts', { name: 'ندى', content: '', state: 'draft' }),
    );
    expect(Object.keys(answer.fields ?? {})).toEqual(['name', 'content']);
  });

  test('one attempt creates one draft, however often it is sent', async () => {
    const attempt = { 'idempotency-key': 'attempt-of-a-draft-1' };
    const parts = { ...PARTS, state: 'draft' };
    const answers = [
      await send('POST', '/podcasts', parts, attempt),
      await send('POST', '/podcasts', parts, attempt),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const [first, second] = await Promise.all(answers.map(savedEntity));
    expect(second?._id).toBe(first?._id);
  });
});

describe('PUT /podcasts/:id/publication', () => {
  const put = (id: string, body: object, headers = {}) =>
    t.app.request(`/podcasts/${id}/publication`, jsonCall('PUT', body, { ...t.as.admin, ...headers }));

  test('publishes, schedules and withdraws an interview without its texts', async () => {
    const { _id } = await create({ state: 'draft', questions: QUESTIONS });
    const change = async (body: object) => answerSchema.parse(await (await put(_id, body)).json());
    expect(await change({ state: 'scheduled', publishAt: LATER })).toMatchObject({ publishedAt: LATER });
    expect(await change({ state: 'published' })).toMatchObject({ state: 'published', publishedAt: NOW });
    expect(await change({ state: 'draft' })).toMatchObject({ state: 'draft', publishedAt: NOW });
    expect(await change({ state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      state: 'published',
      message: 'فات الموعد المختار، فنُشرت المقابلة الآن',
    });
    const { data } = z
      .object({ data: z.looseObject({}) })
      .parse(await (await get(`/podcasts/${_id}`)).json());
    expect(data).toMatchObject({ ...PARTS, questions: [{ question: 'كيف بدأت؟' }] });
  });

  test('publishes an imported draft whose texts are shorter than the form allows', async () => {
    const { id } = await insertInterview(t.services.storage, { state: 'draft', summary: '' });
    expect((await put(id, { state: 'published' })).status).toBe(200);
  });

  test('refuses the second of two hosts and returns what the first has published', async () => {
    const draft = await savedEntity(await send('POST', '/podcasts', { ...PARTS, state: 'draft' }));
    const over = { 'if-match': `${draft.version}` };
    expect((await put(draft._id, { state: 'published' }, over)).status).toBe(200);
    const { status, current } = await refusal(await put(draft._id, { state: 'published' }, over));
    expect([status, current]).toMatchObject([409, { state: 'published', publishedAt: NOW }]);
  });

  test('gives an interview the date on which it was first published elsewhere, before or after it is published', async () => {
    const older = await create({ state: 'draft' });
    const recent = await create({});
    const first = { state: 'published', publishedAt: '2019-03-01T14:00:00+02:00' };
    expect((await put(older._id, first)).status).toBe(200);
    const { interviews } = t.services.storage;
    expect(await interviews.findInterview(older._id)).toMatchObject({
      publishedAt: '2019-03-01T12:00:00.000Z',
      createdAt: NOW,
    });
    const order = async () => (await interviews.listLatest(2)).map(({ id }) => id);
    expect(await order()).toEqual([recent._id, older._id]);
    const version = t.services.storage.contentVersion();
    expect((await put(recent._id, { ...first, publishedAt: '2018-03-01T12:00:00Z' })).status).toBe(200);
    expect(await order()).toEqual([older._id, recent._id]);
    expect(t.services.storage.contentVersion()).toBeGreaterThan(version);
    await put(recent._id, { state: 'published' });
    expect(await interviews.findInterview(recent._id)).toMatchObject({
      publishedAt: '2018-03-01T12:00:00.000Z',
    });
  });

  test('refuses a first date in the future, and changes nothing', async () => {
    const { _id } = await create({ state: 'draft' });
    expect(await refusal(await put(_id, { state: 'published', publishedAt: LATER }))).toMatchObject({
      status: 400,
      message: 'تاريخ النشر الأول لا يكون في المستقبل. للنشر لاحقًا يمكن اختيار موعد',
      fields: { publishedAt: expect.any(String) },
    });
    expect(await t.services.storage.allInterviews.findInterview(_id)).toMatchObject({ state: 'draft' });
    expect((await refusal(await put(_id, { state: 'published', publishedAt: 'today' }))).status).toBe(400);
  });

  test('refuses an unknown state and a schedule without its time', async () => {
    const { _id } = await create({ state: 'draft' });
    for (const [body, field] of [
      [{}, 'state'],
      [{ state: 'hidden' }, 'state'],
      [{ state: 'scheduled' }, 'publishAt'],
    ] as const) {
      const { status, fields } = await refusal(await put(_id, body));
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await put('aaaaaaaaaaaa', { state: 'draft' })).status).toBe(404);
  });
});

describe('reading with states', () => {
  test('an unpublished interview is readable by admins and not found for anyone else', async () => {
    for (const parts of [{ state: 'draft' }, { state: 'scheduled', publishAt: LATER }]) {
      const { _id } = await create({ ...parts, questions: QUESTIONS });
      const path = `/podcasts/${_id}`;
      const unknown = await refusal(await get('/podcasts/aaaaaaaaaaaa'));
      expect(await refusal(await get(path))).toEqual(unknown);
      expect(await refusal(await get(path, t.as.user))).toEqual(unknown);
      expect((await get(path, t.as.admin)).status).toBe(200);
      const counted = await t.app.request(`${path}/searched`, { method: 'POST' });
      expect(counted.status).toBe(404);
    }
  });

  test('an ended session gets 401 for a draft or unknown interview, and 200 for a published one', async () => {
    const { _id } = await create({ state: 'draft' });
    const ended = { token: 'x'.repeat(43) };
    expect((await get(`/podcasts/${_id}`, ended)).status).toBe(401);
    expect((await get('/podcasts/aaaaaaaaaaaa', ended)).status).toBe(401);
    const published = await create({});
    expect((await get(`/podcasts/${published._id}`, ended)).status).toBe(200);
  });

  test('lists have published interviews, unless an admin asks for another state', async () => {
    const draft = await create({ state: 'draft', questions: QUESTIONS });
    const scheduled = await create({ state: 'scheduled', publishAt: LATER });
    const published = await create({});
    for (const headers of [t.as.visitor, t.as.user, t.as.admin]) {
      expect(await listed('', headers)).toEqual({ ids: [published._id], total: '1' });
    }
    const all = await listed('?state=all', t.as.admin);
    expect(all.ids.toSorted()).toEqual([draft._id, scheduled._id, published._id].toSorted());
    expect(all.total).toBe('3');
    expect(await listed('?state=draft&fields=all', t.as.admin)).toEqual({ ids: [draft._id], total: '1' });
    expect(await listed('?state=scheduled', t.as.admin)).toEqual({ ids: [scheduled._id], total: '1' });
    expect(await listed('?state=published', t.as.admin)).toEqual({ ids: [published._id], total: '1' });
    const q = encodeURIComponent('المثابرة');
    expect(await listed(`?state=all&q=${q}`, t.as.admin)).toEqual({ ids: [draft._id], total: '1' });
    expect(await listed(`?q=${q}`)).toEqual({ ids: [], total: '0' });
  });

  test('only admins may ask for a state, and only for one of the four', async () => {
    for (const state of ['all', 'draft', 'scheduled', 'published']) {
      expect((await get(`/podcasts?state=${state}`)).status).toBe(401);
      expect((await get(`/podcasts?state=${state}`, t.as.user)).status).toBe(403);
    }
    expect((await get('/podcasts?state=hidden', t.as.admin)).status).toBe(400);
  });

  test('questions of a draft are added and edited like those of any interview', async () => {
    const { _id } = await create({ state: 'draft' });
    const body = { question: 'ما سر الصبر؟', answer: '<p>المثابرة كل يوم</p>' };
    const added = await t.app.request(`/podcasts/${_id}/questions`, jsonCall('POST', body, t.as.admin));
    expect(added.status).toBe(201);
    const search = await get(`/podcasts/search?q=${encodeURIComponent('المثابرة')}`);
    expect(await search.json()).toEqual([]);
  });
});

test('a scheduled interview is published when it is due, with the chosen date', async () => {
  const { _id } = await create({ state: 'scheduled', publishAt: LATER, questions: QUESTIONS });
  expect(await publishDue(t.services)).toEqual([]);
  t.setNow(new Date('2026-05-04T12:00:00.000Z'));
  expect(await publishDue(t.services)).toEqual([_id]);
  expect(await publishDue(t.services)).toEqual([]);
  const { data } = z.object({ data: z.looseObject({}) }).parse(await (await get(`/podcasts/${_id}`)).json());
  expect(data).toMatchObject({
    state: 'published',
    publishedAt: LATER,
    createdAt: NOW,
    updatedAt: '2026-05-04T12:00:00.000Z',
  });
});
