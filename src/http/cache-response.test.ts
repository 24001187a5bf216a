import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { openTestApp, type TestApp } from '../app/testing.ts';
import { jsonCall } from '../app/testing-calls.ts';

let opened: TestApp;
let id: string;
beforeAll(async () => {
  opened = await openTestApp();
  ({ id } = await insertInterview(opened.services.storage, {}, [{}]));
});
afterAll(() => opened.close());

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  opened.app.request(path, { method, headers });

const isStored = (path: string) =>
  opened.services.stored.find({ method: 'GET', url: path, header: () => null }) !== null;

const KEPT = 'private, max-age=0, must-revalidate';

describe('a response that is the same for everyone', () => {
  test.each([
    '/podcasts',
    '/podcasts?page=0&pageSize=10&sort=name&order=asc',
    '/podcasts?fields=all',
    '/platform',
    '/contact',
    '/fonts',
  ])('is cached for %s and returned as 304 for a known entity tag', async (path) => {
    const first = await read(path);
    const second = await read(path);
    expect(first.headers.get('cache-control')).toBe(KEPT);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
    const etag = second.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const unchanged = await read(path, { 'If-None-Match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const br = await read(path, { 'Accept-Encoding': 'br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
    const head = await read(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(isStored(path)).toBe(true);
  });

  test('shows an edit of the interview in the next response', async () => {
    const { interviews } = opened.services.storage;
    await read(`/podcasts/${id}`);
    const question = (await interviews.findInterview(id))?.questions[0]?.id;
    const change = jsonCall('PUT', { answer: '<p>جواب جديد تمامًا</p>' }, opened.as.admin);
    await opened.app.request(`/podcasts/${id}/questions/${question}`, change);
    expect(await (await read(`/podcasts/${id}`)).text()).toContain('جواب جديد تمامًا');
  });
});

describe('the response cache', () => {
  test('stores no response to a request with credentials', async () => {
    for (const headers of [opened.as.admin, { token: 'x' }, { authorization: 'Basic x' }]) {
      const answer = await read('/podcasts', headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });

  test('stores no response to a search or to unknown parameters', async () => {
    for (const path of ['/podcasts?q=%D8%AD%D9%84%D9%85', '/podcasts?page=0&anything=1']) {
      const { headers } = await read(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(isStored(path)).toBe(false);
    }
  });

  test('stores no 404, so that each is in the language of its caller', async () => {
    const calls = ['ar', 'en'].map((language) => read('/podcasts/nothere', { 'Accept-Language': language }));
    const answers = await Promise.all(calls);
    for (const { status, headers } of answers) {
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    const [arabic, english] = await Promise.all(answers.map((answer) => answer.text()));
    expect(arabic).not.toBe(english);
  });
});
