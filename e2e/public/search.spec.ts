import { expect, test } from '../fixtures/test.ts';
import { SearchBox } from '../pages/search-box.ts';

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

test('Enter opens the selected result at the question that matched, and it is counted', async ({
  page,
  publish,
}) => {
  const { _id: id, questions } = await publish({
    name: 'مقابلة بين أسئلة كثيرة',
    questions: [1, 2, 3, 4, 5, 6].map((number) => ({
      question: `سؤال رقم ${number} عن ${number === 5 ? 'كهرمانة' : 'البحر'}؟`,
      answer: `<p>${'جواب طويل بعض الشيء. '.repeat(60)}</p>`,
    })),
  });
  const counted = page.waitForRequest(`**/podcasts/${id}/searched`);
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();
  await search.field.fill('كهرمان');
  await expect(search.options).toHaveCount(1);
  await search.field.press('ArrowDown');
  await search.field.press('Enter');
  const anchor = `q-${questions[4]?._id}`;
  await expect(page).toHaveURL(new RegExp(`/interview/${id}.*#${anchor}$`));
  await expect(page.locator(`#${anchor}`).getByRole('heading')).toBeInViewport();
  expect((await counted).method()).toBe('POST');
});
