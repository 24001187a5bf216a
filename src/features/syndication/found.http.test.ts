import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rawGet, rawText } from '../../../e2e/fixtures/raw-get.ts';
import { expectDrawn, openSite } from '../../app/running-site.testing.ts';

const t = openSite();

const SITE_FILES = [
  ['/feed.xml', 'application/xml; charset=utf-8', 'rss'],
  ['/atom.xml', 'application/xml; charset=utf-8', 'feed'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'urlset'],
] as const;

const HOSTILE = `</script><script>document.title='x'</script>]]> & "حوار" \u2028 <b>`;

test('the feeds and the sitemap are well-formed XML, also with hostile text in them', async () => {
  await t.publish({
    name: `ضيف: ${HOSTILE}`,
    summary: HOSTILE,
    guest: { name: HOSTILE, trade: HOSTILE, line: HOSTILE },
    topics: [HOSTILE.slice(-50)],
    questions: [{ question: HOSTILE, answer: '<p>جواب <strong>قصير</strong> &amp; صريح</p>' }],
  });
  for (const [path, contentType, root] of SITE_FILES) {
    const { status, headers, body } = await rawGet(t.site.url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['content-type']).toBe(contentType);
    expect(headers.etag).toBeTruthy();
    const opened: string[] = [];
    const parser = new SaxesParser();
    // Without a handler an error is thrown.
    parser.on('opentag', ({ name }) => opened.push(name));
    parser.write(body.toString()).close();
    expect(opened[0]).toBe(root);
    const known = await rawGet(t.site.url + path, { 'If-None-Match': headers.etag ?? '' });
    expect(known.status).toBe(304);
    const packed = await rawGet(t.site.url + path, { 'Accept-Encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
  }
});

test('the feeds and the sitemap list an interview at once after publishing', async () => {
  await rawGet(`${t.site.url}/feed.xml`);
  const { _id: id } = await t.publish({ name: 'مقابلة نُشرت الآن' });
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    expect(await rawText(t.site.url + path)).toContain(`${t.site.url}/interview/${id}`);
  }
});

test('the icons of the manifest exist in their sizes', async () => {
  const read = async (path: string) => (await rawGet(t.site.url + path)).body;
  const manifest = JSON.parse(String(await read('/manifest.webmanifest'))) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await read(src)).metadata();
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('robots.txt names the sitemap and disallows the admin area', async () => {
  const { headers, body } = await rawGet(`${t.site.url}/robots.txt`);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toContain(`Sitemap: ${t.site.url}/sitemap.xml`);
  expect(body.toString()).toContain('Disallow: /admin');
});

test('security.txt names a contact and expires within a year', async () => {
  const { status, headers, body } = await rawGet(`${t.site.url}/.well-known/security.txt`);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.toString()).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body.toString())?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('the feeds have a Last-Modified date, and are not sent again to a reader who has it', async () => {
  for (const path of ['/feed.xml', '/atom.xml']) {
    const date = (await rawGet(t.site.url + path)).headers['last-modified'] ?? '';
    expect(new Date(date).toUTCString()).toBe(date);
    expect((await rawGet(t.site.url + path, { 'If-Modified-Since': date })).status).toBe(304);
  }
});

test('only an existing interview delays rendering for its portrait', async () => {
  const { _id: id } = await t.publish({ name: 'كمال ناصر: انتظار الصورة' });
  const awaited = (body: Buffer) => body.toString().includes('rel="expect"');
  const found = await rawGet(`${t.site.url}/interview/${id}`);
  const there =
    found.status === 301 ? await rawGet(new URL(found.headers.location ?? '', t.site.url).href) : found;
  expect(awaited(there.body)).toBe(true);
  const missing = await rawGet(`${t.site.url}/interview/aaaaaaaaaaaa`);
  expect([missing.status, awaited(missing.body)]).toEqual([404, false]);
});

test('the landmarks of an interview have distinct names, and the text size is labelled', async () => {
  const { _id: id } = await t.publish({ name: 'كمال ناصر: أسماء المواضع' });
  const html = await rawText(`${t.site.url}/interview/${id}`);
  const names = [...html.matchAll(/<nav[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(html.match(/<nav[ >]/g)?.length ?? 0);
  expect(names).toEqual([...new Set(names)]);
  expect(html).toMatch(/<output class="sizer-value"[^>]* aria-label="حجم الخط"/);
});

test('an interview has its own social card, an image of the declared size', async () => {
  const { _id: id } = await t.publish({ name: 'كمال ناصر: الصمت أيضًا جواب' });
  const html = await rawText(`${t.site.url}/interview/${id}`);
  const property = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const card = property('og:image');
  expect(card.startsWith(`${t.site.url}/cards/${id}-`)).toBe(true);
  expect(property('og:image:alt')).toBe('كمال ناصر: الصمت أيضًا جواب');
  expect(property('article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  await expectDrawn(card);
  const { width, height } = await sharp((await rawGet(card)).body).metadata();
  expect([width, height]).toEqual([Number(property('og:image:width')), Number(property('og:image:height'))]);
});

test('other pages have the social card of the site', async () => {
  for (const path of ['/', '/interviews', '/about-sara', '/about-platform']) {
    const html = await rawText(t.site.url + path);
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(card).toMatch(new RegExp(`^${t.site.url}/cards/site-[0-9a-f]{16}\\.jpg$`));
    await expectDrawn(card);
  }
});

test('the structured data of a hostile title is one inert script', async () => {
  const name = `ضيف: ${HOSTILE}`;
  const interview = await t.publish({ name });
  const html = await rawText(`${t.site.url}/interview/${interview._id}`);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const [, text = ''] = scripts[0] ?? [];
  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  const data = JSON.parse(text);
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Article', headline: interview.name });
  expect(data['@graph'][0].about).toEqual({ '@type': 'Person', name: 'ضيف' });
  expect(html).not.toContain("<script>document.title='x'");
});
