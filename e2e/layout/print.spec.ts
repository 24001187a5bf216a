import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

const BLACK = 'rgb(0, 0, 0)';

const QUESTIONS = [
  { question: 'من أين تبدأ الحكاية؟', answer: '<p>تبدأ من البيت القديم.</p>' },
  {
    question: 'وماذا عن الألوان؟',
    answer:
      '<p><span style="color:#63c6ad">كلام أخضر</span> و<span style="background-color:#5a2413">كلام معلَّم</span> ' +
      'و<a href="https://example.org/a">رابط</a>.</p>',
  },
];

test('an interview prints black on white in every theme, with its address and date, without the controls of the screen', async ({
  page,
  api,
  site,
}) => {
  const { _id: id } = await publishInterview(api, { name: 'كمال ناصر: الصمت جواب', questions: QUESTIONS });
  await page.goto(`/interview/${id}`);
  const address = page.getByText(`${site.url}/interview/${id}/كمال-ناصر-الصمت-جواب`, { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const shown = new InterviewPage(page);
  for (const theme of ['dark', 'night', 'paper', 'contrast']) {
    await test.step(theme, async () => {
      await page.locator('html').evaluate((html, value) => (html.dataset['theme'] = value), theme);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      for (const text of [
        shown.title,
        shown.pairs.first().getByRole('heading'),
        shown.answers.first(),
        shown.answers.getByText('كلام أخضر'),
      ]) {
        await expect(text).toHaveCSS('color', BLACK);
      }
      await expect(shown.answers.getByText('كلام معلَّم')).toHaveCSS('background-color', 'rgb(211, 211, 211)');
    });
  }
  await expect(shown.pairs.first().getByRole('heading')).toHaveCSS('font-weight', '700');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('visible=true')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveText(['رابط']);
  await expect(address).toBeVisible();
  await expect(page.getByText('المصدر:')).toBeVisible();
  // In the reading face the words of a saved PDF cannot be searched.
  await expect(page.locator('.rich-text p').first()).toHaveCSS('font-family', /^Amiri/);
  await expect(page.locator('.rich-text p').first()).toHaveCSS('font-kerning', 'none');
  const today = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format();
  await expect(page.getByText(today).filter({ visible: true })).toHaveCount(1);
  const link = page.getByRole('link', { name: 'رابط' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://example.org/a',
  );
});

test('the reading tools over the text are not printed', async ({ page, api }) => {
  const [interview] = await api.interviews();
  // The width of the sheet without its margins, in CSS pixels.
  await page.setViewportSize({ width: 627, height: 900 });
  const tools = new ReadingTools(page);
  await tools.open(`/interview/${interview?._id}`);
  const dock = page.locator('.reading-dock');
  await tools.readTo(2);
  await expect(dock).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dock).toBeHidden();
  const overText = await page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility())
      .map((element) => element.className),
  );
  expect(overText).toEqual([]);
});

test('a printed interview keeps each question with its answer and takes several pages', async ({
  page,
  api,
}) => {
  const interviews = await api.interviews();
  const longest = interviews.toSorted((a, b) => b.questions.length - a.questions.length)[0];
  await page.goto(`/interview/${longest?._id}`);
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  const question = new InterviewPage(page).pairs.first().getByRole('heading');
  await expect(question).toHaveCSS('break-after', 'avoid');
  await expect(question).toHaveCSS('break-inside', 'avoid');
  await expect(new InterviewPage(page).answers.first().locator('p').first()).toHaveCSS('orphans', '3');
});

test('a printed list has several interviews on its first page', async ({ page, publish }) => {
  for (const name of ['حوار عن الورق', 'حوار عن الحبر', 'حوار عن الطباعة']) await publish({ name });
  // The text area of A4 within the margins of the page.
  await page.setViewportSize({ width: 627, height: 963 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/interviews');
  const third = await page.getByRole('main').locator('.interview-card').nth(2).boundingBox();
  expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThan(963);
});

test('the pages about the host and the platform print black on white with their address', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/about-sara', '/about-platform']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', BLACK);
    await expect(page.locator('.rich-text')).toHaveCSS('color', BLACK);
    await expect(page.getByText(site.url + path, { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  }
});
