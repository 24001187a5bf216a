import { expect, test } from 'vitest';
import { createReviewLink } from '../../features/guest-review/reviews.server.ts';
import { OPENING, WHOLE, type Note } from '../../features/guest-review/review.schema.ts';
import { changeInterviews } from '../../features/interviews/batch/batch.server.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import {
  NO_FILTER,
  WHOLE_LIST,
  type InterviewFilter,
  type InterviewListQuery,
  type StateFilter,
} from '../../features/interviews/interview.schema.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';

const DRAFT = { state: 'draft', publishedAt: null } as const;
const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
const LAYLA = { id: 'layla0000001', name: 'ليلى', trade: '', line: '' };
const SEA = { id: 'sea000000001', name: 'البحر' };

onEachEngine('the admin’s list', (t) => {
  const list = async (
    filter: Partial<InterviewFilter>,
    { state = 'all', ...query }: Partial<InterviewListQuery> & { state?: StateFilter } = {},
  ) => {
    const asked = { ...WHOLE_LIST, sort: 'name', order: 'asc', ...query } as const;
    const { items, total, states } = await t.storage.allInterviews.listInterviews(asked, state, {
      ...NO_FILTER,
      ...filter,
    });
    const ids = await t.storage.allInterviews.listIds(asked, state, { ...NO_FILTER, ...filter });
    expect(ids).toEqual({ items: items.map(({ id }) => id), total });
    return { names: items.map(({ name }) => name), total, states };
  };
  const services = () => ({ storage: t.storage, clock: { now: () => new Date(day(9)) }, author: null });
  const note = async (interviewId: string, part: string, resolvedAt: string | null) => {
    const { link } = await createReviewLink(services(), interviewId, { label: '', days: 7 });
    const said: Note = {
      note: 'هذا اسم خاطئ',
      suggestion: '',
      hostReply: '',
      text: 'x'.repeat(22),
      at: day(1),
      resolvedAt,
    };
    const remark = {
      id: newId(),
      linkId: link.id,
      interviewId,
      part,
      reviewer: '',
      authorId: null,
      approval: null,
      note: said,
    };
    await t.storage.transaction(({ reviews }) => reviews.putRemark(remark));
  };

  test('is narrowed to a guest, a topic, interviews without an image and those with open notes', async () => {
    await insertInterview(t.storage, { name: 'أولى عن البحر', guest: LAYLA, topics: [SEA] });
    const { id } = await insertInterview(t.storage, { name: 'باقية مع ليلى', guest: LAYLA, ...DRAFT });
    const image = { kind: 'external', url: 'https://example.com/a.jpg' } as const;
    const other = await insertInterview(t.storage, { name: 'تالية عن البحر', topics: [SEA], image });
    await note(id, OPENING, null);
    await note(id, WHOLE, null);
    await note(other.id, OPENING, day(2));
    await note(other.id, 'gone00000000', null);
    const both = { draft: 1, scheduled: 0, published: 1 };
    expect(await list({ guestId: LAYLA.id })).toEqual({
      names: ['أولى عن البحر', 'باقية مع ليلى'],
      total: 2,
      states: both,
    });
    expect((await list({ topicId: SEA.id })).names).toEqual(['أولى عن البحر', 'تالية عن البحر']);
    expect((await list({ isWithoutImage: true })).names).toEqual(['أولى عن البحر', 'باقية مع ليلى']);
    expect((await list({ hasOpenNotes: true })).names).toEqual(['باقية مع ليلى']);
    expect((await list({ guestId: LAYLA.id, topicId: SEA.id })).names).toEqual(['أولى عن البحر']);
    expect(await list({ guestId: LAYLA.id }, { state: 'draft' })).toEqual({
      names: ['باقية مع ليلى'],
      total: 1,
      states: both,
    });
    expect((await list({ guestId: 'nobody000000' })).names).toEqual([]);
    const { items } = await t.storage.allInterviews.listInterviews(WHOLE_LIST, 'all');
    expect(new Map(items.map(({ name, openNotes }) => [name, openNotes]))).toEqual(
      new Map([
        ['أولى عن البحر', 0],
        ['باقية مع ليلى', 2],
        ['تالية عن البحر', 0],
      ]),
    );
  });

  test('counts each state among the interviews that match words and filter', async () => {
    await insertInterview(t.storage, { name: 'حوار عن الخط', guest: LAYLA });
    await insertInterview(t.storage, { name: 'حوار عن الرسم' });
    await insertInterview(t.storage, { name: 'حوار مع رسام', guest: LAYLA, ...DRAFT });
    await insertInterview(t.storage, { name: 'مسودة أخرى هنا', summary: 'وصف قصير هنا', ...DRAFT });
    await insertInterview(t.storage, { name: 'حوار مجدول', state: 'scheduled', publishedAt: day(9) });
    expect((await list({})).states).toEqual({ draft: 2, scheduled: 1, published: 2 });
    expect((await list({}, { q: 'حوار' })).states).toEqual({ draft: 1, scheduled: 1, published: 2 });
    expect(await list({ guestId: LAYLA.id }, { q: 'حوار', state: 'published' })).toEqual({
      names: ['حوار عن الخط'],
      total: 1,
      states: { draft: 1, scheduled: 0, published: 1 },
    });
    expect(await list({ guestId: LAYLA.id }, { q: 'لا شيء كهذا' })).toEqual({
      names: [],
      total: 0,
      states: { draft: 0, scheduled: 0, published: 0 },
    });
  });

  test('is sorted by the last change, both ways and from either end', async () => {
    for (const [index, at] of [day(4), day(2), day(3), day(5), day(1)].entries())
      await insertInterview(t.storage, { name: `حوار ${at}`, updatedAt: at, ...(index === 2 ? DRAFT : {}) });
    const days = [1, 2, 3, 4, 5].map((number) => `حوار ${day(number)}`);
    for (const [order, expected] of [['asc', days] as const, ['desc', days.toReversed()] as const]) {
      const read = [];
      for (const page of [0, 1, 2])
        read.push(...(await list({}, { sort: 'updatedAt', order, page, pageSize: 2 })).names);
      expect(read).toEqual(expected);
    }
  });

  test('changes several interviews in one transaction and skips those that it cannot change', async () => {
    const draft = await insertInterview(t.storage, { name: 'مسودة جاهزة', ...DRAFT });
    const published = await insertInterview(t.storage, { name: 'منشورة من قبل' });
    const outcomes = await changeInterviews(services(), { action: 'publish' }, [
      { id: draft.id, version: 1 },
      { id: 'gone00000000', version: 1 },
      { id: published.id, version: 7 },
    ]);
    expect([...outcomes.values()]).toEqual(['done', 'missing', 'stale']);
    expect(await t.storage.interviews.findInterview(draft.id)).toMatchObject({ publishedAt: day(9) });
    await changeInterviews(services(), { action: 'tag', topic: 'البَحر' }, [draft, published]);
    await changeInterviews(services(), { action: 'tag', topic: 'البحر' }, [draft]);
    const [topic] = await t.storage.allTopics.listTopics();
    expect((await list({ topicId: topic?.id ?? '' })).names).toEqual(['مسودة جاهزة', 'منشورة من قبل']);
    await changeInterviews(services(), { action: 'delete' }, [draft, published]);
    expect((await list({})).total).toBe(0);
  });
});
