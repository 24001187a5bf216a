import { expect, test } from 'vitest';
import type { Interview } from '../../e2e/fixtures/api.ts';
import { openSite } from '../app/running-site.testing.ts';

// A site with few interviews, because every page of it is read twice.
const t = openSite({ SAMPLE_CONTENT: 'off' });

/** A word that occurs only in hidden interviews. */
const HIDDEN = 'قرنفلستان';
const QUESTION = { question: `ما أجمل الخزف في ${HIDDEN}؟`, answer: `<p>طين ${HIDDEN} ونارها وخزفها</p>` };
const FILES = ['/feed.xml', '/atom.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
const CALLS = [
  '/podcasts',
  '/podcasts?fields=all',
  '/podcasts?page=0&pageSize=100&sort=createdAt',
  `/podcasts?q=${encodeURIComponent(HIDDEN)}`,
  `/podcasts/search?q=${encodeURIComponent(HIDDEN)}`,
  `/podcasts/search?q=${encodeURIComponent('قرنفلستا')}`,
  `/podcasts/search?q=${encodeURIComponent('خزف قديم')}`,
];
const SEARCHES = [HIDDEN, 'خزف', 'قرنفلستات'].map((q) => `/search?q=${encodeURIComponent(q)}`);

/** The response of every address that is linked on the site. */
async function readEverything(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const waiting = ['/', '/interviews', '/topics', ...FILES, ...CALLS, ...SEARCHES];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (read.has(path)) continue;
    const response = await fetch(t.site.url + path);
    const body = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    // The page of results repeats the query.
    read.set(path, path.startsWith('/search?') ? body.replaceAll(HIDDEN, '') : body);
    const links = body.matchAll(/(?:href|src|ping)="(\/(?!\/)[^"#]*)|<loc>([^<]+)/g);
    for (const [, href, loc] of links) {
      const found = href ?? (loc === undefined ? '' : new URL(loc).pathname);
      // Cards are pictures, whose addresses contain ids.
      if (/^\/(interview|guest|topic|about|search|$)/.test(found) && !found.includes('/searched')) {
        waiting.push(found.replaceAll('&amp;', '&'));
      }
    }
  }
  return read;
}

async function hide(name: string, publishing: Record<string, string>): Promise<Interview> {
  return (await t.api.adminForm('POST', '/podcasts', {
    name: `${HIDDEN}: ${name}`,
    content: `حوار عن الخزف القديم في ${HIDDEN}`,
    questions: JSON.stringify([QUESTION]),
    guest: JSON.stringify({ name: `ضيفة ${HIDDEN}` }),
    topics: JSON.stringify(['الخزف', `موضوع ${HIDDEN}`]),
    ...publishing,
  })) as Interview;
}

test('an unpublished interview appears on no page, in no feed and in no API response', async () => {
  const questions = [{ question: 'ما أجمل الخزف القديم؟', answer: '<p>طين ونار وخزف</p>' }];
  for (const name of ['سلوى الخزاف', 'نبيل الطيان', 'هالة الفخار']) {
    const topics = ['الخزف'];
    await t.publish({ name, summary: 'حوار عن الخزف القديم', questions, topics });
  }
  const before = await readEverything();
  const hidden = [
    await hide('مسودة', { state: 'draft' }),
    await hide('موعد', {
      state: 'scheduled',
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  ];
  const after = await readEverything();
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const [path, body] of after) {
    expect([path, body.includes(HIDDEN)]).toEqual([path, false]);
    for (const { _id } of hidden) expect([path, body.includes(_id)]).toEqual([path, false]);
  }
  for (const { _id, questions: pairs } of hidden) {
    const quote = new URLSearchParams({ question: pairs[0]?._id ?? '', quote: `طين ${HIDDEN}` });
    for (const path of [
      `/interview/${_id}`,
      `/interview/${_id}/${encodeURIComponent(HIDDEN)}`,
      `/podcasts/${_id}`,
      `/cards/${_id}-0123456789abcdef.jpg`,
      `/cards/quotes/${_id}?${quote}`,
    ]) {
      const response = await fetch(t.site.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain(HIDDEN);
    }
  }
  const missing = await fetch(`${t.site.url}/interview/000000000000`);
  const draft = await fetch(`${t.site.url}/interview/${hidden[0]?._id}`);
  expect(await draft.text()).toBe((await missing.text()).replaceAll('000000000000', hidden[0]?._id ?? ''));
});

test('a scheduled interview appears at its time, also on pages that were read before', async () => {
  await fetch(t.site.url);
  const scheduled = await hide('قريبة', {
    state: 'scheduled',
    publishAt: new Date(Date.now() + 2_000).toISOString(),
  });
  const shows = async (path: string) =>
    (await (await fetch(t.site.url + path)).text()).includes(scheduled._id);
  await expect.poll(() => shows('/')).toBe(true);
  for (const path of ['/interviews', '/feed.xml', '/sitemap.xml', `/podcasts/search?q=${HIDDEN}`]) {
    expect([path, await shows(path)]).toEqual([path, true]);
  }
  await t.api.admin('DELETE', `/podcasts/${scheduled._id}`);
});
