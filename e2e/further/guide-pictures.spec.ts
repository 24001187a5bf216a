import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { GUIDE_PICTURE_HEIGHT_PX, GUIDE_PICTURE_WIDTH_PX } from '../../src/features/help/guide-picture.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { GuestReviewPanel } from '../pages/guest-review-panel.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

/*
 * The pictures of the guide for hosts, from the running product. `GUIDE_PICTURES=write` stores them; otherwise the
 * test says whether what they show is still there.
 */

const test = emptySiteTest();

const FOLDER = 'src/features/help/pictures';
const MAX_BYTES = 40_000;
const PIXELS = 2;
/** On pages the pictures are half as large. */
const AREA = { width: GUIDE_PICTURE_WIDTH_PX / PIXELS, height: GUIDE_PICTURE_HEIGHT_PX / PIXELS };

// A narrow window, so that whole panels are in the pictures.
test.use({ deviceScaleFactor: PIXELS, viewport: { width: AREA.width, height: 800 } });

/** The picture of what begins with an element. */
async function take(page: Page, name: string, from: Locator): Promise<void> {
  const file = `${FOLDER}/${name}.webp`;
  await from.evaluate((element) => {
    // It stays over what is scrolled to.
    document.querySelector<HTMLElement>('.admin-top-bar')?.style.setProperty('visibility', 'hidden');
    element.scrollIntoView({ block: 'start' });
  });
  await page.mouse.move(0, 0);
  const box = await from.boundingBox();
  const y = Math.max(0, Math.min((box?.y ?? 0) - 12, 800 - AREA.height));
  const png = await page.screenshot({ clip: { x: 0, y, ...AREA }, animations: 'disabled' });
  if (process.env['GUIDE_PICTURES'] === 'write') {
    await writeFile(file, await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer());
  }
  const stored = await readFile(file);
  expect(stored.length, name).toBeLessThan(MAX_BYTES);
  const { width, height } = await sharp(stored).metadata();
  expect([name, width, height]).toEqual([name, GUIDE_PICTURE_WIDTH_PX, GUIDE_PICTURE_HEIGHT_PX]);
}

test('the pictures of the guide show what is on the screens, and are small', async ({
  adminPage: page,
  api,
}) => {
  const interview = (await api.adminForm('POST', '/podcasts', {
    name: 'ليلى حسن: الكتابة صبر',
    content: 'حوار عن الكتابة والمدينة، وعن كتاب أخذ من عمرها عشر سنين.',
    state: 'draft',
    topics: JSON.stringify(['الكتابة']),
    questions: JSON.stringify([
      { question: 'متى بدأت الكتابة؟', answer: '<p>في دفتر المدرسة، ثم على جدران الحيّ.</p>' },
      { question: 'وما الذي تغيّر منذ ذلك الحين؟', answer: '<p>صرت أمحو أكثر مما أكتب.</p>' },
    ]),
  })) as { _id: string };
  const forms = new InterviewForms(page);

  await forms.open(`view/${interview._id}`);
  const { panel, newLink, label, make, address } = new GuestReviewPanel(page);
  await newLink.click();
  await label.fill('ليلى');
  await make.click();
  await expect(address).toBeVisible();
  await take(page, 'guest', panel);

  await page.reload();
  await page.getByRole('button', { name: 'نشر', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img').first()).toBeVisible();
  await take(page, 'publish', dialog);

  await page.goto('/admin/interviews/new');
  await forms.write({ name: 'عمر الحدّاد: الحديد يلين', content: 'حوار مع حدّاد من حلب عن النار والصبر.' });
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await page.goto('/admin/interviews/new', { waitUntil: 'commit' });
  page.once('dialog', (asked) => void asked.accept());
  await expect(forms.offer).toBeVisible();
  await take(page, 'unsaved', page.getByRole('heading', { level: 1 }));

  await page.goto('/admin/interviews/import');
  await page
    .getByRole('textbox', { name: 'نصّ الحوار' })
    .fill(
      'ندى: كيف بدأت الحكاية؟\nليلى حسن: بدأت في دفتر المدرسة.\nندى: ثم؟\nليلى حسن: ثم صارت كتابًا بعد عشر سنين.',
    );
  await page.getByRole('button', { name: 'تقسيم النصّ إلى أسئلة وأجوبة' }).click();
  await take(page, 'import', page.getByRole('heading', { name: 'مراجعة الحوار' }));

  await page.goto('/admin/archive');
  await take(page, 'archive', page.getByRole('heading', { level: 1 }));
});

test('a link beside what it explains opens the answer in a tab of its own', async ({ adminPage: page }) => {
  await page.goto('/admin/archive');
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'دليل المضيف' }).click();
  const guide = await opening;
  await expect(guide).toHaveURL(/\/admin\/help#archive$/);
  const question = guide.getByRole('heading', {
    name: 'كيف يُنقل الموقع إلى خادم آخر، وأين نسخته الاحتياطية؟',
  });
  await expect(question).toBeInViewport();
  await expect(guide.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
});
