import { expect, test } from 'vitest';
import { rawGet, rawText } from '../../e2e/fixtures/raw-get.ts';
import { expectDrawn, openSite } from '../app/running-site.testing.ts';

const t = openSite();

const GUEST = { name: 'مريم القاضي', trade: 'خزّافة', line: 'لها فرن في صفاقس.' };

/** The main part of a page as HTML without comments and the letters that stand for portraits. */
async function mainOf(url: string): Promise<string> {
  const html = (await rawText(url)).replaceAll(/<!-- -->|<span class="plate-letter".*?<\/span>/g, '');
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

const headings = (main: string, level: number) =>
  [...main.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );

/** Whether a page links to an address with this text, which may be in parts. */
function hasLink(main: string, path: string, text: string): boolean {
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.some(
    ([, href = '', label = '']) => href.startsWith(path) && label.replaceAll(/<[^>]*>/g, '').trim() === text,
  );
}

test('an interview links to its guest and topics, and their pages list all interviews that name them', async () => {
  const first = await t.publish({ name: 'مريم: الطين', guest: GUEST, topics: ['الطين', 'النار'] });
  await t.publish({ name: 'مريم: الماء', guest: GUEST, topics: ['الماء'] });
  await t.publish({ name: 'حوار عن النار', topics: ['النار'] });
  const ofGuest = `/guest/${first.guest?._id}`;
  const ofFire = `/topic/${first.topics[1]?._id}`;
  const interview = await mainOf(`${t.site.url}/interview/${first._id}`);
  expect(hasLink(interview, ofGuest, GUEST.name)).toBe(true);
  expect(hasLink(interview, ofFire, 'النار')).toBe(true);
  const guest = await mainOf(t.site.url + ofGuest);
  expect(headings(guest, 1)).toEqual([GUEST.name]);
  expect(headings(guest, 2)).toEqual(['مريم: الماء', 'مريم: الطين']);
  for (const text of [GUEST.trade, GUEST.line]) expect(guest).toContain(text);
  const guests = await mainOf(`${t.site.url}/guests`);
  expect(hasLink(guests, ofGuest, `${GUEST.name} ${GUEST.trade} مقابلتان`)).toBe(true);
  const topic = await mainOf(t.site.url + ofFire);
  expect(headings(topic, 1)).toEqual(['النار']);
  expect(headings(topic, 2)).toEqual(['حوار عن النار', 'مريم: الطين']);
  expect(hasLink(topic, '/topics', 'كلّ المواضيع')).toBe(true);
  expect(await mainOf(`${t.site.url}/topics`)).toMatch(
    new RegExp(`href="${ofFire}/[^"]*"[^>]*>.*النار.*٢`, 's'),
  );
});

test('the home page and the list link to the topics, and a guest becomes a link with a second interview', async () => {
  const guest = { name: 'ضيفة وحيدة', trade: 'نسّاجة', line: '' };
  const {
    _id,
    guest: stored,
    topics,
  } = await t.publish({
    name: 'ضيفة وحيدة: النول',
    guest,
    topics: ['آ النسيج'],
  });
  for (const path of ['/', '/interviews']) {
    const main = await mainOf(t.site.url + path);
    expect(hasLink(main, '/topics', 'كلّ المواضيع')).toBe(true);
  }
  expect(hasLink(await mainOf(`${t.site.url}/topics`), `/topic/${topics[0]?._id}`, 'آ النسيج ١')).toBe(true);
  const path = `/guest/${stored?._id}`;
  const alone = await mainOf(`${t.site.url}/interview/${_id}`);
  expect(alone).toContain(guest.trade);
  expect(alone).not.toContain(path);
  await t.publish({ name: 'ضيفة وحيدة: الصوف', guest });
  expect(hasLink(await mainOf(`${t.site.url}/interview/${_id}`), path, guest.name)).toBe(true);
});

test('the address of a merged topic or guest leads to the one that it was merged into', async () => {
  const guest = { name: 'هدى بنّور', trade: '', line: '' };
  const first = await t.publish({ name: 'هدى: الموج', guest, topics: ['الأمواج'] });
  const other = { ...guest, name: 'هدى البنوري' };
  const second = await t.publish({ name: 'هدى: الشطّ', guest: other, topics: ['الموج'] });
  for (const [kind, merged, target] of [
    ['topic', first.topics[0]?._id, second.topics[0]?._id],
    ['guest', first.guest?._id, second.guest?._id],
  ]) {
    expect((await rawGet(`${t.site.url}/${kind}/${merged}`)).status).toBe(200);
    await t.api.admin('POST', `/podcasts/${kind}s/${merged}/merge`, { into: target });
    for (const path of [`/${kind}/${merged}`, `/${kind}/${merged}/x`]) {
      const { status, headers } = await rawGet(t.site.url + path);
      expect([status, headers.location]).toEqual([301, expect.stringContaining(`/${kind}/${target}/`)]);
    }
    expect((await rawGet(`${t.site.url}/${kind}/${'a'.repeat(12)}`)).status).toBe(404);
  }
});

test('interviews that share the guest or a topic are listed as related', async () => {
  await t.publish({ name: 'عن البلاط وحده', topics: ['زخرفة البلاط'] });
  await t.publish({ name: 'مريم: الماء', guest: GUEST });
  await t.publish({ name: 'بلا شيء مشترك' });
  await t.publish({ name: 'التي تسبق هذه' });
  const { _id } = await t.publish({ name: 'مريم: الطين', guest: GUEST, topics: ['زخرفة البلاط'] });
  const main = await mainOf(`${t.site.url}/interview/${_id}`);
  const related = main.slice(main.indexOf('class="related-interviews'));
  expect(headings(related, 3)).toEqual(['مريم: الماء', 'عن البلاط وحده']);
});

test('the structured data, the feeds and the sitemap name guests and topics', async () => {
  const { _id, guest, topics } = await t.publish({ name: 'حوار في الطين', guest: GUEST, topics: ['الطين'] });
  const read = (path: string) => rawText(t.site.url + path);
  const dataOf = (html: string) => {
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return (JSON.parse(text) as { '@graph': object[] })['@graph'][0];
  };
  const person = { '@type': 'Person', name: GUEST.name, jobTitle: GUEST.trade, description: GUEST.line };
  expect(dataOf(await read(`/interview/${_id}`))).toMatchObject({ about: person, keywords: ['الطين'] });
  const ofGuest = await read(`/guest/${guest?._id}`);
  expect(dataOf(ofGuest)).toMatchObject({ '@type': 'ProfilePage', mainEntity: person });
  const canonical = encodeURI(`${t.site.url}/guest/${guest?._id}/مريم-القاضي`);
  expect(ofGuest).toContain(`<link rel="canonical" href="${canonical}"`);
  expect(dataOf(await read(`/topic/${topics[0]?._id}`))).toMatchObject({
    '@type': 'CollectionPage',
    about: { name: 'الطين' },
    hasPart: [{ headline: 'حوار في الطين' }],
  });
  expect(await read('/feed.xml')).toContain('<category>الطين</category>');
  expect(await read('/atom.xml')).toContain('<category term="الطين"/>');
  const sitemap = decodeURI(await read('/sitemap.xml'));
  for (const path of [`/guest/${guest?._id}/مريم-القاضي`, '/topics', `/topic/${topics[0]?._id}/الطين`]) {
    expect(sitemap).toContain(`<loc>${t.site.url}${path}</loc>`);
  }
  // The card of an interview is in `found.http.test.ts`; those of a guest and of a topic are alike.
  await expectDrawn(/og:image" content="([^"]+)/.exec(ofGuest)?.[1] ?? '');
});

test('another slug redirects to the canonical address, and an unknown guest or topic returns 404', async () => {
  const { guest, topics } = await t.publish({ name: 'حوار في الطين', guest: GUEST, topics: ['الطين'] });
  const moved = await rawGet(`${t.site.url}/guest/${guest?._id}/x`);
  expect([moved.status, decodeURI(moved.headers.location ?? '')]).toEqual([
    301,
    `/guest/${guest?._id}/مريم-القاضي`,
  ]);
  for (const [path, title] of [
    ['/guest/000000000000', 'لم يتم العثور على هذا الضيف'],
    ['/guest/x', 'لم يتم العثور على هذا الضيف'],
    ['/topic/000000000000', 'لم يتم العثور على هذا الموضوع'],
    [`/guest/${guest?._id}?page=2`, ''],
    [`/topic/${topics[0]?._id}?page=0`, ''],
  ] as const) {
    const { status, body } = await rawGet(t.site.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(body.toString()).toContain(title);
  }
});

test("a guest's long list of interviews has pages of 24 with real links", async () => {
  let id = '';
  for (let number = 0; number < 25; number += 1) {
    const { guest } = await t.publish({ name: `مريم: حوار ${number}`, guest: GUEST });
    id = guest?._id ?? '';
  }
  const first = await rawText(`${t.site.url}/guest/${id}`);
  const next = /<a [^>]*rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1] ?? '';
  expect(first.match(/grid-card-title/g)).toHaveLength(24);
  expect(next).toBe(`/guest/${id}/مريم-القاضي?page=2`);
  const second = await rawText(t.site.url + encodeURI(next));
  expect(second.match(/grid-card-title/g)).toHaveLength(1);
});
