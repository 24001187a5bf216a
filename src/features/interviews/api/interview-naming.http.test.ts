import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { formOf, jsonCall, refusal } from '../../../app/testing-calls.ts';

const PARTS = { name: 'نجوى البارودي', content: 'وصف قصير لهذا الحوار' };
const LAYLA = { name: 'ليلى حسن', trade: 'شاعرة', line: 'وُلدت في طنطا.' };

const namingSchema = z.object({
  _id: z.string(),
  version: z.number(),
  guest: z.object({ _id: z.string(), name: z.string(), trade: z.string(), line: z.string() }).nullable(),
  topics: z.array(z.object({ _id: z.string(), name: z.string() })),
});

let t: TestApp;

beforeEach(async () => {
  t = await openTestApp();
});
afterEach(() => t.close());

function send(method: string, path: string, parts: Record<string, string>) {
  return t.app.request(path, { method, body: formOf({ ...PARTS, ...parts }), headers: t.as.admin });
}

async function save(method: string, path: string, parts: Record<string, string>) {
  return namingSchema.parse(await (await send(method, path, parts)).json());
}

const create = (guest: object, topics: string[] = []) =>
  save('POST', '/podcasts', { guest: JSON.stringify(guest), topics: JSON.stringify(topics) });
const change = (id: string, parts: Record<string, string>) => save('PUT', `/podcasts/${id}`, parts);
const call = (path: string, init: RequestInit = {}) => t.app.request(path, { headers: t.as.admin, ...init });

async function read(id: string) {
  const { data } = z.object({ data: namingSchema }).parse(await (await call(`/podcasts/${id}`)).json());
  return data;
}

