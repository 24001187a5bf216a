import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { lost, network } from '../../screens/testing/network.testing.ts';
import { isolated } from '../../../e2e/fixtures/content.ts';

const NEWER = `الأسبوع الذي يبدأ في ${isolated('٩ مارس ٢٠٢٦')}`;
const OLDER = `الأسبوع الذي يبدأ في ${isolated('٢ مارس ٢٠٢٦')}`;

test('the screen lists opened results and searches without results by week', async () => {
  network.on('GET', '/podcasts/search/openings', () =>
    Response.json([
      { week: '2026-03-09', _id: 'aaaaaaaaaaaa', name: 'ليلى حسن', count: 11 },
      { week: '2026-03-02', _id: 'bbbbbbbbbbbb', name: 'عمر الحدّاد', count: 2 },
    ]),
  );
  network.on('GET', '/podcasts/search/misses', () =>
    Response.json([{ week: '2026-03-02', words: 'فلسفه', count: 3 }]),
  );
  await openAdmin('/admin/interviews');
  await page.getByRole('link', { name: 'ما يبحث عنه القرّاء' }).click();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['ما يبحث عنه القرّاء']);
  await expectTexts(page.getByRole('heading', { level: 2 }), [NEWER, OLDER]);
  const newer = page.getByRole('region', { name: NEWER });
  await expectTexts(newer.getByRole('listitem'), ['ليلى حسن ١١ مرة']);
  await expect.element(newer).toMatchTextContent('لم يُسجَّل بحث بلا نتائج');
  const older = page.getByRole('region', { name: OLDER });
  await expectTexts(older.getByRole('listitem'), ['عمر الحدّاد مرتان', 'فلسفه ٣ مرات']);
  await expect
    .element(older.getByRole('link', { name: 'عمر الحدّاد' }))
    .toHaveAttribute('href', '/admin/interviews/view/bbbbbbbbbbbb');
});

test('searches that cannot be loaded can be loaded again, and the screen says so when there were none yet', async () => {
  const failed = page.getByText('تعذّر تحميل ما يبحث عنه القرّاء');
  const recover = network.on('GET', '/podcasts/search/misses', lost);
  await openAdmin('/admin/searches');
  await expect.element(failed).toBeVisible();
  recover();
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expectCount(failed, 0);
  await expect.element(page.getByText('لا شيء هنا بعد')).toBeVisible();
});
