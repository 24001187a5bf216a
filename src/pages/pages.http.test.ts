import { expect, test } from 'vitest';
import { isolated } from '../../e2e/fixtures/content.ts';
import { rawGet, rawText } from '../../e2e/fixtures/raw-get.ts';
import { publicAddress, VISITED_PAGES } from '../../e2e/pages/public-addresses.ts';
import { openSite } from '../app/running-site.testing.ts';
import { directBlocks } from '../rich-text/direct-blocks.ts';

const t = openSite();

const TEXT =
  '<p>تكتب سارة عن الناس، ولها كتاب بالإنجليزية: <em>Slow Talk</em>.</p><p>It is out of print.</p>';

const readResults = (q: string) => rawText(`${t.site.url}/search?${new URLSearchParams({ q })}`);

test('an interview has all its questions and answers in its HTML', async () => {
  const [first] = await t.api.interviews();
  const html = await rawText(`${t.site.url}/interview/${first?._id}`);
  expect(first?.questions.length).toBeGreaterThan(0);
  for (const { question, answer } of first?.questions ?? []) {
    expect(html).toContain(question);
    expect(html).toContain(directBlocks(answer, { forPage: true }));
  }
});

test('every page links the feeds, its icons and the manifest, and gives images a width and a height', async () => {
  const files = new Set<string>();
  for (const name of VISITED_PAGES) {
    const html = await rawText(t.site.url + (await publicAddress(name, t.api)));
    for (const type of ['rss', 'atom']) expect(html.split(`type="application/${type}+xml"`)).toHaveLength(2);
    const links = [...html.matchAll(/<link [^>]*rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g)];
    expect(links, name).toHaveLength(4);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ width="\d+" height="\d+"/);
    for (const [link] of links) files.add(/href="([^"]*)"/.exec(link)?.[1] ?? '');
  }
  for (const file of files) expect([file, (await rawGet(t.site.url + file)).status]).toEqual([file, 200]);
});

test('editing an answer keeps the anchors of an interview', async () => {
  const { _id: id, questions } = await t.publish({
    name: 'مقابلة تتغيّر أجوبتها',
    questions: [{ question: 'سؤال أول للتجربة؟', answer: '<p>جواب أول</p>' }],
  });
  await t.api.admin('PUT', `/podcasts/${id}/questions/${questions[0]?._id}`, { answer: '<p>جواب جديد</p>' });
  const html = await rawText(`${t.site.url}/interview/${id}`);
  expect(html).toContain(`id="q-${questions[0]?._id}"`);
  expect(html).toContain('جواب جديد');
});

test('a wrong slug redirects permanently to the canonical address', async () => {
  const { _id: id } = await t.publish({ name: 'هدى سالم: مُدُنٌ بلا خرائط' });
  const canonical = encodeURI(`/interview/${id}/هدى-سالم-مدن-بلا-خرائط`);
  const wrong = await rawGet(`${t.site.url}/interview/${id}/${encodeURIComponent('عنوان-قديم')}?x=1`);
  expect(wrong.status).toBe(301);
  expect(new URL(wrong.headers.location ?? '', t.site.url).href).toBe(t.site.url + canonical);
  expect((await rawGet(t.site.url + canonical)).status).toBe(200);
});

test('an address without the slug returns the page and names the canonical address', async () => {
  const { _id: id } = await t.publish({ name: 'كمال ناصر: الصمت أيضًا جواب' });
  const { status, body } = await rawGet(`${t.site.url}/interview/${id}`);
  expect(status).toBe(200);
  const href = /<link rel="canonical" href="([^"]+)"/.exec(body.toString())?.[1] ?? '';
  expect(decodeURI(href)).toBe(`${t.site.url}/interview/${id}/كمال-ناصر-الصمت-أيضا-جواب`);
});

test('an interview without questions says so', async () => {
  const { _id: id } = await t.publish({ name: 'مقابلة بلا أسئلة' });
  const html = await rawText(`${t.site.url}/interview/${id}`);
  expect(html).toContain('لا توجد أسئلة لهذه المقابلة');
  expect(html).not.toContain('<article');
  // Without questions no reading time is shown.
  const hero = /<header id="hero".*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(hero).toContain('مقابلة بلا أسئلة');
  expect(hero).not.toMatch(/دقيقة|دقائق|قراءة/);
});

