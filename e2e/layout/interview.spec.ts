import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';

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
