import { expect, test } from 'vitest';
import {
  editInterview,
  insertInterview,
  publishWithin,
} from '../../features/interviews/interview.factory.ts';
import { WHOLE_LIST, type StateFilter } from '../../features/interviews/interview.schema.ts';
import type { Publication } from '../../features/interviews/interview.store.ts';
import { createSearches } from '../../features/search/search.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import { WITHDRAWAL_STEP } from '../content-version.server.ts';
import type { Storage } from '../storage.ts';

const DRAFT = { state: 'draft', publishedAt: null } as const;
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour)).toISOString();
const scheduled = (hour: number) => ({ state: 'scheduled', publishedAt: at(hour) }) as const;
const published = (hour: number) => ({ state: 'published', publishedAt: at(hour) }) as const;

onEachEngine('publishing', (t) => {
  const vocabularyOf = async ({ search }: Storage) => {
    const index = await search.openIndex();
    return { documents: index.statistics.documents, frequencies: index.frequencies(['مارغريت']) };
  };
  const namesOf = async (state: StateFilter, q = '') => {
    const { items, total } = await t.storage.allInterviews.listInterviews({ ...WHOLE_LIST, q }, state);
    expect(total).toBe(items.length);
    return items.map(({ name }) => name).sort();
  };
  const find = async (q: string) =>
    (await createSearches(t.storage.search).find(q, 20)).map(({ name }) => name).sort();
  const change = (id: string, publication: Publication, name = 'اسم آخر للحوار') =>
    editInterview(t.storage, id, {
      name,
      summary: 'ملخص آخر للحوار',
      image: null,
      updatedAt: at(12),
      ...publication,
    });
  const publishDue = (hour: number, from = t.storage) =>
    from.transaction(({ interviews }) => publishWithin(interviews, at(hour)));

  test('readers see only published interviews', async () => {
    const hidden = [
      await insertInterview(t.storage, { name: 'مسودة خفية', ...DRAFT }),
      await insertInterview(t.storage, { name: 'موعد خفي', ...scheduled(9) }),
    ];
    const shown = await insertInterview(t.storage, { name: 'منشورة ظاهرة', ...published(8) });
    const { interviews } = t.storage;
    for (const { id } of hidden) {
      expect(await interviews.findInterview(id)).toBeNull();
      expect(await t.storage.search.readFound([id])).toEqual([]);
    }
    expect(await interviews.findInterview(shown.id)).toMatchObject(shown);
    for (const q of ['', 'خفي', 'ظاهرة']) {
      const ids = q === 'خفي' ? [] : [shown.id];
      const { items, total } = await interviews.listInterviews({ ...WHOLE_LIST, q });
      expect([items.map(({ id }) => id), total]).toEqual([ids, ids.length]);
      expect(await interviews.listIds({ ...WHOLE_LIST, q })).toEqual({ items: ids, total: ids.length });
    }
    expect((await interviews.listLatest(6)).map(({ id }) => id)).toEqual([shown.id]);
    expect(await interviews.findNext({ id: shown.id, publishedAt: at(8) })).toBeNull();
    expect((await interviews.listAddresses({ offset: 0, limit: 9 })).map(({ id }) => id)).toEqual([shown.id]);
    expect(await interviews.countInterviews()).toBe(1);
    expect([await find('خفية'), await find('ظاهرة')]).toEqual([[], ['منشورة ظاهرة']]);
  });

  test('readers see the order of publication, not of creation', async () => {
    await insertInterview(t.storage, { name: 'بدأت أولا', createdAt: at(1), ...published(9) });
    await insertInterview(t.storage, { name: 'بدأت ثانيا', createdAt: at(2), ...published(7) });
    await insertInterview(t.storage, { name: 'بدأت أخيرا', createdAt: at(3), ...published(8) });
    const order = ['بدأت أولا', 'بدأت أخيرا', 'بدأت ثانيا'];
    const latest = await t.storage.interviews.listLatest(3);
    expect(latest.map(({ name }) => name)).toEqual(order);
    const [first] = latest;
    expect((first && (await t.storage.interviews.findNext(first)))?.name).toBe('بدأت أخيرا');
    for (const query of [WHOLE_LIST, { ...WHOLE_LIST, sort: 'publishedAt' as const }]) {
      const { items } = await t.storage.interviews.listInterviews(query);
      expect(items.map(({ name }) => name)).toEqual(order);
    }
  });

  test('an admin lists all states or one, and finds words in all of them', async () => {
    const question = { question: 'ما سر الصبر؟', answer: '<p>المثابرة كل يوم</p>' };
    await insertInterview(t.storage, { name: 'مسودة أولى', ...DRAFT }, [question]);
    await insertInterview(t.storage, { name: 'موعد قريب', ...scheduled(9) }, [question]);
    await insertInterview(t.storage, { name: 'منشورة قديمة', ...published(8) }, [question]);
    expect(await namesOf('all')).toEqual(['مسودة أولى', 'منشورة قديمة', 'موعد قريب']);
    expect(await namesOf('draft')).toEqual(['مسودة أولى']);
    expect(await namesOf('scheduled')).toEqual(['موعد قريب']);
    expect(await namesOf('published')).toEqual(['منشورة قديمة']);
    for (const q of ['المثابرة', 'مثاب', 'الصبر كل']) {
      expect(await namesOf('all', q)).toEqual(['مسودة أولى', 'منشورة قديمة', 'موعد قريب']);
      expect(await namesOf('draft', q)).toEqual(['مسودة أولى']);
    }
    expect([await namesOf('all', 'قريب'), await namesOf('published', 'قريب')]).toEqual([['موعد قريب'], []]);
    expect([await namesOf('all', 'ريب'), await namesOf('draft', '%')]).toEqual([[], ['مسودة أولى']]);
    const { items: ids } = await t.storage.allInterviews.listIds(WHOLE_LIST, 'draft');
    expect(await t.storage.allInterviews.readInterviews(ids)).toMatchObject([
      { ...DRAFT, questions: [question] },
    ]);
  });

  test('interviews without a date of publication come before those with one', async () => {
    await insertInterview(t.storage, { name: 'منشورة', ...published(8) });
    await insertInterview(t.storage, { name: 'مسودة', ...DRAFT });
    await insertInterview(t.storage, { name: 'موعد', ...scheduled(9) });
    const query = { ...WHOLE_LIST, sort: 'publishedAt', order: 'asc' } as const;
    const { items } = await t.storage.allInterviews.listInterviews(query, 'all');
    expect(items.map(({ name }) => name)).toEqual(['مسودة', 'منشورة', 'موعد']);
  });

  test('publishing adds the text to the index, and taking back removes it', async () => {
    const { id } = await insertInterview(t.storage, { name: 'مارغريت يورسنار', ...DRAFT });
    const empty = await vocabularyOf(t.storage);
    await change(id, published(9), 'مارغريت يورسنار');
    expect([await find('مارغريت'), await namesOf('all', 'مارغريت')]).toEqual([
      ['مارغريت يورسنار'],
      ['مارغريت يورسنار'],
    ]);
    await change(id, DRAFT, 'مارغريت يورسنار');
    expect(await find('مارغريت')).toEqual([]);
    expect(await vocabularyOf(t.storage)).toEqual(empty);
    expect(await namesOf('draft', 'مارغريت')).toEqual(['مارغريت يورسنار']);
  });

  test('a publication that is rolled back with its transaction changes nothing', async () => {
    const { id } = await insertInterview(t.storage, { name: 'مارغريت يورسنار', ...scheduled(9) });
    const failing = t.storage.transaction(async ({ interviews }) => {
      await publishWithin(interviews, at(10));
      throw new Error('stopped half way');
    });
    await expect(failing).rejects.toThrow('stopped half way');
    expect([await find('مارغريت'), await t.storage.interviews.findInterview(id)]).toEqual([[], null]);
  });

  test('the content version rises only with changes that readers can see, by a step if they lose an interview', async () => {
    const rise = async (work: () => Promise<unknown>) => {
      const before = t.storage.contentVersion();
      await work();
      return t.storage.contentVersion() - before;
    };
    const remove = (id: string) => () =>
      t.storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    const { id } = await insertInterview(t.storage, DRAFT);
    expect(await rise(() => insertInterview(t.storage, DRAFT))).toBe(0);
    expect(await rise(() => insertInterview(t.storage, scheduled(9)))).toBe(0);
    expect(await rise(() => insertInterview(t.storage))).toBe(1);
    expect(await rise(() => change(id, DRAFT))).toBe(0);
    expect(await rise(() => change(id, scheduled(10)))).toBe(0);
    expect(await rise(() => editInterview(t.storage, id, { questions: [], updatedAt: at(12) }))).toBe(0);
    expect(await rise(() => publishDue(8))).toBe(0);
    expect(await rise(() => publishDue(11))).toBe(1);
    expect(await rise(() => change(id, published(10)))).toBe(1);
    expect(await rise(() => change(id, DRAFT))).toBe(WITHDRAWAL_STEP);
    expect(await rise(remove(id))).toBe(0);
    const { id: shown } = await insertInterview(t.storage);
    expect(await rise(() => change(shown, scheduled(12)))).toBe(WITHDRAWAL_STEP);
    expect(await rise(() => change(shown, published(10)))).toBe(1);
    expect(await rise(remove(shown))).toBe(WITHDRAWAL_STEP);
  });

  test('a due interview is published with its date and version, and with the time of the change', async () => {
    const due = await insertInterview(t.storage, { name: 'حان موعدها', ...scheduled(9) }, [{}]);
    const later = await insertInterview(t.storage, { name: 'لم يحن موعدها', ...scheduled(11) });
    await insertInterview(t.storage, DRAFT);
    expect(await t.storage.allInterviews.hasDue(at(8))).toBe(false);
    expect(await publishDue(8)).toEqual([]);
    expect(await t.storage.allInterviews.hasDue(at(9))).toBe(true);
    expect(await publishDue(10)).toEqual([due.id]);
    expect(await t.storage.interviews.findInterview(due.id)).toMatchObject({
      ...published(9),
      updatedAt: at(10),
      version: 1,
    });
    expect(await find('موعدها')).toEqual(['حان موعدها']);
    expect(await t.storage.allInterviews.findInterview(later.id)).toMatchObject(scheduled(11));
    expect(await t.storage.allInterviews.hasDue(at(10))).toBe(false);
  });

  test('a due interview is published by one of two processes that find it at the same time', async () => {
    const other = await t.database.open();
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await insertInterview(t.storage, { name: 'نجوى البارودي', ...scheduled(9) })).id);
    }
    const answers = await Promise.all([publishDue(10), publishDue(10, other)]);
    expect(answers.flat().sort()).toEqual(ids.sort());
    expect(answers.filter((answer) => answer.length > 0)).toHaveLength(1);
    expect(await find('نجوى')).toHaveLength(3);
  });

  test('a state without its date, or a date without its state, is refused by the database', async () => {
    const { id } = await insertInterview(t.storage);
    const set = (columns: string) => t.database.run(`update interview set ${columns} where id = '${id}'`);
    await expect(set(`state = 'draft'`)).rejects.toThrow(/check/i);
    await expect(set(`published_at = null`)).rejects.toThrow(/check/i);
    await expect(set(`state = 'hidden'`)).rejects.toThrow(/check/i);
  });

  test('the version of the published interviews rises with each of their changes, and with nothing else', async () => {
    const other = await t.database.open();
    const { id } = await insertInterview(t.storage, published(1));
    const { id: draft } = await insertInterview(t.storage, DRAFT);
    const versions = [await t.storage.interviews.readVersion()];
    const afterwards = async (work: () => Promise<unknown>) => {
      await work();
      const version = await t.storage.interviews.readVersion();
      expect(await other.interviews.readVersion()).toBe(version);
      versions.push(version);
    };
    await afterwards(() => change(draft, DRAFT));
    await afterwards(() =>
      t.storage.transaction(({ related }) => related.keepRelated([{ id, due: 2, related: [draft] }])),
    );
    expect(new Set(versions).size).toBe(1);
    await afterwards(() => change(id, published(1)));
    await afterwards(() => change(id, published(2)));
    await afterwards(() => change(id, DRAFT));
    await afterwards(() => change(draft, published(3)));
    await afterwards(() => t.storage.transaction(({ interviews }) => interviews.deleteInterview(draft)));
    expect(versions.slice(2)).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });
});
