import { rawText } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';

const readResults = ({ url }: { url: string }, q: string) =>
  rawText(`${url}/search?${new URLSearchParams({ q })}`);

test('an opened result is reported once where the browser sends no ping', async ({ page, publish }) => {
  const { _id, name } = await publish({ name: 'ضيفة فُتحت بلا إشارة' });
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/podcasts/${_id}/searched`)) reported.push(request.resourceType());
  });
  await page.goto(`/search?${new URLSearchParams({ q: name })}`);
  // Firefox has the attribute but sends nothing.
  await page.evaluate(() =>
    addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('a[ping]')?.removeAttribute('ping');
    }),
  );
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => reported).toHaveLength(1);
});

test('the page of results links each passage, and a phone shows the matching part of its snippet', async ({
  page,
  publish,
}) => {
  const { _id, questions } = await publish({
    name: 'ضيف الطوق',
    questions: [
      { question: 'من أين جاءت القرنفليات؟', answer: '<p>من بيت جدّي.</p>' },
      {
        question: 'وماذا كنت تحمل؟',
        answer: `<p>${'كلام كثير قبل ذلك '.repeat(4)} حملنا معنا صندوق القرنفليات إلى القرية البعيدة ${'وكلام كثير بعده '.repeat(9)}.</p>`,
      },
      { question: 'ومتى عدت؟', answer: '<p>بعد عام.</p>' },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=القرنفليات');
  const result = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ضيف الطوق' });
  const places = result.getByRole('listitem');
  await expect(places).toHaveText([/^من أين جاءت القرنفليات؟$/, /^وماذا كنت تحمل؟/]);
  await expect(places.locator('mark')).toHaveText(['القرنفليات', 'القرنفليات']);
  const line = places.last().locator('.found-line');
  await expect(line.locator('.found-before')).toBeHidden();
  await expect(line.locator('.found-part')).toHaveText(/^معنا صندوق القرنفليات إلى القرية/);
  expect(await line.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(1);
  const link = places.last().getByRole('link');
  await expect(link).toHaveAttribute('href', /#q-\w+:~:text=/);
  // Counts the opening, as in the search box.
  for (const each of await result.getByRole('link').all())
    await expect(each).toHaveAttribute('ping', `/podcasts/${_id}/searched`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/interview/${_id}.*#q-${questions[1]?._id}$`));
});

test('the name of a programming language is found with its signs and is shown as it was typed', async ({
  page,
  publish,
}) => {
  const { name } = await publish({ name: 'ضيف يبرمج بلغة C++' });
  await publish({ name: 'ضيفة تبرمج بلغة C#' });
  await page.goto(`/search?${new URLSearchParams({ q: 'C++' })}`);
  const results = page.getByRole('main').locator('.found-name');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText(name);
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await expect(field).toHaveAttribute('dir', 'ltr');
  await expect(field).toHaveCSS('text-align', 'end');
  await field.fill('لغة C++');
  await expect(field).toHaveAttribute('dir', 'rtl');
});

test('a search page without results links to the topics and the most searched interviews', async ({
  site,
}) => {
  for (const q of ['', 'قسطنطينوبوليس']) {
    const html = await readResults(site, q);
    expect(html).toContain('كلّ المواضيع');
    expect(html).toContain('الأكثر بحثًا');
    expect(html.match(/<h3/g)).toHaveLength(3);
  }
  expect(await readResults(site, 'الليل')).not.toContain('الأكثر بحثًا');
});

test('the page of results shows a hostile query as text, and asks for two characters or suggests a spelling', async ({
  publish,
  site,
}) => {
  await publish({ name: 'صانع القلنسوات الأخير' });
  // In quotation marks, so that its words are not searched for separately.
  const hostile = await readResults(site, `"><script>console.error('ran')</script>"`);
  expect(hostile).toContain('لا توجد نتائج لـ');
  expect(hostile).toContain('&lt;script&gt;console.error(');
  expect(hostile).not.toContain('<script>console');
  expect(await readResults(site, 'ع')).toContain('اكتب حرفين على الأقل');
  const suggested = `href="/search?${new URLSearchParams({ q: 'القلنسوات' })}"`;
  expect(await readResults(site, 'القلنصوات')).toContain(suggested);
  const right = await readResults(site, 'القلنسوات');
  expect(right).toContain('صانع <mark>القلنسوات</mark> الأخير');
  expect(right).not.toContain('هل تقصد');
});
