import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { formOf, refusal, savedEntity } from '../../../app/testing-calls.ts';
import { insertInterview } from '../interview.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const { storage } = t.services;
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => `${day}T00:00:00.000Z`);
  const question = { question: 'كيف بدأت؟', answer: '<p>بدأت <script>x</script>صغيرًا</p>' };
  await insertInterview(storage, { name: 'بحر', searchedCount: 5, createdAt: days[0] ?? '' }, [
    question,
    question,
  ]);
  await insertInterview(storage, { name: 'أمل', searchedCount: 0, createdAt: days[1] ?? '' }, [question]);
  await insertInterview(storage, { name: 'جبل 100%', searchedCount: 0, createdAt: days[2] ?? '' });
  await insertInterview(storage, { name: 'تين', searchedCount: 9, createdAt: days[3] ?? '' });
});
afterAll(() => t.close());

const entrySchema = z.looseObject({ name: z.string(), questions: z.array(z.unknown()) });

async function list(query: string) {
  const response = await t.app.request(`/podcasts${query}`);
  const entries = z.array(entrySchema).parse(await response.json());
  return { entries, names: entries.map(({ name }) => name), total: response.headers.get('x-total-count') };
}

const BY_SEARCHES = ['تين', 'بحر', 'جبل 100%', 'أمل'];

describe('GET /podcasts without parameters', () => {
  test('returns the whole list, most searched first, ties newest first', async () => {
    expect(await list('')).toMatchObject({ names: BY_SEARCHES, total: '4' });
  });

  test('returns each interview with its questions and without their answers', async () => {
    const { entries } = await list('');
    expect(entries[1]).toEqual({
      _id: expect.any(String),
      name: 'بحر',
      content: 'حوار عن الكتابة والترجمة وبدايات الطريق.',
      imageCredit: '',
      recording: '',
      image: null,
      imageInfo: null,
      guest: null,
      topics: [],
      state: 'published',
      publishedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: expect.any(String),
      version: 1,
      searched: 5,
      questions: [
        { _id: expect.any(String), question: 'كيف بدأت؟' },
        { _id: expect.any(String), question: 'كيف بدأت؟' },
      ],
    });
  });

  test('adds sanitised answers for fields=all, and still returns the whole list', async () => {
    const { entries, names } = await list('?fields=all');
    expect(names).toEqual(BY_SEARCHES);
    expect(entries[1]?.questions[0]).toMatchObject({ answer: '<p>بدأت صغيرًا</p>', version: 1 });
  });

  test('ignores unknown parameters, also repeated ones', async () => {
    expect((await list('?test=true&utm=1&utm=2&__proto__=1')).names).toEqual(BY_SEARCHES);
  });
});

describe('one page of GET /podcasts', () => {
  test.each([
    ['?page=0&pageSize=2', ['تين', 'بحر'], '4'],
    ['?page=1&pageSize=3', ['أمل'], '4'],
    ['?page=9', [], '4'],
    ['?sort=name', ['أمل', 'بحر', 'تين', 'جبل 100%'], '4'],
    ['?sort=name&order=desc', ['جبل 100%', 'تين', 'بحر', 'أمل'], '4'],
    ['?sort=createdAt', ['تين', 'جبل 100%', 'أمل', 'بحر'], '4'],
    ['?sort=updatedAt&order=asc&pageSize=1&page=3', ['بحر'], '4'],
    ['?sort=createdAt&order=asc&pageSize=1', ['بحر'], '4'],
    ['?sort=questions&order=desc&pageSize=2', ['بحر', 'أمل'], '4'],
    ['?sort=searched&order=asc&pageSize=1&page=3', ['تين'], '4'],
    [`?q=${encodeURIComponent('بَحـر')}`, ['بحر'], '1'],
    [`?q=${encodeURIComponent('امل')}&fields=all`, ['أمل'], '1'],
    ['?q=100%25', ['جبل 100%'], '1'],
    ['?q=zzz', [], '0'],
    ['?q=', BY_SEARCHES, '4'],
  ])('has the matching interviews and their total for %s', async (query, names, total) => {
    expect(await list(query)).toMatchObject({ names, total });
  });

  test('has 10 interviews unless the call names a size', async () => {
    const own = await openTestApp();
    for (let index = 0; index < 11; index += 1) await insertInterview(own.services.storage);
    const response = await own.app.request('/podcasts?page=0');
    expect([await response.json(), response.headers.get('x-total-count')]).toEqual([expect.any(Array), '11']);
    expect(z.array(entrySchema).parse(await (await own.app.request('/podcasts?page=0')).json())).toHaveLength(
      10,
    );
    await own.close();
  });

  test.each([
    '?page=-1',
    '?page=x',
    '?page=',
    '?page=1.5',
    '?page=1e3',
    '?page=99999999',
    '?pageSize=0',
    '?pageSize=101',
    '?sort=password_hash',
    '?sort=name;drop table interview',
    '?order=up',
    '?fields=some',
    '?page=1&page=2',
    '?q=a&q=b',
  ])('is refused for %s', async (query) => {
    const refused = await refusal(await t.app.request(`/podcasts${query}`));
    const field = /^\?(\w+)/.exec(query)?.[1] ?? '';
    expect(refused).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { [field]: 'قيمة غير صالحة في العنوان' },
    });
  });
});

