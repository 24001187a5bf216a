import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';

test('the credit appears below the portrait and within the page, on a desktop and on a phone', async ({
  page,
  api,
}) => {
  const saved = (await api.adminForm('POST', '/podcasts', {
    name: 'ضيفة في شاشتين',
    content: 'وصف قصير لمقابلة لها صورة',
    image: (await api.interviews()).find(({ image }) => image)?.image ?? '',
    imageCredit: 'استوديو النيل للتصوير الفوتوغرافي، القاهرة',
  })) as { _id: string };
  const reading = new InterviewPage(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/interview/${saved._id}`);
    const credit = await reading.imageCredit.boundingBox();
    const portrait = await reading.hero.locator('.plate').boundingBox();
    if (!credit || !portrait) throw new Error('nothing is shown');
    expect(credit.y).toBeGreaterThanOrEqual(portrait.y + portrait.height - 1);
    expect(credit.x).toBeGreaterThanOrEqual(0);
    expect(credit.x + credit.width).toBeLessThanOrEqual(viewport.width);
  }
  await api.admin('DELETE', `/podcasts/${saved._id}`);
});
