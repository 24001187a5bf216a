import { expect, test } from 'vitest';
import { insertInterview, makeInterview, makeQuestion } from '../../features/interviews/interview.factory.ts';
import { type InterviewListQuery, WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import { onEachEngine } from '../adapters.testing.ts';

const SORTED_INDEXES =
  'name name_desc summary summary_desc questions questions_desc all_searches change'.split(' ');

onEachEngine('lists', (t) => {
  const namesOf = async (query: Partial<InterviewListQuery>) => {
    const { items } = await t.storage.interviews.listInterviews({ ...WHOLE_LIST, ...query });
    return items.map((item) => item.name);
  };
  test('an empty list has no items', async () => {
    expect(await t.storage.interviews.listInterviews(WHOLE_LIST)).toEqual({ items: [], total: 0 });
    expect(await t.storage.interviews.listLatest(6)).toEqual([]);
  });

  test('the whole list is ordered by searches, then newest first, then by id', async () => {
    const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
    await insertInterview(t.storage, {
      id: 'a'.repeat(12),
      name: 'الثاني',
      searchedCount: 4,
      createdAt: day(3),
    });
    await insertInterview(t.storage, {
      id: 'b'.repeat(12),
      name: 'الثالث',
      searchedCount: 4,
      createdAt: day(2),
    });
    await insertInterview(t.storage, {
      id: 'c'.repeat(12),
      name: 'الرابع',
      searchedCount: 4,
      createdAt: day(2),
    });
    await insertInterview(t.storage, {
      id: 'd'.repeat(12),
      name: 'الأول',
      searchedCount: 9,
      createdAt: day(1),
    });
    expect(await namesOf({})).toEqual(['الأول', 'الثاني', 'الثالث', 'الرابع']);
  });

  test('names are in the order of the Arabic alphabet', async () => {
    const names = ['بدر الدين', 'إيمان علي', 'أحمد سعيد', 'ياسمين فؤاد', 'آدم نور', 'Zeina', 'Adam'];
    for (const name of names) await insertInterview(t.storage, { name });
    const ordered = names.toSorted(new Intl.Collator('ar').compare);
    expect(await namesOf({ sort: 'name', order: 'asc' })).toEqual(ordered);
    expect(await namesOf({ sort: 'name', order: 'desc' })).toEqual(ordered.toReversed());
  });

  test('the list is sorted by questions, content and date in both directions', async () => {
    const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
    await insertInterview(t.storage, { name: 'أ أ أ أ أ', summary: 'تاء ثم تاء', createdAt: day(1) }, [
      {},
      {},
    ]);
    await insertInterview(t.storage, { name: 'ب ب ب ب ب', summary: 'باء ثم باء', createdAt: day(2) }, []);
    await insertInterview(t.storage, { name: 'ت ت ت ت ت', summary: 'ألف ثم ألف', createdAt: day(3) }, [{}]);
    const first = async (sort: InterviewListQuery['sort'], order: 'asc' | 'desc') =>
      (await namesOf({ sort, order }))[0]?.[0];
    expect([await first('questions', 'desc'), await first('questions', 'asc')]).toEqual(['أ', 'ب']);
    expect([await first('content', 'asc'), await first('content', 'desc')]).toEqual(['ت', 'أ']);
    expect([await first('createdAt', 'asc'), await first('createdAt', 'desc')]).toEqual(['أ', 'ت']);
  });

  test('pages have every item once, and the total', async () => {
    for (let index = 0; index < 5; index += 1)
      await insertInterview(t.storage, { searchedCount: 10 - index });
    const page = async (number: number) =>
      t.storage.interviews.listInterviews({ ...WHOLE_LIST, page: number, pageSize: 2 });
    const pages = [await page(0), await page(1), await page(2), await page(3)];
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.id))).size).toBe(5);
  });

  test('pages read from either end follow the same order, for every sort', async () => {
    for (let index = 0; index < 7; index += 1)
      await insertInterview(t.storage, { searchedCount: index % 2, name: `المقابلة ${index % 3}` });
    const { interviews, allInterviews } = t.storage;
    for (const sort of ['searched', 'name', 'content', 'questions', 'createdAt'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const query = { ...WHOLE_LIST, sort, order };
        const whole = (await interviews.listCards(query)).items.map(({ id }) => id);
        for (const pageSize of [1, 2, 3, 4, 6]) {
          const read = [];
          for (let page = 0; page * pageSize < whole.length; page += 1) {
            const { items } = await interviews.listCards({ ...query, page, pageSize });
            const all = await allInterviews.listInterviews({ ...query, page, pageSize }, 'all');
            expect(all.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
            read.push(...items.map(({ id }) => id));
          }
          expect(read).toEqual(whole);
        }
      }
    }
  });

  test('long values are ordered by their beginning, also when an earlier schema stored them whole', async () => {
    // Letters that no compression makes fewer.
    const long = Array.from({ length: 5_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * at * 31) % 20_000)),
    );
    await insertInterview(t.storage, { name: 'الثالث', summary: long.join('') });
    await insertInterview(t.storage, { name: 'الأول', summary: 'ألف' });
    await insertInterview(t.storage, { name: 'الثاني', summary: 'باء' });
    const inOrder = ['الأول', 'الثاني', 'الثالث'];
    expect(await namesOf({ sort: 'content', order: 'asc' })).toEqual(inOrder);
    await t.database.run(`
        ${SORTED_INDEXES.map((name) => `drop index interview_by_${name};`).join('\n')}
        update interview set summary_sort = summary || summary where name = 'الثالث';
        delete from migration where name = '017-sorted-lists'`);
    t.storage = await t.database.open();
    expect(await namesOf({ sort: 'content', order: 'asc' })).toEqual(inOrder);
    expect(await namesOf({ sort: 'content', order: 'desc' })).toEqual(inOrder.toReversed());
  });

  test('a page far beyond the end is empty', async () => {
    await insertInterview(t.storage);
    const query = { ...WHOLE_LIST, page: Number.MAX_SAFE_INTEGER, pageSize: Number.MAX_SAFE_INTEGER };
    expect(await t.storage.interviews.listInterviews(query)).toEqual({ items: [], total: 1 });
  });

  test('list items have their questions without answers, full items with them', async () => {
    const questions = [makeQuestion({ question: 'الأول؟ نعم' }), makeQuestion({ question: 'الثاني؟ نعم' })];
    const row = makeInterview();
    await t.storage.transaction(({ interviews }) => interviews.save(null, { ...row, questions }));
    const { items } = await t.storage.interviews.listInterviews(WHOLE_LIST);
    expect(items[0]?.questions).toEqual(questions.map(({ id, question }) => ({ id, question })));
    expect(await t.storage.interviews.readListed([row.id])).toEqual(items);
    const full = await t.storage.interviews.readInterviews([row.id]);
    expect(full).toEqual([await t.storage.interviews.findInterview(row.id)]);
  });

  test('the ids of a page are in order, read from the beginning and from the end', async () => {
    const rows = [];
    for (const day of [1, 2, 3, 4, 5])
      rows.push(await insertInterview(t.storage, { createdAt: `2026-01-0${day}T00:00:00.000Z` }));
    const query = { ...WHOLE_LIST, sort: 'createdAt', pageSize: 2 } as const;
    const newestFirst = rows.map(({ id }) => id).toReversed();
    for (const page of [0, 1, 2]) {
      const expected = { items: newestFirst.slice(page * 2, page * 2 + 2), total: 5 };
      expect(await t.storage.interviews.listIds({ ...query, page })).toEqual(expected);
      expect(await t.storage.allInterviews.listIds({ ...query, page }, 'all')).toEqual(expected);
    }
    expect(await t.storage.interviews.listIds({ ...WHOLE_LIST, q: 'لا شيء كهذا' })).toEqual({
      items: [],
      total: 0,
    });
  });

  test('interviews are read in the order of the given ids, without deleted ones', async () => {
    const [first, second] = [await insertInterview(t.storage), await insertInterview(t.storage)];
    const ids = [second.id, 'aaaaaaaaaaaa', first.id];
    for (const reader of [t.storage.interviews, t.storage.allInterviews]) {
      expect((await reader.readInterviews(ids)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect((await reader.readListed(ids)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await reader.readListed([])).toEqual([]);
    }
  });

  test('a filter finds every word by its beginning, in any text of the interview', async () => {
    const question = { question: 'ما سر النجاح؟', answer: '<p>المثابرة كل يوم</p>' };
    await insertInterview(t.storage, { name: 'مريم عادل', summary: 'عن الهندسة والفضاء' }, [question]);
    await insertInterview(t.storage, { name: 'كريم سامي', summary: 'عن الرسم والخط' });
    expect(await namesOf({ q: 'الهندسة' })).toEqual(['مريم عادل']);
    expect(await namesOf({ q: 'مري المثاب سر' })).toEqual(['مريم عادل']);
    expect(await namesOf({ q: 'مريم الرسم' })).toEqual([]);
    expect(await namesOf({ q: 'ريم' })).toEqual([]);
    expect((await t.storage.interviews.listInterviews({ ...WHOLE_LIST, q: 'عن', pageSize: 1 })).total).toBe(
      2,
    );
  });

  test('wildcards in a filter are matched literally', async () => {
    await insertInterview(t.storage);
    expect(await namesOf({ q: '%' })).toEqual(await namesOf({ q: '_' }));
  });

  test('the latest are newest first', async () => {
    const days = ['2026-03-01', '2026-03-03', '2026-03-02'].map((day) => `${day}T09:00:00.000Z`);
    for (const createdAt of days) await insertInterview(t.storage, { createdAt });
    const latest = await t.storage.interviews.listLatest(2);
    expect(latest.map((item) => item.createdAt)).toEqual([days[1], days[2]]);
  });

  test('addresses are listed newest first, up to a limit', async () => {
    const days = ['2026-03-01', '2026-03-03', '2026-03-02'].map((day) => `${day}T09:00:00.000Z`);
    for (const createdAt of days) await insertInterview(t.storage, { createdAt, updatedAt: createdAt });
    const addresses = await t.storage.interviews.listAddresses({ offset: 0, limit: 2 });
    expect(addresses.map(({ updatedAt }) => updatedAt)).toEqual([days[1], days[2]]);
    expect(Object.keys(addresses[0] ?? {}).sort()).toEqual(['id', 'name', 'updatedAt']);
  });

  test('the next interview is the one published just before, or the newest after the oldest', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-02'].map((day) => `${day}T09:00:00.000Z`);
    const rows = [];
    for (const createdAt of days) rows.push(await insertInterview(t.storage, { createdAt }));
    let current = (await t.storage.interviews.listLatest(1))[0];
    const visited = [];
    for (let step = 0; step < rows.length && current; step += 1) {
      visited.push(current.id);
      current = (await t.storage.interviews.findNext(current)) ?? undefined;
    }
    expect(new Set(visited)).toEqual(new Set(rows.map((row) => row.id)));
    expect(current?.id).toBe(visited[0]);
  });

  test('the only interview has no next one', async () => {
    await insertInterview(t.storage);
    const [alone] = await t.storage.interviews.listLatest(1);
    expect(alone && (await t.storage.interviews.findNext(alone))).toBeNull();
  });

  test('cards are read in the requested order, without drafts and deleted interviews', async () => {
    const { id: one } = await insertInterview(t.storage, { name: 'المقابلة الأولى' }, [{}, {}]);
    const { id: two } = await insertInterview(t.storage, { name: 'المقابلة الثانية' });
    const { id: draft } = await insertInterview(t.storage, { state: 'draft', publishedAt: null });
    const cards = await t.storage.interviews.readCards([two, draft, 'gone', one]);
    expect(cards.map(({ name, questionCount }) => [name, questionCount])).toEqual([
      ['المقابلة الثانية', 0],
      ['المقابلة الأولى', 2],
    ]);
    expect(await t.storage.interviews.readCards([])).toEqual([]);
  });
});
