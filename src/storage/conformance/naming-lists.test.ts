import { beforeEach, expect, test } from 'vitest';
import {
  editInterview,
  insertInterview,
  publishWithin,
} from '../../features/interviews/interview.factory.ts';
import type { Publication } from '../../features/interviews/interview.store.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const DRAFT: Publication = { state: 'draft', publishedAt: null };
const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const publishedOn = (day: number): Publication => ({ state: 'published', publishedAt: on(day) });

/** A database as it was before it had the dates of these lists. */
const WITHOUT_DATES = `
  drop index interview_topic_by_publication;
  drop index interview_by_guest_publication;
  drop index guest_by_name;
  create index interview_topic_by_topic on interview_topic (topic_id);
  create index interview_by_guest on interview (guest_id);
  delete from migration where name = '018-naming-lists';
  alter table interview_topic drop column published_at`;

onEachEngine('the interviews of a topic and of a guest', (t) => {
  let storage: Storage;
  const guest = { id: newId(), name: 'ليلى حسن', trade: 'شاعرة', line: '' };
  const topic = { id: newId(), name: 'البحر' };

  beforeEach(() => {
    ({ storage } = t);
  });

  const insert = async (publication: Publication): Promise<string> => {
    const { id } = await insertInterview(storage, { guest, topics: [topic], ...publication });
    return id;
  };
  const publish = (id: string, publication: Publication, of = storage) =>
    editInterview(of, id, {
      name: 'اسم المقابلة',
      summary: 'ملخص جديد للحوار',
      image: null,
      updatedAt: on(20),
      ...publication,
    });
  const page = async (number: number, pageSize: number) => {
    const at = { page: number, pageSize };
    const ofTopic = await storage.interviews.listNaming({ topicId: topic.id }, at);
    expect(await storage.interviews.listNaming({ guestId: guest.id }, at)).toEqual(ofTopic);
    return ofTopic;
  };
  /** All interviews of the topic; checks that the lists of topics and guests agree with them. */
  const list = async (): Promise<string[]> => {
    const { items, total } = await page(0, 100);
    expect(total).toBe(items.length);
    const [newest] = items;
    const named = newest ? [{ ...topic, interviewCount: total, publishedAt: newest.publishedAt }] : [];
    expect(await storage.topics.listTopics(10)).toEqual(named);
    expect((await storage.guests.listGuests(10)).map(({ id }) => id)).toEqual(newest ? [guest.id] : []);
    return items.map(({ id }) => id);
  };

  test('are the published ones, newest first, after each step in the life of an interview', async () => {
    const first = await insert(publishedOn(1));
    const id = await insert(DRAFT);
    const last = await insert(publishedOn(9));
    expect(await list()).toEqual([last, first]);
    await publish(id, publishedOn(5));
    expect(await list()).toEqual([last, id, first]);
    await publish(id, publishedOn(10));
    expect(await list()).toEqual([id, last, first]);
    await publish(id, { state: 'scheduled', publishedAt: on(11) });
    expect(await list()).toEqual([last, first]);
    await storage.transaction(({ interviews }) => publishWithin(interviews, on(12)));
    expect(await list()).toEqual([id, last, first]);
    await publish(last, DRAFT);
    expect(await list()).toEqual([id, first]);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    await storage.transaction(({ interviews }) => interviews.deleteInterview(first));
    expect(await list()).toEqual([]);
  });

  test('are read a page at a time, and ties in time are ordered by id', async () => {
    const ids = [];
    for (const day of [1, 2, 2, 2, 3]) ids.push(await insert(publishedOn(day)));
    const [oldest = '', ...others] = ids;
    const newest = others.pop() ?? '';
    const whole = [newest, ...others.toSorted(), oldest];
    expect(await list()).toEqual(whole);
    const read = [];
    for (const number of [0, 1, 2]) {
      const { items, total } = await page(number, 2);
      expect(total).toBe(5);
      read.push(...items.map(({ id }) => id));
    }
    expect(read).toEqual(whole);
    expect((await page(Number.MAX_SAFE_INTEGER, 2)).items).toEqual([]);
  });

  test('are complete after two processes changed them at the same time', async () => {
    const both = [storage, await t.database.open()] as const;
    const ids = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const named = { guest, topics: [topic], ...(at % 2 ? DRAFT : publishedOn(1 + at)) };
        return (await insertInterview(both[at % 2] ?? storage, named)).id;
      }),
    );
    expect(await list()).toHaveLength(8);
    await Promise.all(
      ids.map((id, at) => publish(id, at % 4 < 2 ? publishedOn(17) : DRAFT, both[(at + 1) % 2])),
    );
    expect(await list()).toEqual(ids.filter((_, at) => at % 4 < 2).toSorted());
  });

  test('get their dates when a database without them is migrated', async () => {
    const [older, draft, newer] = [
      await insert(publishedOn(1)),
      await insert(DRAFT),
      await insert(publishedOn(2)),
    ];
    await storage.close();
    await t.database.run(WITHOUT_DATES);
    storage = await t.database.open();
    expect(await list()).toEqual([newer, older]);
    await publish(draft, publishedOn(3));
    expect(await list()).toEqual([draft, newer, older]);
  });
});
