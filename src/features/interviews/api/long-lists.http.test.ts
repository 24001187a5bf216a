import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { refusal } from '../../../app/testing-calls.ts';
import { insertInterview, makeInterview, makeQuestion } from '../interview.factory.ts';

const COUNT = 130;
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const all = Array.from({ length: COUNT }, (_, at) => ({
    ...makeInterview({ name: `حوار طويل ${at}`, searchedCount: COUNT - at }),
    questions: [makeQuestion()],
  }));
  await t.services.storage.transaction(({ interviews }) => interviews.insertInterviews(all));
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

const listSchema = z.array(z.looseObject({ name: z.string(), questions: z.array(z.unknown()) }));

async function list(query: string, headers: Record<string, string> = {}) {
  const response = await t.app.request(`/podcasts${query}`, { headers });
  const entries = listSchema.parse(await response.json());
  return { names: entries.map(({ name }) => name), total: response.headers.get('x-total-count'), response };
}

const NAMES = Array.from({ length: COUNT }, (_, at) => `حوار طويل ${at}`);

describe('a long GET /podcasts?fields=all', () => {
  test('has the first 100 interviews for a visitor who asks for no page', async () => {
    expect(await list('?fields=all')).toMatchObject({ names: NAMES.slice(0, 100), total: String(COUNT) });
  });

  test('has no more than 100 for a user who is no admin, or with an invalid token', async () => {
    for (const headers of [t.as.user, { token: 'x' }]) {
      expect((await list('?fields=all', headers)).names).toHaveLength(100);
    }
  });

  test('is whole for an admin', async () => {
    const { names, response } = await list('?fields=all', t.as.admin);
    expect(names).toEqual(NAMES);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  test('has the remaining interviews on the next page of a visitor', async () => {
    const { names } = await list('?fields=all&page=1&pageSize=100');
    expect(names).toEqual(NAMES.slice(100));
  });
});

describe('long responses that are open at the same time', () => {
  const open: ServerResponse[] = [];
  const openList = (address: string, path = '/podcasts?fields=all&kept=no', headers = {}) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { complete: true });
    const outgoing = new ServerResponse(incoming);
    open.push(outgoing);
    const from = { ...headers, 'x-forwarded-for': address };
    return site.app.request(path, { headers: from }, { incoming, outgoing });
  };
  const close = () => {
    for (const one of open.splice(0)) one.emit('close');
  };
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ TRUST_PROXY: 'on' });
  });
  afterEach(close);
  afterAll(() => site.close());

  test.each([
    ['/podcasts?fields=all&kept=no', 200],
    ['/podcasts?kept=no', 200],
    ['/books/zzzzzzzzzzzz.epub', 404],
  ])('such as %s are few for one address', async (path, status) => {
    for (let count = 0; count < 8; count += 1)
      expect((await openList('192.0.2.1', path)).status).toBe(status);
    const refused = await openList('192.0.2.1', path);
    expect(await refusal(refused)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await openList('192.0.2.2', path)).status).toBe(status);
    close();
    expect((await openList('192.0.2.1', path)).status).toBe(status);
  });

  test('are limited for all addresses together, and not for a user who is signed in', async () => {
    for (let count = 0; count < 32; count += 1) expect((await openList(`192.0.2.${count}`)).status).toBe(200);
    expect((await openList('192.0.2.100')).status).toBe(503);
    expect((await openList('192.0.2.100', '/podcasts?fields=all&kept=no', site.as.user)).status).toBe(200);
  });
});

describe('a long GET /podcasts without parameters', () => {
  test('is whole for everyone', async () => {
    expect(await list('')).toMatchObject({ names: NAMES, total: String(COUNT) });
  });

  test('is whole when it is too long to be cached', async () => {
    const row = makeInterview({ name: 'الأطول', summary: 'ك'.repeat(4_000) });
    const long = Array.from({ length: 120 }, () => ({
      ...makeInterview({ summary: row.summary }),
      questions: [],
    }));
    const other = await openTestApp();
    await other.services.storage.transaction(({ interviews }) => interviews.insertInterviews(long));
    const answer = await (await other.app.request('/podcasts')).text();
    expect(answer.length).toBeGreaterThan(120 * 4_000);
    expect(listSchema.parse(JSON.parse(answer))).toHaveLength(120);
    const read = { method: 'GET', url: '/podcasts', header: () => null } as const;
    expect(other.services.stored.find(read)).toBeNull();
    await other.close();
  });

  test('is read from the database as fast as the client reads it, and no further after a cancellation', async () => {
    const read = vi.spyOn(t.services.storage.interviews, 'readListed');
    const { body } = await t.app.request('/podcasts?kept=no');
    const reader = body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^\[\{"_id":/);
    for (let turn = 0; turn < 20; turn += 1) await yieldToEvents();
    expect(read).toHaveBeenCalledTimes(1);
    await reader?.read();
    await reader?.cancel();
    for (let turn = 0; turn < 20; turn += 1) await yieldToEvents();
    expect(read).toHaveBeenCalledTimes(2);
    expect(read.mock.calls.every(([ids]) => ids.length <= 20)).toBe(true);
  });

  test('yields to other work between two parts, also when several clients read lists', async () => {
    const turns: number[] = [];
    let turn = 0;
    const count = (): void => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const readListed = t.services.storage.interviews.readListed;
    vi.spyOn(t.services.storage.interviews, 'readListed').mockImplementation((ids) => {
      turns.push(turn);
      return readListed(ids);
    });
    await Promise.all([1, 2, 3].map(() => list('?kept=no')));
    clearImmediate(counting);
    expect(turns).toHaveLength(3 * Math.ceil(COUNT / 20));
    expect(new Set(turns).size).toBe(turns.length);
  });

  test('leaves out an interview deleted while it is sent, and has all others', async () => {
    const gone = await insertInterview(t.services.storage, { name: 'سيُحذف', searchedCount: 0 });
    const { body } = await t.app.request('/podcasts?kept=no');
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader?.read())?.value, { stream: true });
    await t.services.storage.transaction(({ interviews }) => interviews.deleteInterview(gone.id));
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      text += decoder.decode(part.value, { stream: true });
    expect(listSchema.parse(JSON.parse(text)).map(({ name }) => name)).toEqual(NAMES);
  });
});
