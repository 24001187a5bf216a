import { expectAccessible } from '../../fixtures/accessibility.ts';
import { sampleInterview } from '../../fixtures/content.ts';
import { replaceVoices } from '../../fixtures/device-voices.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReadingTools } from '../../pages/reading-tools.ts';

test.describe('listening', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });
  const AMAL = { name: 'أمل', lang: 'ar-SA', localService: true };
  const BADR = { name: 'بدر', lang: 'ar_EG', localService: true };

  test('reads the interview in two voices, marks the paragraph, and the place is kept, also if the player loads at the second press only', async ({
    page,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const voices = await replaceVoices(page, [AMAL, BADR]);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(0);
    await expect(tools.listen).toBeHidden();
    await voices.arrive();
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/islands/listening-*', (route) => route.abort());
    await tools.listen.click();
    // Ends after the import that the button began.
    await page.evaluate((script) => import(script).catch(() => undefined), (await failed).url());
    await page.unroute('**/islands/listening-*');
    await tools.listen.click();
    await expect(tools.player).toBeVisible();
    await expect(tools.pair(0).locator('h2')).toHaveAttribute('data-spoken');
    const asked = (index: number) => `${BADR.name}: ${questions[index]?.question.slice(0, 12)}`;
    expect(await voices.last()).toContain(asked(0));
    while (!(await voices.last()).startsWith(AMAL.name)) await voices.end();
    await expect(tools.pair(0).locator('.rich-text [data-spoken]')).toHaveCount(1);
    await expectAccessible(page, '.listen-player');

    const next = tools.player.getByRole('button', { name: 'السؤال التالي' });
    for (const index of [1, 2, 3]) {
      await next.click();
      expect(await voices.last()).toContain(asked(index));
    }
    await expect(tools.pair(3).locator('[data-spoken]')).toBeInViewport();
    await expect(tools.index.nth(3)).toHaveAttribute('aria-current');
    const play = tools.player.getByRole('button', { name: 'تشغيل الصوت' });
    await expect(play).toHaveAttribute('aria-pressed', 'true');
    await play.press('Enter');
    await expect(play).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(tools.player).toBeHidden();
    await expect(page.locator('[data-spoken]')).toHaveCount(0);
    await expect(tools.listen).toBeFocused();

    await tools.leave();
    await tools.open(path);
    await expect(tools.resume).toHaveText('تابع من السؤال ٤');
  });
});
