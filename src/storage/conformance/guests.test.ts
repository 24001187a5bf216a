import { expect, test } from 'vitest';
import { editInterview, insertInterview } from '../../features/interviews/interview.factory.ts';
import { updateInterview } from '../../features/interviews/interviews.server.ts';
import { mergeGuest, updateGuest } from '../../features/guests/manage-guests.server.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const APPEARED = '2026-03-05T09:00:00.000Z';
const LATER = '2026-04-01T09:00:00.000Z';
const FIRST_PAGE = { page: 0, pageSize: 24 };

const guestOf = (name: string, trade = '') => ({ id: newId(), name, trade, line: '' });
const topicOf = (name: string) => ({ id: newId(), name });

onEachEngine('guests and topics', (t) => {
  const services = () => ({ storage: t.storage, clock: { now: () => new Date(LATER) }, author: null });
  const rename = (id: string, named: object) =>
    editInterview(t.storage, id, {
      name: 'اسم المقابلة',
      summary: 'ملخص جديد للحوار',
      image: null,
      updatedAt: LATER,
      ...named,
    });

  test('an interview is read back with its guest and its topics in order', async () => {
    const guest = { id: newId(), name: 'ليلى حسن', trade: 'شاعرة', line: 'وُلدت في طنطا.' };
    const { id } = await insertInterview(t.storage, { guest, topics: [topicOf('شعر'), topicOf('بحر')] });
    const found = await t.storage.interviews.findInterview(id);
    expect(found?.guest).toEqual(guest);
    expect(found?.topics.map(({ name }) => name)).toEqual(['شعر', 'بحر']);
    const { items } = await t.storage.interviews.listNaming({ guestId: guest.id }, FIRST_PAGE);
    expect(items).toEqual([expect.objectContaining({ id, guest, questionCount: 0 })]);
  });

  test('spellings of one word are one topic, shown as it was written first', async () => {
    const first = await insertInterview(t.storage, { topics: [topicOf('الأدب')] });
    const second = await insertInterview(t.storage, { topics: [topicOf('الادب'), topicOf('الْأَدَب')] });
    const topics = (await t.storage.interviews.findInterview(second.id))?.topics;
    expect(topics).toEqual((await t.storage.interviews.findInterview(first.id))?.topics);
    expect(topics?.map(({ name }) => name)).toEqual(['الأدب']);
  });

  test('namesakes are found in any spelling', async () => {
    const guest = guestOf('أحمد العلي');
    await insertInterview(t.storage, { guest });
    const found = await t.storage.transaction(({ guests }) => guests.listNamesakes('احمد  العلى'));
    expect(found).toEqual([guest]);
  });

  test.each([
    ['عبدالعزيز الفيصل', 'عبد العزي'],
    ['محمد عبد الرحمن', 'محمد عبدالر'],
    ['ليلى حسن', 'حس'],
    ['٪100% حسن', '100'],
  ])('%s is found by the beginning «%s»', async (name, beginning) => {
    const guest = guestOf(name);
    await insertInterview(t.storage, { guest });
    await insertInterview(t.storage, { guest: guestOf('بدر السياب') });
    const found = await t.storage.allGuests.listGuestsNamed(beginning, 9);
    expect(found).toEqual([expect.objectContaining(guest)]);
  });

  test('a save keeps omitted fields, and an emptied topic is deleted with its last interview', async () => {
    const guest = guestOf('ليلى حسن');
    const one = await insertInterview(t.storage, { guest, topics: [topicOf('شعر')] });
    const other = await insertInterview(t.storage, { guest });
    await rename(one.id, {});
    expect(await t.storage.interviews.findInterview(one.id)).toMatchObject({
      guest,
      topics: [{ name: 'شعر' }],
    });
    await rename(one.id, { guest: null, topics: [] });
    expect(await t.storage.interviews.findInterview(one.id)).toMatchObject({ guest: null, topics: [] });
    expect(await t.storage.allTopics.listTopics()).toEqual([]);
    expect(await t.storage.allGuests.findGuest(guest.id)).toEqual(guest);
    await t.storage.transaction(({ interviews }) => interviews.deleteInterview(other.id));
    expect(await t.storage.allGuests.findGuest(guest.id)).toBeNull();
  });

  test('readers see only guests and topics of published interviews', async () => {
    const seen = guestOf('هالة');
    const hidden = guestOf('نادر');
    const shared = topicOf('بحر');
    const interview = await insertInterview(t.storage, {
      guest: seen,
      topics: [shared],
      createdAt: APPEARED,
      publishedAt: APPEARED,
      updatedAt: LATER,
    });
    await insertInterview(t.storage, { guest: hidden, topics: [shared, topicOf('جبل')], state: 'draft' });
    expect(await t.storage.guests.listGuests(10)).toEqual([
      {
        ...seen,
        interviewCount: 1,
        updatedAt: LATER,
        image: null,
        interview: { id: interview.id, name: interview.name },
      },
    ]);
    expect(await t.storage.guests.findGuest(hidden.id)).toBeNull();
    expect(await t.storage.guests.findGuest(seen.id)).toEqual(seen);
    expect(await t.storage.topics.listTopics(10)).toEqual([
      { ...shared, interviewCount: 1, publishedAt: APPEARED },
    ]);
    expect(await t.storage.topics.findTopic(shared.id)).toEqual(shared);
    const { total } = await t.storage.interviews.listNaming({ topicId: shared.id }, FIRST_PAGE);
    expect(total).toBe(1);
    expect((await t.storage.allGuests.listGuests()).map(({ name }) => name)).toEqual(['نادر', 'هالة']);
    expect((await t.storage.allTopics.listTopics()).map(({ name }) => name)).toEqual(['بحر', 'جبل']);
  });

  test('the interviews of a guest come newest first, a page at a time', async () => {
    const guest = guestOf('ليلى حسن');
    const days = ['01', '02', '03'];
    const image = { kind: 'external', url: 'https://example.org/layla.jpg' } as const;
    for (const day of days) {
      const createdAt = `2026-03-${day}T09:00:00.000Z`;
      await insertInterview(t.storage, { guest, createdAt, ...(day !== '03' && { image }) });
    }
    const { items, total } = await t.storage.interviews.listNaming(
      { guestId: guest.id },
      { page: 0, pageSize: 2 },
    );
    expect(total).toBe(3);
    expect(items.map(({ publishedAt }) => publishedAt.slice(8, 10))).toEqual(['03', '02']);
    const [known] = await t.storage.allGuests.listGuests();
    expect(known).toEqual({ ...guest, interviews: 3, published: 3, image });
    const [listed] = await t.storage.guests.listGuests(1);
    expect(listed).toMatchObject({ image, interview: { id: items[1]?.id } });
  });

  test('related interviews share the guest or topics, and a rarer topic weighs more', async () => {
    const guest = guestOf('ليلى حسن');
    const [rare, common] = [topicOf('شعر'), topicOf('مدن')];
    const { id } = await insertInterview(t.storage, { guest, topics: [rare, common] });
    const sameGuest = await insertInterview(t.storage, { guest });
    const rareOne = await insertInterview(t.storage, { topics: [rare] });
    const commonOne = await insertInterview(t.storage, { topics: [common] });
    const olderOne = await insertInterview(t.storage, {
      topics: [common],
      createdAt: '2026-02-01T09:00:00.000Z',
    });
    await insertInterview(t.storage, { topics: [common], state: 'draft' });
    await insertInterview(t.storage);
    const interview = await t.storage.interviews.findInterview(id);
    expect(interview && (await t.storage.interviews.listRelatedCandidates(interview, 10))).toEqual([
      { id: sameGuest.id, hasSameGuest: true, sharedTopics: 0 },
      { id: rareOne.id, hasSameGuest: false, sharedTopics: 1 / 2 },
      { id: commonOne.id, hasSameGuest: false, sharedTopics: 1 / 3 },
      { id: olderOne.id, hasSameGuest: false, sharedTopics: 1 / 3 },
    ]);
    const alone = await t.storage.interviews.findInterview(sameGuest.id);
    expect(
      alone && (await t.storage.interviews.listRelatedCandidates(alone, 10)).map((kin) => kin.id),
    ).toEqual([id]);
  });

  test('two interviews that name the same new topic at one moment share it', async () => {
    const made = await Promise.all(
      ['شعر', 'شِعر', 'شعر'].map((name) => insertInterview(t.storage, { topics: [topicOf(name)] })),
    );
    const found = await Promise.all(made.map(({ id }) => t.storage.interviews.findInterview(id)));
    const ids = new Set(found.flatMap((interview) => interview?.topics.map(({ id }) => id)));
    expect(ids.size).toBe(1);
  });

  test('a guest is changed in all interviews, each of which is saved', async () => {
    const guest = guestOf('ليلى حسن', 'شاعرة');
    const shown = await insertInterview(t.storage, { guest });
    const draft = await insertInterview(t.storage, { guest, state: 'draft' });
    const version = t.storage.contentVersion();
    const changed = { ...guest, name: 'ليلى حسين' };
    expect(await updateGuest(services(), guest.id, { name: 'ليلى حسين' })).toEqual(changed);
    for (const { id } of [shown, draft]) {
      const saved = { guest: changed, version: 2, updatedAt: LATER };
      expect(await t.storage.allInterviews.findInterview(id)).toMatchObject(saved);
    }
    expect(t.storage.contentVersion()).toBeGreaterThan(version);
  });

  test('a merged guest leaves the interviews and the missing texts to the other one', async () => {
    const double = { ...guestOf('ليلي حسن', 'شاعرة'), line: 'وُلدت في طنطا.' };
    const guest = guestOf('ليلى حسن', 'روائية');
    const moved = await insertInterview(t.storage, { guest: double });
    const own = await insertInterview(t.storage, { guest });
    const merged = { ...guest, line: double.line };
    expect(await mergeGuest(services(), double.id, guest.id)).toEqual(merged);
    for (const { id } of [moved, own]) {
      expect(await t.storage.interviews.findInterview(id)).toMatchObject({ guest: merged, version: 2 });
    }
    expect(await t.storage.allGuests.listGuests()).toEqual([
      { ...merged, interviews: 2, published: 2, image: null },
    ]);
    expect(await t.storage.guests.findMergedInto(double.id)).toEqual(merged);
    expect(await t.storage.guests.findMergedInto(guest.id)).toBeNull();
  });

  test('two processes that change one guest in different interviews do not deadlock', async () => {
    const guest = guestOf('ليلى حسن');
    const rows = [await insertInterview(t.storage, { guest }), await insertInterview(t.storage, { guest })];
    let runs = 0;
    const renamed = (on: Storage, id: string, trade: string) =>
      updateInterview(
        {
          storage: {
            ...on,
            // The database runs again what waited for another that waited for it.
            transaction: (work) =>
              on.transaction((writers) => {
                runs += 1;
                return work(writers);
              }),
          },
          clock: { now: () => new Date(LATER) },
          author: null,
        },
        id,
        { name: 'اسم المقابلة', summary: 'ملخص جديد', image: { kind: 'keep' }, guest: { ...guest, trade } },
      );
    const other = await t.database.open();
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(
        rows.map(({ id }, at) => renamed(at === 0 ? t.storage : other, id, `عمل ${round} ${at}`)),
      );
    }
    expect(runs).toBe(16);
    expect(await t.storage.interviews.readInterviews(rows.map(({ id }) => id))).toMatchObject([
      { version: 17 },
      { version: 17 },
    ]);
  }, 30_000);
});
