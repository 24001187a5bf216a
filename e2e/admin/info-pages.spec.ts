import { chosen, picture } from '../fixtures/images.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';

const test = emptySiteTest();

test('a text and an image that are saved for the page about the host are on that page', async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/platform', '<p>النصّ القديم</p>');
  const screen = new InfoPageScreen(page);
  await screen.open('/admin/about-sara-data');
  await screen.fileInput.setInputFiles(chosen(await picture('صورة جديدة.png')));
  await screen.editor.placeAfter('القديم');
  await page.keyboard.type(' وزيادة');
  await screen.save('تم حفظ بيانات صفحة عن');
  const { image } = await readInfoPage(api, '/platform');
  await page.goto('/about-sara');
  await expect(page.getByText('النصّ القديم وزيادة')).toBeVisible();
  await expect(page.locator('main picture source').first()).toHaveAttribute(
    'srcset',
    new RegExp((image ?? 'none').slice(9, 41)),
  );
});
