import { readFile } from 'node:fs/promises';
import { insertUser, TEST_PASSWORD } from '../../src/features/accounts/account.factory.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
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

test.use({ expectedNoise: /status of 400|ERR_FAILED/ });

const GHOST = {
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'حوار قديم مع النحّات',
            html: '<h2>كيف بدأت؟</h2><p>من طين النهر.</p><h2>ومتى عرفت؟</h2><p>بعد أول معرض.</p>',
            published_at: '2020-01-02T03:04:05.000Z',
          },
          { id: '2', title: 'خاطرة بلا أسئلة', html: '<p>نص قصير.</p>' },
        ],
      },
    },
  ],
};
const ghostFile = { name: 'ghost.json', bytes: Buffer.from(JSON.stringify(GHOST)) };

/** The public list with answers, without what differs between two sites: origins and the hashes of re-encoded images. */
async function listOf(url: string): Promise<unknown> {
  const list = await (await fetch(`${url}/podcasts?fields=all`)).text();
  const anyPicture = list.replaceAll(/\/[0-9a-f]{32}-/g, '/picture-').replaceAll(/"data:image[^"]*"/g, '""');
  return JSON.parse(anyPicture.replaceAll(url, ''));
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
    expect(download.suggestedFilename()).toMatch(/^mulhim-\d{4}-\d\d-\d\d\.zip$/);
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

test('an import is refused with its reason, goes on after a lost connection, and reports each post', async ({
  adminPage: page,
}) => {
  const screen = new ArchiveScreen(page);
  const alert = screen.import.getByRole('alert');
  await screen.open();

  await test.step('a file that is neither an archive nor an export is refused before it is sent', async () => {
    await screen.choose({ name: 'letter.docx', bytes: Buffer.from('x') });
    await expect(alert).toHaveText('اختر ملف أرشيف (zip) أو تصدير (json أو xml)');
    await expect(screen.dialog).toHaveCount(0);
  });

  await test.step('a wrong password is refused, and so is a damaged archive', async () => {
    await screen.choose({ name: 'broken.zip', bytes: Buffer.from('PK not an archive') });
    await screen.confirm('wrong-password');
    await expect(screen.dialog).toContainText('كلمة المرور');
    await expect(screen.password).toBeFocused();
    await screen.confirm(ADMIN.password);
    await expect(alert).toContainText('الملف ليس أرشيفًا سليمًا', { timeout: 120_000 });
  });

  await test.step('an import that lost its connection can be continued', async () => {
    await page.route('**/archive/import?*', (route) => route.abort());
    await screen.choose(ghostFile);
    await screen.confirm(ADMIN.password);
    const goOn = screen.import.getByRole('button', { name: 'متابعة الإرسال' });
    await expect(goOn).toBeVisible();
    await page.unroute('**/archive/import?*');
    await goOn.click();
  });

  await test.step('posts exported from Ghost become drafts, and the report has a line for each post', async () => {
    await expect(screen.import.getByRole('status')).toContainText('وهو في المسودات', { timeout: 120_000 });
    await expect(screen.import.getByRole('listitem')).toHaveText([
      'حوار قديم مع النحّات سؤالان',
      'خاطرة بلا أسئلة لم يُعثر فيه على أسئلة وأجوبة',
    ]);
    await screen.import.getByRole('link', { name: 'حوار قديم مع النحّات' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews\/edit\//);
  });
});

test('the archive screen is accessible', async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  await page.goto('/admin/archive');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectAccessible(page);
});