describe('saving guests and topics', () => {
  test('a form without guest and topics creates an interview with neither, and an edit keeps them', async () => {
    expect(await save('POST', '/podcasts', {})).toMatchObject({ guest: null, topics: [] });
    const { _id, guest, topics } = await create(LAYLA, ['الشعر', 'البحر']);
    expect(guest).toMatchObject(LAYLA);
    expect(topics.map(({ name }) => name)).toEqual(['الشعر', 'البحر']);
    expect(await change(_id, {})).toMatchObject({ guest, topics });
    expect(await change(_id, { guest: '', topics: '[]' })).toMatchObject({ guest: null, topics: [] });
  });

  test('a guest sent without id is the one known by this name, unless the trade differs', async () => {
    const { guest } = await create(LAYLA);
    const same = await create({ name: 'ليلي حسن', trade: 'شاعره' });
    expect(same.guest).toEqual(guest);
    expect((await create({ name: 'ليلى حسن' })).guest).toEqual(guest);
    const namesake = await create({ name: 'ليلى حسن', trade: 'طبيبة' });
    expect(namesake.guest?._id).not.toBe(guest?._id);
    expect(namesake.guest).toMatchObject({ trade: 'طبيبة', line: '' });
    // Now the name alone matches no known guest.
    const third = await create({ name: 'ليلى حسن' });
    expect([guest?._id, namesake.guest?._id]).not.toContain(third.guest?._id);
  });

  test('a guest who was merged since the form was opened is the one who took their place', async () => {
    const double = await create({ name: 'د. سلمى ياسين', trade: 'طبيبة' });
    const stays = await create({ name: 'سلمى ياسين', trade: 'طبيبة وكاتبة' });
    const into = { into: stays.guest?._id };
    const merged = await t.app.request(
      `/podcasts/guests/${double.guest?._id}/merge`,
      jsonCall('POST', into, t.as.admin),
    );
    expect(merged.status).toBe(200);
    const next = await create({ _id: double.guest?._id, name: 'د. سلمى ياسين', trade: 'طبيبة' });
    expect(next.guest).toEqual(stays.guest);
  });

  test('details that a known guest lacks are taken from a form without the id of the guest', async () => {
    const { _id } = await create({ name: 'نادر' });
    await create({ name: 'نادر', trade: 'نحّال' });
    expect((await read(_id)).guest).toMatchObject({ name: 'نادر', trade: 'نحّال' });
  });

  test('details sent with the id of a guest change all interviews of the guest, and raise their versions', async () => {
    const one = await create(LAYLA);
    const other = await create({ _id: one.guest?._id, name: LAYLA.name });
    expect(other.guest).toEqual(one.guest);
    const changed = { _id: one.guest?._id, name: 'ليلى الحسن', trade: 'روائية' };
    const saved = await change(one._id, { guest: JSON.stringify(changed) });
    expect(saved.guest).toEqual({ ...changed, line: LAYLA.line });
    const after = await read(other._id);
    expect(after.guest).toEqual(saved.guest);
    expect(after.version).toBe(other.version + 1);
    const difference = await call(`/podcasts/${other._id}/versions/2/difference`);
    expect(await difference.text()).toContain('روائية');
    const stale = await t.app.request(`/podcasts/${other._id}`, {
      method: 'PUT',
      body: formOf(PARTS),
      headers: { ...t.as.admin, 'if-match': String(other.version) },
    });
    expect(stale.status).toBe(409);
  });

  test('a guest deleted in the meantime is created again from the sent details', async () => {
    const { _id, guest } = await create(LAYLA);
    await call(`/podcasts/${_id}`, { method: 'DELETE' });
    expect((await create({ _id: guest?._id, ...LAYLA })).guest).toMatchObject(LAYLA);
  });

  test('what a form sends of a guest as it has read it stays as others have changed it since', async () => {
    const first = await create(LAYLA);
    const now = { name: 'د. ليلى حسن', trade: 'روائية' };
    await call(`/podcasts/guests/${first.guest?._id}`, jsonCall('PUT', now, t.as.admin));
    const typed = { _id: first.guest?._id, ...LAYLA, line: 'تكتب منذ الصبا.', seen: LAYLA };
    const second = await create(typed);
    expect(second.guest).toEqual({ _id: first.guest?._id, ...now, line: typed.line });
    expect((await read(first._id)).guest).toEqual(second.guest);
    // A form that says nothing of what it has read means all of it.
    expect((await create({ _id: first.guest?._id, ...LAYLA })).guest).toMatchObject(LAYLA);
  });

  test('a guest deleted since a form has read them is created again with all texts', async () => {
    const { _id, guest } = await create(LAYLA);
    await call(`/podcasts/${_id}`, { method: 'DELETE' });
    expect((await create({ _id: guest?._id, ...LAYLA, seen: LAYLA })).guest).toMatchObject(LAYLA);
  });

  test('a guest or topics of another form are refused, with the field', async () => {
    const wrong = [
      ['guest', 'not JSON', 'guest'],
      ['guest', '[]', 'guest'],
      ['guest', '{"name":" "}', 'guest.name'],
      ['guest', '{"trade":"شاعرة"}', 'guest.name'],
      ['guest', JSON.stringify({ name: 'ل'.repeat(121) }), 'guest.name'],
      ['guest', JSON.stringify({ name: 'ليلى', trade: 'ش'.repeat(121) }), 'guest.trade'],
      ['guest', JSON.stringify({ name: 'ليلى', line: 'س'.repeat(301) }), 'guest.line'],
      ['guest', '{"name":"ليلى","__proto__":{}}', 'guest'],
      ['guest', '{"name":"ليلى","seen":[]}', 'guest.seen'],
      ['topics', 'الشعر', 'topics'],
      ['topics', '[""]', 'topics.0'],
      ['topics', '[1]', 'topics.0'],
      ['topics', JSON.stringify(['م'.repeat(61)]), 'topics.0'],
      ['topics', JSON.stringify(Array.from({ length: 9 }, (_, index) => `موضوع ${index}`)), 'topics'],
    ] as const;
    for (const [part, text, field] of wrong) {
      const refused = await refusal(await send('POST', '/podcasts', { [part]: text }));
      expect(refused.status, text).toBe(400);
      expect(Object.keys(refused.fields ?? {}), text).toEqual([field]);
    }
  });
});

