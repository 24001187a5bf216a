import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { AppError } from '../../kernel/app-error.ts';
import { refusal } from '../../app/testing-calls.ts';
import { openStorage } from '../../storage/open-storage.server.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { searchResults } from './search.testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const { storage } = t.services;
  await insertInterview(storage, { name: 'أَحْمَدُ الرّاوي', summary: 'حكّاء في مكتبةٍ قديمة' }, [
    {
      question: 'ماذا عن الذاكرة؟',
      answer: '<p>حفظتُ <strong>الحكايا</strong> &amp; الأغاني عن جدّتي في المقهى.</p>',
    },
  ]);
  await insertInterview(storage, { name: 'نادر القاضي', summary: 'ولد عام ١٩٥٦ في مدينة بعيدة' });
  await insertInterview(storage, {
    name: 'ليلى 100% صبر',
    summary: `قالت O'Brien: "نعم" و snake_case دائما`,
  });
});
afterAll(() => t.close());

const search = (q: string, rest?: string) => searchResults(t.app, q, rest);

async function names(q: string): Promise<string[]> {
  return (await search(q)).map(({ name }) => name);
}

test('a result has exactly its documented fields, with the place that matched', async () => {
  const [result] = await search('الحكايا');
  expect(result).toEqual({
    _id: expect.stringMatching(/^[a-z0-9]{12}$/),
    name: 'أَحْمَدُ الرّاوي',
    content: 'حكّاء في مكتبةٍ قديمة',
    image: null,
    imageInfo: null,
    match: {
      field: 'answer',
      questionId: expect.any(String),
      snippet: 'حفظتُ الحكايا & الأغاني عن جدّتي في المقهى.',
      ranges: [{ start: 6, end: 13 }],
    },
  });
});

describe('equal spellings', () => {
  test.each([
    ['احمد', 'أَحْمَدُ الرّاوي'],
    ['أحمد', 'أَحْمَدُ الرّاوي'],
    ['أَحْمَدُ', 'أَحْمَدُ الرّاوي'],
    ['أحـــمد', 'أَحْمَدُ الرّاوي'],
    ['مكتبه', 'أَحْمَدُ الرّاوي'],
    ['مكتبة', 'أَحْمَدُ الرّاوي'],
    ['المقهي', 'أَحْمَدُ الرّاوي'],
    ['حكاء مكتبة', 'أَحْمَدُ الرّاوي'],
    ['القاضى', 'نادر القاضي'],
    ['1956', 'نادر القاضي'],
    ['۱۹۵۶', 'نادر القاضي'],
    ['مدينه بعيده', 'نادر القاضي'],
    ['ليلي', 'ليلى 100% صبر'],
    ['SNAKE', 'ليلى 100% صبر'],
  ])('%s finds %s', async (q, name) => {
    expect(await names(q)).toEqual([name]);
  });
});

describe('a query in the syntax of a database', () => {
  test.each([
    '%%',
    '__',
    '%_',
    'أحم%وي',
    'نا_ر',
    '* *',
    'zz"',
    "zz' or '1'='1",
    'name:zz',
    '\\\\',
    '^zz',
    '"zz',
    '-zz',
    'zz; drop table interview; --',
    '\u0000\u0000',
    '<script>',
  ])('finds nothing and causes no error: %j', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test.each(['أحمد AND NOT نادر', 'NEAR(أحمد نادر)', 'أحمد | نادر', 'name_s:أحمد OR نادر'])(
    'is searched as words, of which each interview has one: %j',
    async (q) => {
      expect((await names(q)).sort()).toEqual(['أَحْمَدُ الرّاوي', 'نادر القاضي']);
    },
  );

  test('ignores punctuation around and within words', async () => {
    expect(await names('100%')).toEqual(['ليلى 100% صبر']);
    expect(await names(`"O'Brien"`)).toEqual(['ليلى 100% صبر']);
    expect(await names('snake_case')).toEqual(['ليلى 100% صبر']);
  });
});

describe('the length of a query', () => {
  test.each(['', ' ', 'ا', 'اَ', 'اـــ', 'اُ ', '؟!'])(
    'finds nothing with less than 2 characters: %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  test('finds nothing without q', async () => {
    expect(await (await t.app.request('/podcasts/search')).json()).toEqual([]);
  });

  test('uses the first 200 characters of a longer query', async () => {
    expect(await names(`احمد ${' '.repeat(195)}${'ظ'.repeat(100)}`)).toEqual(['أَحْمَدُ الرّاوي']);
  });

  test('treats a question mark as the end of the word', async () => {
    expect(await names('الراو')).toEqual(['أَحْمَدُ الرّاوي']);
    expect(await names('الراو؟')).toEqual(await names('الراو '));
  });
});

