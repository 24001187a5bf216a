import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { jsonCall, refusal } from '../../../app/testing-calls.ts';
import { TOPICS_MAX } from '../../topics/topic.schema.ts';
import { insertInterview } from '../interview.factory.ts';
import { BATCH_MAX } from './batch.schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const DRAFT = { state: 'draft', publishedAt: null } as const;
const post = (body: unknown, headers = t.as.admin) =>
  t.app.request('/podcasts/batch', jsonCall('POST', body, headers));
const results = z.object({ results: z.array(z.object({ _id: z.string(), outcome: z.string() })) });
const change = async (body: unknown) => {
  const response = await post(body);
  expect(response.status).toBe(200);
  return results.parse(await response.json()).results.map(({ outcome }) => outcome);
};
const find = (id: string) => t.services.storage.allInterviews.findInterview(id);
const activityOf = async (id: string) => {
  const everyone = { page: 0, pageSize: 100, userId: null, until: null, kinds: null };
  const { items } = await t.services.storage.activity.listActivity(everyone);
  return items.filter(({ about }) => about?.id === id).map(({ kind }) => kind);
};

describe('POST /podcasts/batch', () => {
  test('publishes drafts and puts published ones back to draft, each as its own call would', async () => {
    const one = await insertInterview(t.services.storage, { name: 'مسودة أولى', ...DRAFT });
    const two = await insertInterview(t.services.storage, { name: 'مسودة ثانية', ...DRAFT });
    const interviews = [one, two].map(({ id }) => ({ _id: id, version: 1 }));
    expect(await change({ action: 'publish', interviews })).toEqual(['done', 'done']);
    expect(await find(one.id)).toMatchObject({
      state: 'published',
      publishedAt: '2026-05-01T10:00:00.000Z',
      version: 2,
    });
    expect(await activityOf(one.id)).toHaveLength(1);
    expect(await change({ action: 'publish', interviews: [{ _id: one.id, version: 2 }] })).toEqual(['done']);
    expect(await find(one.id)).toMatchObject({ version: 2 });
    expect(await change({ action: 'draft', interviews: [{ _id: one.id }] })).toEqual(['done']);
    const publishedAt = '2026-05-01T10:00:00.000Z';
    expect(await find(one.id)).toMatchObject({ state: 'draft', publishedAt });
    t.setNow(new Date('2026-05-01T20:00:00.000Z'));
    expect(await change({ action: 'publish', interviews: [{ _id: one.id }] })).toEqual(['done']);
    expect(await find(one.id)).toMatchObject({ state: 'published', publishedAt });
  });

  test('deletes into the trash, from which each can be restored', async () => {
    const one = await insertInterview(t.services.storage, { name: 'حوار للحذف' });
    expect(await change({ action: 'delete', interviews: [{ _id: one.id, version: 1 }] })).toEqual(['done']);
    expect(await find(one.id)).toBeNull();
    const restored = await t.app.request(`/trash/${one.id}/restore`, {
      method: 'POST',
      headers: t.as.admin,
    });
    expect(restored.status).toBe(200);
  });

  test('reports interviews that were deleted, changed or have too many topics, and changes the others', async () => {
    const { storage } = t.services;
    const full = Array.from({ length: TOPICS_MAX }, (_, at) => ({
      id: `topic000000${at}`,
      name: `موضوع ${at}`,
    }));
    const ids = [
      (await insertInterview(storage)).id,
      'gone00000000',
      '../x',
      (await insertInterview(storage)).id,
      (await insertInterview(storage, { topics: full })).id,
    ];
    const versions = [1, 1, 1, 4, 1];
    const interviews = ids.map((_id, index) => ({ _id, version: versions[index] }));
    expect(await change({ action: 'tag', topic: ' الشعر ', interviews })).toEqual([
      'done',
      'missing',
      'missing',
      'stale',
      'full',
    ]);
    expect((await find(ids[0] ?? ''))?.topics.map(({ name }) => name)).toEqual(['الشعر']);
    expect((await find(ids[3] ?? ''))?.topics).toEqual([]);
  });

  test.each([
    ['another action', { action: 'burn', interviews: [{ _id: 'x' }] }, 'action'],
    ['no interview', { action: 'delete', interviews: [] }, 'interviews'],
    ['a tag without a topic', { action: 'tag', interviews: [{ _id: 'x' }] }, 'topic'],
    ['an empty topic', { action: 'tag', topic: '  ', interviews: [{ _id: 'x' }] }, 'topic'],
    [
      'too many',
      { action: 'delete', interviews: Array.from({ length: BATCH_MAX + 1 }, () => ({ _id: 'x' })) },
      'interviews',
    ],
  ])('%s is refused', async (_, body, field) => {
    const refused = await refusal(await post(body));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('is only for admins', async () => {
    const { id } = await insertInterview(t.services.storage);
    const body = { action: 'delete', interviews: [{ _id: id }] };
    expect((await post(body, t.as.visitor)).status).toBe(401);
    expect((await post(body, t.as.user)).status).toBe(403);
    expect(await find(id)).not.toBeNull();
  });
});