test('the next list shows a created interview and leaves out a deleted one', async () => {
  const own = await openTestApp();
  const body = formOf({ name: 'حوار جديد', content: 'وصف قصير لهذا الحوار' });
  const { _id } = await savedEntity(
    await own.app.request('/podcasts', { method: 'POST', body, headers: own.as.admin }),
  );
  const names = async () =>
    z
      .array(entrySchema)
      .parse(await (await own.app.request('/podcasts')).json())
      .map(({ name }) => name);
  expect(await names()).toEqual(['حوار جديد']);
  await own.app.request(`/podcasts/${_id}`, { method: 'DELETE', headers: own.as.admin });
  expect(await names()).toEqual([]);
  await own.close();
});

describe('a filter of words is a search', () => {
  test.each(['', '&fields=all'])(
    'that waits for the turn of its address, but not of an admin: ?q=…%s',
    async (rest) => {
      const own = await openTestApp();
      const full = new AppError('unavailable', 'search.tooSlow', { retryAfterSeconds: 5 });
      const turn = vi.spyOn(own.services.searchTurns, 'run').mockRejectedValue(full);
      const ask = (query: string, headers = own.as.visitor) =>
        own.app.request(`/podcasts?${query}${rest}`, { headers });
      const refused = await ask('q=ab');
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refusal(refused)).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await ask('page=0')).status).toBe(200);
      expect((await ask('q=ab&state=all', own.as.admin)).status).toBe(200);
      expect(turn).toHaveBeenCalledTimes(1);
      await own.close();
    },
  );

  test('that the rate of searches limits, but not those of an admin', async () => {
    const own = await openTestApp({ SEARCH_RATE: '1' });
    const [listed, refused] = await Promise.all(
      ['q=ab', 'q=cd'].map((q) => own.app.request(`/podcasts?${q}`)),
    );
    expect([listed?.status, refused?.status]).toEqual([200, 429]);
    expect((await own.app.request('/podcasts?page=0')).status).toBe(200);
    const headers = own.as.admin;
    expect((await own.app.request('/podcasts?q=ef&state=all', { headers })).status).toBe(200);
    await own.close();
  });
});

describe('what only admins may ask for', () => {
  const LAYLA = { id: 'layla0000001', name: 'ليلى', trade: '', line: '' };
  let own: TestApp;
  beforeAll(async () => {
    own = await openTestApp();
    const { storage } = own.services;
    await insertInterview(storage, { name: 'منشورة معها', guest: LAYLA });
    await insertInterview(storage, { name: 'مسودة معها', guest: LAYLA, state: 'draft', publishedAt: null });
    await insertInterview(storage, { name: 'منشورة بلا ضيف' });
  });
  afterAll(() => own.close());
  const ask = (query: string, headers = own.as.admin) => own.app.request(`/podcasts?${query}`, { headers });

  test('a filter narrows the page, and a header counts the states', async () => {
    const response = await ask(`page=0&sort=name&guest=${LAYLA.id}`);
    const items = z
      .array(z.looseObject({ name: z.string(), guestNotes: z.number() }))
      .parse(await response.json());
    expect(items.map(({ name, guestNotes }) => [name, guestNotes])).toEqual([
      ['مسودة معها', 0],
      ['منشورة معها', 0],
    ]);
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(response.headers.get('x-state-counts')).toBe('draft=1&scheduled=0&published=1');
    for (const query of ['page=0&notes=open', 'page=0&topic=topic0000001'])
      expect(await (await ask(query)).json()).toEqual([]);
    expect(await (await ask('page=0&image=none&state=draft')).json()).toHaveLength(1);
    expect(await (await ask(`guest=${LAYLA.id}&fields=all`)).json()).toHaveLength(2);
  });

  test.each(['guest=layla0000001', 'topic=topic0000001', 'image=none', 'notes=open', 'state=all'])(
    '%s is refused to others',
    async (query) => {
      expect((await ask(query, own.as.visitor)).status).toBe(401);
      expect((await ask(query, own.as.user)).status).toBe(403);
    },
  );

  test.each(['guest=x', 'topic=../etc', 'image=some', 'notes=done', 'state=hidden'])(
    '%s is refused',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});