describe('the limit of a search', () => {
  test('limits the number of results', async () => {
    expect(await search('قد', '&limit=1')).toHaveLength(1);
  });

  test.each(['0', '51', '-1', 'x', '', '1.5', '1&limit=2'])('is refused when it is %s', async (limit) => {
    const refused = await refusal(await t.app.request(`/podcasts/search?q=ab&limit=${limit}`));
    expect(refused).toMatchObject({ status: 400, fields: { limit: 'قيمة غير صالحة في العنوان' } });
  });
});

test('a cached result is used until any process changes the content', async () => {
  const own = await openTestApp();
  const { storage } = own.services;
  const ask = async (rest = '') => (await searchResults(own.app, 'البحر', rest)).map(({ name }) => name);
  expect([await ask(), await ask()]).toEqual([[], []]);
  const first = await insertInterview(storage, { name: 'البحر أولا' });
  expect([await ask(), await ask()]).toEqual([['البحر أولا'], ['البحر أولا']]);
  const other = await openStorage({ databaseUrl: null, dataDir: own.services.config.dataDir });
  await insertInterview(other, { name: 'البحر ثانيا' });
  expect((await ask()).toSorted()).toEqual(['البحر أولا', 'البحر ثانيا']);
  expect(await ask('&limit=1')).toHaveLength(1);
  await other.transaction(({ interviews }) => interviews.deleteInterview(first.id));
  expect(await ask()).toEqual(['البحر ثانيا']);
  await other.close();
  await own.close();
});

test('each search for nothing reaches the search thread, which stops when there are no searches', async () => {
  const find = vi.spyOn(t.services.searches, 'find');
  for (const method of ['HEAD', 'HEAD', 'GET']) await t.app.request('/podcasts/search', { method });
  expect(find.mock.calls.map(([q]) => q)).toEqual(['', '', '']);
  find.mockRestore();
});

test('a repeated q is refused, and an unknown parameter is ignored', async () => {
  expect((await t.app.request('/podcasts/search?q=ab&q=cd')).status).toBe(400);
  expect((await t.app.request('/podcasts/search?q=ab&test=true&test=1')).status).toBe(200);
});

test('an address with many searches under way is refused, and cached results need no turn', async () => {
  const own = await openTestApp();
  await own.app.request('/podcasts/search?q=cached');
  const found = Promise.withResolvers<[]>();
  vi.spyOn(own.services.searches, 'find').mockReturnValue(found.promise);
  const held = Array.from({ length: 9 }, (_, at) => own.app.request(`/podcasts/search?q=held${at}`));
  const refused = await own.app.request('/podcasts/search?q=another');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refusal(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await own.app.request('/podcasts/search?q=cached')).status).toBe(200);
  found.resolve([]);
  for (const response of await Promise.all(held)) expect(response.status).toBe(200);
  await own.close();
});

test('a search is refused while the index is built', async () => {
  const own = await openTestApp();
  const preparing = new AppError('unavailable', 'search.preparing', { retryAfterSeconds: 5 });
  vi.spyOn(own.services.searches, 'find').mockRejectedValue(preparing);
  const refused = await own.app.request('/podcasts/search?q=ab');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refusal(refused)).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'جارٍ تجهيز البحث. أعد المحاولة بعد قليل',
  });
  await own.close();
});

test('an address above the search rate has to wait, for searches only', async () => {
  const own = await openTestApp({ SEARCH_RATE: '1' });
  const english = { headers: { 'accept-language': 'en' } };
  // Both at once: the second is in the same second, however long the first takes.
  const [answered, refused] = await Promise.all([
    own.app.request('/podcasts/search?q=ab'),
    own.app.request('/podcasts/search?q=ab', english),
  ]);
  expect(answered.status).toBe(200);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refusal(refused)).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Try again in one second',
  });
  expect((await own.app.request('/podcasts')).status).toBe(200);
  expect((await t.app.request('/podcasts/search?q=ab')).status).toBe(200);
  await own.close();
});
