import { readFile } from 'node:fs/promises';
import { insertUser, TEST_PASSWORD } from '../../src/features/accounts/account.factory.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { ACCESSIBLE_IN, expectAccessible } from '../fixtures/accessibility.ts';
import { publishInterview } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { picture } from '../fixtures/images.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, keepToken, openSession } from '../fixtures/test.ts';
import { protect } from '../fixtures/users.ts';
import { ArchiveScreen } from '../pages/archive-screen.ts';

// An import changes the whole site.
const test = ownSiteTest();

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

test('the download by an account with a second factor asks for its code as well', async ({ page, site }) => {
  const storage = await openStorage({ databaseUrl: null, dataDir: site.dataDir });
  const me = await insertUser({ storage, clock: systemClock }, { role: 'admin' });
  await storage.close();
  const account = { email: me.email, password: TEST_PASSWORD };
  const token = await openSession(site.url, account);
  const [recovery = ''] = await protect(site.url, token, TEST_PASSWORD);
  await keepToken(page, token);
  const screen = new ArchiveScreen(page);
  await screen.open();
  await screen.export.getByRole('button', { name: 'تنزيل الأرشيف' }).click();
  await screen.confirm(TEST_PASSWORD);
  const code = screen.dialog.getByLabel('رمز التحقّق', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(recovery);
  const downloading = page.waitForEvent('download');
  await screen.dialog.getByRole('button', { name: 'تأكيد' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

test('the site downloads as one file, and importing that file elsewhere gives the same interviews', async ({
  browser,
}) => {
  // Without the sample content, whose images take long to be encoded again.
  const home = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
  const other = await startSite({ ...ADMIN_ENV, ADMIN_EMAIL: 'other@example.com' });
  const openAt = async ({ url }: RunningSite, email: string) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const token = await openSession(url, { email, password: ADMIN.password });
    await keepToken(page, token);
    const screen = new ArchiveScreen(page);
    await screen.open();
    return { context, page, screen, token };
  };
  try {
    const source = await openAt(home, ADMIN.email);
    const interview = new FormData();
    interview.append('name', 'ضيفة في الأرشيف');
    interview.append('content', 'حوار قصير للتجربة عن أشياء كثيرة.');
    interview.append('questions', JSON.stringify([{ question: 'كيف بدأت؟', answer: '<p>من البيت.</p>' }]));
    const cover = await picture('غلاف.png');
    const bytesOfCover = Buffer.from(cover.content, 'base64');
    interview.append('image', new File([bytesOfCover], cover.name, { type: cover.type }));
    const { token } = source;
    await fetch(`${home.url}/podcasts`, { method: 'POST', headers: { token }, body: interview });
    await source.screen.export.getByRole('button', { name: 'تنزيل الأرشيف' }).click();
    const downloading = source.page.waitForEvent('download');
    await source.screen.confirm(ADMIN.password);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^mulhim-\d{4}-\d\d-\d\d\.zip$/);
    await expect(source.screen.export.getByRole('status')).toContainText('بدأ التنزيل');
    const bytes = await readFile(await download.path());

    const target = await openAt(other, 'other@example.com');
    await target.screen.choose({ name: 'site.zip', bytes });
    await target.screen.confirm(ADMIN.password);
    await expect(target.screen.import.getByRole('status')).toContainText('تم الاستيراد', {
      timeout: 120_000,
    });
    await expect(target.screen.import).toContainText('حسابات تحتاج إلى كلمة مرور جديدة من مشغّل الموقع');
    await expect(target.screen.import.getByText(ADMIN.email)).toBeVisible();
    const moved = await listOf(other.url);
    expect(moved).toEqual(await listOf(home.url));
    expect(moved).toEqual([
      expect.objectContaining({ name: 'ضيفة في الأرشيف', image: expect.stringContaining('/uploads/') }),
    ]);
    await source.context.close();
    await target.context.close();
  } finally {
    await home.stop();
    await other.stop();
  }
});

test('posts exported from Ghost become drafts, and the report has a line for each post', async ({
  adminPage: page,
}) => {
  const screen = new ArchiveScreen(page);
  await screen.open();
  await screen.choose(ghostFile);
  await screen.confirm(ADMIN.password);
  await expect(screen.import.getByRole('status')).toContainText('وهو في المسودات', { timeout: 120_000 });
  const lines = screen.import.getByRole('listitem');
  await expect(lines).toHaveText([
    'حوار قديم مع النحّات سؤالان',
    'خاطرة بلا أسئلة لم يُعثر فيه على أسئلة وأجوبة',
  ]);
  await screen.import.getByRole('link', { name: 'حوار قديم مع النحّات' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews\/edit\//);
});

test('a wrong password is refused, and so is a damaged archive', async ({ adminPage: page, api }) => {
  await publishInterview(api, { name: 'ضيفة مكتوبة هنا' });
  const screen = new ArchiveScreen(page);
  await screen.open();
  await screen.choose({ name: 'broken.zip', bytes: Buffer.from('PK not an archive') });
  await screen.confirm('wrong-password');
  await expect(screen.dialog).toContainText('كلمة المرور');
  await expect(screen.password).toBeFocused();
  await screen.confirm(ADMIN.password);
  await expect(screen.import.getByRole('alert')).toContainText('الملف ليس أرشيفًا سليمًا', {
    timeout: 120_000,
  });
});

test('a file that is neither an archive nor an export is refused before it is sent', async ({
  adminPage: page,
}) => {
  const screen = new ArchiveScreen(page);
  await screen.open();
  await screen.choose({ name: 'letter.docx', bytes: Buffer.from('x') });
  await expect(screen.import.getByRole('alert')).toHaveText('اختر ملف أرشيف (zip) أو تصدير (json أو xml)');
  await expect(screen.dialog).toHaveCount(0);
});

test('an import that lost its connection can be continued', async ({ adminPage: page }) => {
  const screen = new ArchiveScreen(page);
  await screen.open();
  await page.route('**/archive/import?*', (route) => route.abort());
  await screen.choose(ghostFile);
  await screen.confirm(ADMIN.password);
  const goOn = screen.import.getByRole('button', { name: 'متابعة الإرسال' });
  await expect(goOn).toBeVisible();
  await page.unroute('**/archive/import?*');
  await goOn.click();
  await expect(screen.import.getByRole('listitem').first()).toBeVisible({ timeout: 120_000 });
});

test('the password dialog opens and closes by keyboard and returns the focus to its button', async ({
  adminPage: page,
}) => {
  const screen = new ArchiveScreen(page);
  await screen.open();
  const button = screen.export.getByRole('button', { name: 'تنزيل الأرشيف' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(screen.password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the archive screen is accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
  }) => {
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto('/admin/archive');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expectAccessible(page);
  });
}
