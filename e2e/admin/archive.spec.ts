import { readFile } from 'node:fs/promises';
import { insertUser, TEST_PASSWORD } from '../../src/features/accounts/account.factory.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { publishInterview } from '../fixtures/content.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, keepToken, openSession } from '../fixtures/test.ts';
import { protect } from '../fixtures/users.ts';
import { ArchiveScreen } from '../pages/archive-screen.ts';

// An import changes the whole site.
const test = emptySiteTest();

// The tests export and import whole sites with a second server.
test.describe.configure({ timeout: 180_000 });
// The first confirmation has no code of the second factor.
test.use({ expectedNoise: /status of 400/ });

/** The public list with answers, without what differs between two sites: origins and the placeholders of images. */
async function listOf(url: string): Promise<unknown> {
  const list = await (await fetch(`${url}/podcasts?fields=all`)).text();
  return JSON.parse(list.replaceAll(/"data:image[^"]*"/g, '""').replaceAll(url, ''));
}

test('the site downloads as one file after a confirmation, and importing that file elsewhere gives the same interviews', async ({
  page,
  site,
  api,
  storage,
  browser,
}) => {
  const other = await startSite({ ...ADMIN_ENV, ADMIN_EMAIL: 'other@example.com' });
  try {
    const me = await insertUser({ storage, clock: systemClock }, { role: 'admin' });
    const token = await openSession(site.url, { email: me.email, password: TEST_PASSWORD });
    const [recovery = ''] = await protect(site.url, token, TEST_PASSWORD);
    await publishInterview(api, {
      name: 'ضيفة في الأرشيف',
      questions: [{ question: 'كيف بدأت؟', answer: '<p>من البيت.</p>' }],
    });
    await keepToken(page, token);
    const screen = new ArchiveScreen(page);
    await screen.open();
    const button = screen.export.getByRole('button', { name: 'تنزيل الأرشيف' });

    await test.step('the password dialog opens and closes by keyboard and returns the focus to its button', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(screen.password).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    await page.keyboard.press('Enter');
    await screen.confirm(TEST_PASSWORD);

    await test.step('an account with a second factor is asked for its code as well', async () => {
      const code = screen.dialog.getByLabel('رمز التحقّق', { exact: true });
      await expect(code).toBeFocused();
      await code.fill(recovery);
    });

    const downloading = page.waitForEvent('download');
    await screen.dialog.getByRole('button', { name: 'تأكيد' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{M}]+-\d{4}-\d\d-\d\d\.zip$/u);
    await expect(screen.export.getByRole('status')).toContainText('بدأ التنزيل');
    const bytes = await readFile(await download.path());

    const context = await browser.newContext({ baseURL: other.url });
    const there = await context.newPage();
    await keepToken(there, await openSession(other.url, { ...ADMIN, email: 'other@example.com' }));
    const target = new ArchiveScreen(there);
    await target.open();
    await target.choose({ name: 'site.zip', bytes });
    await target.confirm(ADMIN.password);
    await expect(target.import.getByRole('status')).toContainText('تم الاستيراد', { timeout: 120_000 });
    await expect(target.import).toContainText('حسابات تحتاج إلى كلمة مرور جديدة من مشغّل الموقع');
    await expect(target.import.getByText(ADMIN.email)).toBeVisible();
    const moved = await listOf(other.url);
    expect(moved).toEqual(await listOf(site.url));
    expect(moved).toEqual([expect.objectContaining({ name: 'ضيفة في الأرشيف' })]);
    await context.close();
  } finally {
    await other.stop();
  }
});
