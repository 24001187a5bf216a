import { rawGet } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';

test('an interview shows its image, title, date, summary, its pairs marked س and ج, and the feed', async ({
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
});

test('every question has its own anchor, and the list of questions links to it', async ({ page, api }) => {
  const [first] = await api.interviews();
  const ids = first?.questions.map(({ _id }) => `q-${_id}`) ?? [];
  const interview = new InterviewPage(page);
  await page.goto(`/interview/${first?._id}#${ids.at(-1)}`);
  expect(await interview.pairs.evaluateAll((pairs) => pairs.map(({ id }) => id))).toEqual(ids);
  await expect(interview.pairs.last()).toBeInViewport();
  const targets = interview.index.getByRole('link');
  expect(await targets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ids.map((id) => `#${id}`),
  );
});

test('a link to a question scrolls to it even when the fonts load late', async ({ page, api }) => {
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await hasArrived;
    await route.continue();
  });
  const [first] = await api.interviews();
  await page.goto(`/interview/${first?._id}#q-${first?.questions.at(-1)?._id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.scrollY > 0);
  arrive();
  await page.waitForLoadState('load');
  await page.evaluate(async () => document.fonts.ready);
  await expect(new InterviewPage(page).pairs.last().getByRole('heading')).toBeInViewport();
});

test('editing an answer keeps the anchors of an interview', async ({ api, site, publish }) => {
  const { _id: id, questions } = await publish({
    name: 'مقابلة تتغيّر أجوبتها',
    questions: [{ question: 'سؤال أول للتجربة؟', answer: '<p>جواب أول</p>' }],
  });
  await api.admin('PUT', `/podcasts/${id}/questions/${questions[0]?._id}`, { answer: '<p>جواب جديد</p>' });
  const html = (await rawGet(`${site.url}/interview/${id}`)).body.toString();
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
  page,
  publish,
}) => {
  const { _id: id } = await publish({ name: 'كمال ناصر: الصمت أيضًا جواب' });
  const response = await page.goto(`/interview/${id}`);
  expect(response?.status()).toBe(200);
  const href = await page.locator('head link[rel="canonical"]').getAttribute('href');
  expect(decodeURI(href ?? '')).toContain(`/interview/${id}/كمال-ناصر-الصمت-أيضا-جواب`);
});

test('an interview without questions says so', async ({ page, publish }) => {
  const { _id: id } = await publish({ name: 'مقابلة بلا أسئلة' });
  const interview = new InterviewPage(page);
  await page.goto(`/interview/${id}`);
  await expect(interview.title).toHaveText('مقابلة بلا أسئلة');
  await expect(interview.noQuestions).toBeVisible();
  await expect(interview.pairs).toHaveCount(0);
  // Without questions no reading time is shown.
  await expect(page.locator('.interview-hero')).toContainText('بلا أسئلة');
  await expect(page.locator('.interview-hero')).not.toContainText(/دقيقة|دقائق|قراءة/);
});

test('a missing interview and a malformed id return 404 with a message and a link to the list', async ({
  page,
}) => {
  const interview = new InterviewPage(page);
  for (const id of [
    '000000000000',
    `000000000000/${encodeURIComponent('اسم')}`,
    encodeURIComponent(`' or 1=1 --<script>`),
  ]) {
    const response = await page.goto(`/interview/${id}`);
    expect([id, response?.status()]).toEqual([id, 404]);
    await expect(interview.notFound).toBeVisible();
  }
  await interview.backButton.click();
  await expect(page).toHaveURL('/interviews');
});

test('the last answer is followed by a link to another interview', async ({ page, api }) => {
  const [first] = await api.interviews();
  await page.goto(`/interview/${first?._id}`);
  await page.getByRole('link', { name: /المقابلة التالية/ }).click();
  await expect(page).not.toHaveURL(new RegExp(first?._id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
