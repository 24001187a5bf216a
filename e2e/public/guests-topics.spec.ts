import { expectDrawn } from '../fixtures/cards.ts';
import { publishInterview } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { expect, test } from '../fixtures/test.ts';

const GUEST = { name: 'مريم القاضي', trade: 'خزّافة', line: 'لها فرن في صفاقس.' };

test('an interview links to its guest and topics, and their pages list all interviews that name them', async ({
  page,
  publish,
}) => {
  const first = await publish({ name: 'مريم: الطين', guest: GUEST, topics: ['الطين', 'النار'] });
  await publish({ name: 'مريم: الماء', guest: GUEST, topics: ['الماء'] });
  await publish({ name: 'حوار عن النار', topics: ['النار'] });
  await page.goto(`/interview/${first._id}`);
  await page.getByRole('main').getByRole('link', { name: GUEST.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUEST.name);
  await expect(page.getByText(GUEST.trade)).toBeVisible();
  await expect(page.getByText(GUEST.line)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'مريم: الماء',
    'مريم: الطين',
  ]);
  await page.goto('/guests');
  await page.getByRole('link', { name: `${GUEST.name} ${GUEST.trade} مقابلتان` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUEST.name);
  await page.goto(`/interview/${first._id}`);
  await page.getByRole('list', { name: 'المواضيع' }).getByRole('link', { name: 'النار' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('النار');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'حوار عن النار',
    'مريم: الطين',
  ]);
  await page.getByRole('link', { name: 'كلّ المواضيع' }).click();
  await expect(page).toHaveURL(/\/topics$/);
  await expect(page.getByRole('link', { name: 'النار ٢' })).toBeVisible();
});

test('the home page and the list link to the topics, and a guest becomes a link with a second interview', async ({
  page,
  publish,
}) => {
  const guest = { name: 'ضيفة وحيدة', trade: 'نسّاجة', line: '' };
  const { _id } = await publish({ name: 'ضيفة وحيدة: النول', guest, topics: ['آ النسيج'] });
  for (const path of ['/', '/interviews']) {
    await page.goto(path);
    const topics = page.getByRole('navigation', { name: 'المواضيع' });
    await expect(topics.getByRole('link', { name: 'آ النسيج' })).toBeVisible();
    await topics.getByRole('link', { name: 'كلّ المواضيع' }).click();
    await expect(page).toHaveURL(/\/topics$/);
  }
  await page.goto(`/interview/${_id}`);
  const name = page.getByRole('main').getByRole('link', { name: guest.name, exact: true });
  await expect(page.getByRole('main').getByText(guest.trade)).toBeVisible();
  await expect(name).toHaveCount(0);
  await publish({ name: 'ضيفة وحيدة: الصوف', guest });
  await page.reload();
  await expect(name).toBeVisible();
});

test('the address of a merged topic or guest leads to the one that it was merged into', async ({
  publish,
  api,
  site,
}) => {
  const guest = { name: 'هدى بنّور', trade: '', line: '' };
  const first = await publish({ name: 'هدى: الموج', guest, topics: ['الأمواج'] });
  const other = { ...guest, name: 'هدى البنوري' };
  const second = await publish({ name: 'هدى: الشطّ', guest: other, topics: ['الموج'] });
  for (const [kind, merged, target] of [
    ['topic', first.topics[0]?._id, second.topics[0]?._id],
    ['guest', first.guest?._id, second.guest?._id],
  ]) {
    expect((await rawGet(`${site.url}/${kind}/${merged}`)).status).toBe(200);
    await api.admin('POST', `/podcasts/${kind}s/${merged}/merge`, { into: target });
    for (const path of [`/${kind}/${merged}`, `/${kind}/${merged}/x`]) {
      const { status, headers } = await rawGet(site.url + path);
      expect([status, headers.location]).toEqual([301, expect.stringContaining(`/${kind}/${target}/`)]);
    }
    expect((await rawGet(`${site.url}/${kind}/${'a'.repeat(12)}`)).status).toBe(404);
  }
});

test('interviews that share the guest or a topic are listed as related', async ({ page, publish }) => {
  await publish({ name: 'عن البلاط وحده', topics: ['زخرفة البلاط'] });
  await publish({ name: 'مريم: الماء', guest: GUEST });
  await publish({ name: 'بلا شيء مشترك' });
  await publish({ name: 'التي تسبق هذه' });
  const { _id } = await publish({ name: 'مريم: الطين', guest: GUEST, topics: ['زخرفة البلاط'] });
  await page.goto(`/interview/${_id}`);
  const related = page.locator('.related-interviews').getByRole('heading', { level: 3 });
  await expect(related).toHaveText(['مريم: الماء', 'عن البلاط وحده']);
});

test('the structured data, the feeds and the sitemap name guests and topics', async ({ publish, site }) => {
  const { _id, guest, topics } = await publish({ name: 'حوار في الطين', guest: GUEST, topics: ['الطين'] });
  const read = async (path: string) => (await rawGet(site.url + path)).body.toString();
  const dataOf = (html: string) => {
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return (JSON.parse(text) as { '@graph': object[] })['@graph'][0];
  };
  const person = { '@type': 'Person', name: GUEST.name, jobTitle: GUEST.trade, description: GUEST.line };
  expect(dataOf(await read(`/interview/${_id}`))).toMatchObject({ about: person, keywords: ['الطين'] });
  const ofGuest = await read(`/guest/${guest?._id}`);
  expect(dataOf(ofGuest)).toMatchObject({ '@type': 'ProfilePage', mainEntity: person });
  const canonical = encodeURI(`${site.url}/guest/${guest?._id}/مريم-القاضي`);
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
    expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
  }
  for (const path of [`/interview/${_id}`, `/guest/${guest?._id}`, `/topic/${topics[0]?._id}`]) {
    const card = /og:image" content="([^"]+)/.exec(await read(path))?.[1] ?? '';
    await expectDrawn(card);
  }
});

test('another slug redirects to the canonical address, and an unknown guest or topic returns 404', async ({
  publish,
  site,
}) => {
  const { guest, topics } = await publish({ name: 'حوار في الطين', guest: GUEST, topics: ['الطين'] });
  const moved = await rawGet(`${site.url}/guest/${guest?._id}/x`);
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
    const { status, body } = await rawGet(site.url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(body.toString()).toContain(title);
  }
});

ownSiteTest()("a guest's long list of interviews has pages of 24 with real links", async ({ site, api }) => {
  let id = '';
  for (let number = 0; number < 25; number += 1) {
    const { guest } = await publishInterview(api, { name: `مريم: حوار ${number}`, guest: GUEST });
    id = guest?._id ?? '';
  }
  const first = (await rawGet(`${site.url}/guest/${id}`)).body.toString();
  const next = /<a [^>]*rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1] ?? '';
  expect(first.match(/grid-card-title/g)).toHaveLength(24);
  expect(next).toBe(`/guest/${id}/مريم-القاضي?page=2`);
  const second = (await rawGet(site.url + encodeURI(next))).body.toString();
  expect(second.match(/grid-card-title/g)).toHaveLength(1);
});
