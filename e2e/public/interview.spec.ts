import { rawGet, rawText } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { OfflineReading } from '../pages/offline-reading.ts';

test('an interview shows its image, title, date, summary, its pairs marked س and ج, the feed and the next one', async ({
  page,
  api,
}) => {
  const [first] = await api.interviews();
  if (!first) throw new Error('the sample has no interview');
  const interview = new InterviewPage(page);
  await page.goto(`/interview/${first._id}`);
  await expect(interview.title).toHaveText(first.name);
  await expect(interview.hero).toContainText(first.content);
  await expect(interview.hero.locator('picture img')).toBeVisible();
  await expect(interview.hero.locator('time')).toHaveAttribute('datetime', first.publishedAt);
  await expect(interview.pairs).toHaveCount(first.questions.length);
  const pair = interview.pairs.first();
  await expect(pair.getByRole('heading', { level: 2 })).toContainText(first.questions[0]?.question ?? '');
  await expect(pair.getByText('س', { exact: true })).toBeVisible();
  await expect(pair.getByText('ج', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '/feed.xml' })).toHaveAttribute('href', '/feed.xml');
  // Service workers are blocked here, so nothing says that the page is stored.
  await expect(new OfflineReading(page).keptMark).toBeHidden();
  await page.getByRole('link', { name: /المقابلة التالية/ }).click();
  await expect(page).not.toHaveURL(new RegExp(first._id));
  await expect(interview.title).toBeVisible();
});

test('every question has an anchor, which the list links to, and a link scrolls to it even when the fonts load late', async ({
  page,
  api,
}) => {
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await hasArrived;
    await route.continue();
  });
  const [first] = await api.interviews();
  const ids = first?.questions.map(({ _id }) => `q-${_id}`) ?? [];
  const interview = new InterviewPage(page);
  await page.goto(`/interview/${first?._id}#${ids.at(-1)}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.scrollY > 0);
  arrive();
  await page.waitForLoadState('load');
  await page.evaluate(async () => document.fonts.ready);
  await expect(interview.pairs.last().getByRole('heading')).toBeInViewport();
  expect(await interview.pairs.evaluateAll((pairs) => pairs.map(({ id }) => id))).toEqual(ids);
  const targets = interview.index.getByRole('link');
  expect(await targets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ids.map((id) => `#${id}`),
  );
});

test('editing an answer keeps the anchors of an interview', async ({ api, site, publish }) => {
  const { _id: id, questions } = await publish({
    name: 'مقابلة تتغيّر أجوبتها',
    questions: [{ question: 'سؤال أول للتجربة؟', answer: '<p>جواب أول</p>' }],
  });
  await api.admin('PUT', `/podcasts/${id}/questions/${questions[0]?._id}`, { answer: '<p>جواب جديد</p>' });
  const html = await rawText(`${site.url}/interview/${id}`);
  expect(html).toContain(`id="q-${questions[0]?._id}"`);
  expect(html).toContain('جواب جديد');
});

test('a wrong slug redirects permanently to the canonical address', async ({ site, publish }) => {
  const { _id: id } = await publish({ name: 'هدى سالم: مُدُنٌ بلا خرائط' });
  const canonical = encodeURI(`/interview/${id}/هدى-سالم-مدن-بلا-خرائط`);
  const wrong = await rawGet(`${site.url}/interview/${id}/${encodeURIComponent('عنوان-قديم')}?x=1`);
  expect(wrong.status).toBe(301);
  expect(new URL(wrong.headers.location ?? '', site.url).href).toBe(site.url + canonical);
  expect((await rawGet(site.url + canonical)).status).toBe(200);
});

test('an address without the slug returns the page and names the canonical address', async ({
  site,
  publish,
}) => {
  const { _id: id } = await publish({ name: 'كمال ناصر: الصمت أيضًا جواب' });
  const { status, body } = await rawGet(`${site.url}/interview/${id}`);
  expect(status).toBe(200);
  const href = /<link rel="canonical" href="([^"]+)"/.exec(body.toString())?.[1] ?? '';
  expect(decodeURI(href)).toBe(`${site.url}/interview/${id}/كمال-ناصر-الصمت-أيضا-جواب`);
});

test('an interview without questions says so', async ({ site, publish }) => {
  const { _id: id } = await publish({ name: 'مقابلة بلا أسئلة' });
  const html = await rawText(`${site.url}/interview/${id}`);
  expect(html).toContain('لا توجد أسئلة لهذه المقابلة');
  expect(html).not.toContain('<article');
  // Without questions no reading time is shown.
  const hero = /<header id="hero".*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(hero).toContain('مقابلة بلا أسئلة');
  expect(hero).not.toMatch(/دقيقة|دقائق|قراءة/);
});

test('a missing interview and a malformed id return 404 with a message and a link to the list', async ({
  site,
}) => {
  for (const id of [
    '000000000000',
    `000000000000/${encodeURIComponent('اسم')}`,
    encodeURIComponent(`' or 1=1 --<script>`),
  ]) {
    const { status, body } = await rawGet(`${site.url}/interview/${id}`);
    expect([id, status]).toEqual([id, 404]);
    const main = /<main.*<\/main>/s.exec(body.toString())?.[0] ?? '';
    expect(main).toContain('لم يتم العثور على المقابلة');
    expect(main).toMatch(/<a [^>]*href="\/interviews"[^>]*>.*العودة إلى المقابلات/s);
  }
});