test('a missing interview and a malformed id return 404 with a message and a link to the list', async () => {
  for (const id of [
    '000000000000',
    `000000000000/${encodeURIComponent('اسم')}`,
    encodeURIComponent(`' or 1=1 --<script>`),
  ]) {
    const { status, body } = await rawGet(`${t.site.url}/interview/${id}`);
    expect([id, status]).toEqual([id, 404]);
    const main = /<main.*<\/main>/s.exec(body.toString())?.[0] ?? '';
    expect(main).toContain('لم يتم العثور على المقابلة');
    // The sheet of interviews is not in the head, and the notice is in it.
    expect(main).toMatch(/<link rel="stylesheet" href="[^"]*interview/);
    expect(main).toMatch(/<a [^>]*href="\/interviews"[^>]*>.*العودة إلى المقابلات/s);
  }
});

test('the list shows the most searched first, with a summary cut at the end of a word', async () => {
  const interviews = (await t.api.interviews()).slice(0, 24);
  const html = await rawText(`${t.site.url}/interviews`);
  const texts = (tag: string, className: string) =>
    [...html.matchAll(new RegExp(`<${tag} class="${className}"[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, inside = '']) => plainText(inside),
    );
  expect(texts('h2', 'grid-card-title')).toEqual(interviews.map(({ name }) => name));
  const summaries = texts('p', 'grid-card-summary');
  expect(summaries).toHaveLength(interviews.length);
  expect(summaries.some((summary) => summary.endsWith('…'))).toBe(true);
  for (const [index, summary] of summaries.entries())
    expect(interviews[index]?.content.startsWith(summary.replace(/…$/, ''))).toBe(true);
});

test('the list of the newest has an address of its own, dates, and the link of its section on the home page', async () => {
  const { name } = await t.publish({ name: 'مقابلة ظهرت الآن' });
  const html = await rawText(`${t.site.url}/interviews/latest`);
  const titles = [...html.matchAll(/<h2 class="grid-card-title"[^>]*>(.*?)<\/h2>/gs)];
  expect(titles.map(([, inside = '']) => plainText(inside))[0]).toBe(name);
  expect(html).toMatch(/<a href="\/interviews\/latest" aria-current="page">/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/interviews\/latest"\/>/);
  expect(html.match(/<li><time dateTime=/g)).toHaveLength(titles.length);
  const home = await rawText(t.site.url);
  expect([...home.matchAll(/class="more-link" href="(\/interviews[^"]*)"/g)].map(([, href]) => href)).toEqual(
    ['/interviews', '/interviews/latest'],
  );
});

/** The text of some HTML of this product. */
function plainText(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name] ?? '');
}

test('«عن سارة المنصوري» shows the image and the text of the host', async () => {
  const { _id } = (await t.api.admin('GET', '/platform')) as { _id: string };
  await t.api.adminForm('PUT', `/platform/${_id}`, { text: TEXT });
  const html = await rawText(`${t.site.url}/about-sara`);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain(`عن ${isolated('سارة المنصوري')}`);
  expect(main).toMatch(/<picture.*?<img/s);
  expect(main).toContain(directBlocks(TEXT, { forPage: true }));
});

test('the documentation of the API can be read', async () => {
  const { status, body } = await rawGet(`${t.site.url}/docs`);
  expect(status).toBe(200);
  expect(body.toString()).toMatch(/<h1/);
  expect(body.toString()).toContain('/podcasts/{id}/questions/{questionId}');
});

test('a search page without results links to the topics and the most searched interviews', async () => {
  for (const q of ['', 'قسطنطينوبوليس']) {
    const html = await readResults(q);
    expect(html).toContain('كلّ المواضيع');
    expect(html).toContain('الأكثر بحثًا');
    expect(html.match(/<h3/g)).toHaveLength(3);
  }
  expect(await readResults('الليل')).not.toContain('الأكثر بحثًا');
});

test('the page of results shows a hostile query as text, and asks for two characters or suggests a spelling', async () => {
  await t.publish({ name: 'صانع القلنسوات الأخير' });
  // In quotation marks, so that its words are not searched for separately.
  const hostile = await readResults(`"><script>console.error('ran')</script>"`);
  expect(hostile).toContain('لا توجد نتائج لـ');
  expect(hostile).toContain('&lt;script&gt;console.error(');
  expect(hostile).not.toContain('<script>console');
  expect(await readResults('ع')).toContain('اكتب حرفين على الأقل');
  const suggested = `href="/search?${new URLSearchParams({ q: 'القلنسوات' })}"`;
  expect(await readResults('القلنصوات')).toContain(suggested);
  const right = await readResults('القلنسوات');
  expect(right).toContain('صانع <mark>القلنسوات</mark> الأخير');
  expect(right).not.toContain('هل تقصد');
});