describe('known guests and topics', () => {
  test('admins read all topics, and the guests with the number of their interviews', async () => {
    await create(LAYLA, ['الشعر']);
    await create(LAYLA, ['البحر', 'الشِعر']);
    expect(await (await call('/podcasts/guests')).json()).toEqual([
      { _id: expect.any(String), ...LAYLA, interviews: 2, published: 2, image: null, imageInfo: null },
    ]);
    const topics = z
      .array(z.object({ name: z.string() }))
      .parse(await (await call('/podcasts/topics')).json());
    expect(topics.map(({ name }) => name)).toEqual(['البحر', 'الشعر']);
  });

  test('guests are found by the beginning of any word of their name, an exact name first', async () => {
    await create({ name: 'ليلى حسن الطيب' });
    await create({ name: 'ليلى حسن' });
    await create({ name: 'أمّ ليلى' });
    await create({ name: 'جليلة حسن' });
    const named = async (q: string) =>
      z
        .array(z.object({ name: z.string() }))
        .parse(await (await call(`/podcasts/guests?q=${encodeURIComponent(q)}`)).json())
        .map(({ name }) => name);
    expect(await named('ليلي حَسن')).toEqual(['ليلى حسن', 'ليلى حسن الطيب']);
    expect(await named('لي')).toEqual(['أمّ ليلى', 'ليلى حسن', 'ليلى حسن الطيب']);
    for (const unknown of ['', ' ', 'نادر', '%', '_', '!', 'ل'.repeat(300)])
      expect(await named(unknown)).toEqual([]);
    const twice = await refusal(await call('/podcasts/guests?q=a&q=b'));
    expect(twice.status).toBe(400);
  });

  test('a search for guests returns at most twenty, an exact name first', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ name: `ليلى ${index}` }));
    for (const guest of [...rows, { name: 'ليلى' }]) await create(guest);
    const found = z
      .array(z.object({ name: z.string() }))
      .parse(await (await call('/podcasts/guests?q=%D9%84%D9%8A%D9%84%D9%89')).json());
    expect(found).toHaveLength(20);
    expect(found[0]?.name).toBe('ليلى');
  });
});

describe('guests and topics in versions and the trash', () => {
  test('a version is restored with its guest and topics', async () => {
    const { _id } = await create(LAYLA, ['الشعر']);
    await change(_id, { guest: JSON.stringify({ name: 'نادر' }), topics: '["النحل"]' });
    await call(`/podcasts/${_id}/versions/1/restore`, { method: 'POST' });
    const restored = await read(_id);
    expect(restored.guest).toMatchObject(LAYLA);
    expect(restored.topics.map(({ name }) => name)).toEqual(['الشعر']);
  });

  test('restoring a version restores the details of a guest whom no other interview names', async () => {
    const { _id, guest } = await create(LAYLA);
    const changed = { _id: guest?._id, ...LAYLA, trade: 'روائية' };
    await change(_id, { guest: JSON.stringify(changed) });
    await call(`/podcasts/${_id}/versions/1/restore`, { method: 'POST' });
    expect((await read(_id)).guest?.trade).toBe('شاعرة');
    await change(_id, { guest: JSON.stringify(changed) });
    await create(changed);
    await call(`/podcasts/${_id}/versions/1/restore`, { method: 'POST' });
    expect((await read(_id)).guest?.trade).toBe('روائية');
  });

  test('an interview is restored from the trash with its guest and topics', async () => {
    const { _id, guest, topics } = await create(LAYLA, ['الشعر', 'البحر']);
    await call(`/podcasts/${_id}`, { method: 'DELETE' });
    expect(await (await call('/podcasts/guests')).json()).toEqual([]);
    await call(`/trash/${_id}/restore`, { method: 'POST' });
    expect(await read(_id)).toMatchObject({ guest, topics });
  });
});

test('a search finds an interview by its guest, their trade and its topics', async () => {
  const { _id } = await create(LAYLA, ['تربية النحل']);
  for (const query of ['حسن', 'شاعرة', 'النحل']) {
    const found = await call(`/podcasts/search?q=${encodeURIComponent(query)}`);
    expect(await found.json()).toEqual([
      expect.objectContaining({
        _id,
        match: expect.objectContaining({ field: 'name', snippet: 'ليلى حسن، شاعرة، تربية النحل' }),
      }),
    ]);
  }
  await change(_id, { guest: '', topics: '[]' });
  const gone = await call(`/podcasts/search?q=${encodeURIComponent('شاعرة')}`);
  expect(await gone.json()).toEqual([]);
});
