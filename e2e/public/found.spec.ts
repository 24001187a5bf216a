import { expectDrawn } from '../fixtures/cards.ts';
import { publishInterview } from '../fixtures/content.ts';
import { rawGet } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';

const SITE_FILES = [
  ['/feed.xml', 'application/rss+xml; charset=utf-8', 'rss'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8', 'feed'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'urlset'],
] as const;

const HOSTILE = `</script><script>document.title='x'</script>]]> & "حوار" \u2028 <b>`;

test('the feeds and the sitemap are well-formed XML, also with hostile text in them', async ({
  page,
  api,
  site,
}) => {
  await publishInterview(api, {
    name: `ضيف: ${HOSTILE}`,
    summary: HOSTILE,
    guest: { name: HOSTILE, trade: HOSTILE, line: HOSTILE },
    topics: [HOSTILE.slice(-50)],
    questions: [{ question: HOSTILE, answer: '<p>جواب <strong>قصير</strong> &amp; صريح</p>' }],
  });
  // Trusted Types on the site's pages forbid parsing strings as markup.
  await page.goto('about:blank');
  for (const [path, contentType, root] of SITE_FILES) {
    const { status, headers, body } = await rawGet(site.url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['content-type']).toBe(contentType);
    expect(headers.etag).toBeTruthy();
    const parsed = await page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, 'application/xml');
      return { root: tree.documentElement.localName, errors: tree.querySelectorAll('parsererror').length };
    }, body.toString());
    expect(parsed).toEqual({ root, errors: 0 });
    const known = await rawGet(site.url + path, { 'If-None-Match': headers.etag ?? '' });
    expect(known.status).toBe(304);
    const packed = await rawGet(site.url + path, { 'Accept-Encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
  }
});

test('the feeds and the sitemap list an interview at once after publishing', async ({ api, site }) => {
  await rawGet(`${site.url}/feed.xml`);
  const { _id: id } = await publishInterview(api, { name: 'مقابلة نُشرت الآن' });
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    expect((await rawGet(site.url + path)).body.toString()).toContain(`${site.url}/interview/${id}`);
  }
});

test('the icons of the manifest exist in their sizes', async ({ page }) => {
  await page.goto('/');
  const sizes = await page.evaluate(async () => {
    const manifest: { icons: { src: string; sizes: string }[] } = await (
      await fetch('/manifest.webmanifest')
    ).json();
    return Promise.all(
      manifest.icons.map(async ({ src, sizes: said }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [said, `${image.naturalWidth}x${image.naturalHeight}`];
      }),
    );
  });
  for (const [said, real] of sizes) if (said !== 'any') expect(real).toBe(said);
  expect(sizes.length).toBeGreaterThanOrEqual(3);
});

test('robots.txt names the sitemap and disallows the admin area', async ({ site }) => {
  const { headers, body } = await rawGet(`${site.url}/robots.txt`);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(body.toString()).toContain('Disallow: /admin');
});

test('security.txt names a contact and expires within a year', async ({ site }) => {
  const { status, headers, body } = await rawGet(`${site.url}/.well-known/security.txt`);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.toString()).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body.toString())?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('the feeds have a Last-Modified date', async ({ site }) => {
  for (const path of ['/feed.xml', '/atom.xml']) {
    const { headers } = await rawGet(site.url + path);
    expect(new Date(headers['last-modified'] ?? '').toUTCString()).toBe(headers['last-modified']);
  }
});

test('only an existing interview delays rendering for its portrait', async ({ api, site }) => {
  const { _id: id } = await publishInterview(api, { name: 'كمال ناصر: انتظار الصورة' });
  const awaited = (body: Buffer) => body.toString().includes('rel="expect"');
  const found = await rawGet(`${site.url}/interview/${id}`);
  const there =
    found.status === 301 ? await rawGet(new URL(found.headers.location ?? '', site.url).href) : found;
  expect(awaited(there.body)).toBe(true);
  const missing = await rawGet(`${site.url}/interview/aaaaaaaaaaaa`);
  expect([missing.status, awaited(missing.body)]).toEqual([404, false]);
});

test('the landmarks of an interview have distinct names, and the text size is labelled', async ({
  page,
  api,
}) => {
  const { _id: id } = await publishInterview(api, { name: 'كمال ناصر: أسماء المواضع' });
  await page.goto(`/interview/${id}`);
  const names = await page
    .locator('nav')
    .evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label')));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  await expect(page.locator('output.sizer-value').first()).toHaveAttribute('aria-label', 'حجم الخط');
});

test('an interview has its own social card, an image of the declared size', async ({ page, api, site }) => {
  const { _id: id } = await publishInterview(api, { name: 'كمال ناصر: الصمت أيضًا جواب' });
  await page.goto(`/interview/${id}`);
  const property = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute('content');
  const card = (await property('og:image')) ?? '';
  expect(card.startsWith(`${site.url}/cards/${id}-`)).toBe(true);
  expect(await property('og:image:alt')).toBe('كمال ناصر: الصمت أيضًا جواب');
  expect(await property('article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT/);
  await expect(page.locator('head meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  );
  await expectDrawn(card);
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, card);
  expect(size).toEqual([Number(await property('og:image:width')), Number(await property('og:image:height'))]);
});

test('other pages have the social card of the site', async ({ site }) => {
  for (const path of ['/', '/interviews', '/about-sara', '/about-platform']) {
    const html = (await rawGet(site.url + path)).body.toString();
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(card).toMatch(new RegExp(`^${site.url}/cards/site-[0-9a-f]{16}\\.jpg$`));
    await expectDrawn(card);
  }
});

test('the structured data of a hostile title is one inert script', async ({ page, api }) => {
  const name = `ضيف: ${HOSTILE}`;
  const interview = await publishInterview(api, { name });
  await page.goto(`/interview/${interview._id}`);
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect(scripts).toHaveCount(1);
  const text = (await scripts.textContent()) ?? '';
  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  const data = JSON.parse(text);
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Article', headline: interview.name });
  expect(data['@graph'][0].about).toEqual({ '@type': 'Person', name: 'ضيف' });
  await expect(page).not.toHaveTitle('x');
});
