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
  await expect(page.getByRole('link', { name: 'خلاصة RSS' })).toHaveAttribute('href', '/feed.xml');
  // Service workers are blocked here, so nothing says that the page is stored.
  await expect(new OfflineReading(page).keptMark).toBeHidden();
  await page.getByRole('link', { name: /المقابلة التالية/ }).click();
  await expect(page).not.toHaveURL(new RegExp(first._id));
  await expect(interview.title).toBeVisible();
});
