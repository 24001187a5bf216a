import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { isolated } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';

const OPENED = [
  { week: '2026-03-09', _id: 'aaaaaaaaaaaa', name: 'ليلى حسن', count: 11 },
  { week: '2026-03-02', _id: 'bbbbbbbbbbbb', name: 'عمر الحدّاد', count: 2 },
];
const NEWER = `الأسبوع الذي يبدأ في ${isolated('٩ مارس ٢٠٢٦')}`;
const OLDER = `الأسبوع الذي يبدأ في ${isolated('٢ مارس ٢٠٢٦')}`;
const MISSED = [{ week: '2026-03-02', words: 'فلسفه', count: 3 }];

test('the screen lists opened results and searches without results by week', async ({ adminPage: page }) => {
  await page.route('**/podcasts/search/openings', (route) => route.fulfill({ json: OPENED }));
  await page.route('**/podcasts/search/misses', (route) => route.fulfill({ json: MISSED }));
  await page.goto('/admin/interviews');
  await page.getByRole('link', { name: 'ما يبحث عنه القرّاء' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ما يبحث عنه القرّاء');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([NEWER, OLDER]);
  const newer = page.getByRole('region', { name: NEWER });
  await expect(newer.getByRole('listitem')).toHaveText(['ليلى حسن ١١ مرة']);
  await expect(newer).toContainText('وُجد كلّ ما بُحث عنه');
  const older = page.getByRole('region', { name: OLDER });
  await expect(older.getByRole('listitem')).toHaveText(['عمر الحدّاد مرتان', 'فلسفه ٣ مرات']);
  await expect(older.getByRole('link', { name: 'عمر الحدّاد' })).toHaveAttribute(
    'href',
    '/admin/interviews/view/bbbbbbbbbbbb',
  );
});

test.describe('searches that cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('can be loaded again, and the screen says so when there were none yet', async ({
    adminPage: page,
  }) => {
    await page.route('**/podcasts/search/openings', (route) => route.fulfill({ json: [] }));
    await page.route('**/podcasts/search/misses', (route) => route.abort());
    await page.goto('/admin/searches');
    await expect(page.getByText('تعذّر تحميل ما يبحث عنه القرّاء')).toBeVisible();
    await page.route('**/podcasts/search/misses', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText('تعذّر تحميل ما يبحث عنه القرّاء')).toBeHidden();
    await expect(page.getByText('لم يبحث أحد بعد')).toBeVisible();
  });
});

test("the screen of readers' searches is accessible", async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  await page.route('**/podcasts/search/openings', (route) => route.fulfill({ json: OPENED }));
  await page.route('**/podcasts/search/misses', (route) => route.fulfill({ json: MISSED }));
  await page.goto('/admin/searches');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectAccessible(page);
});
