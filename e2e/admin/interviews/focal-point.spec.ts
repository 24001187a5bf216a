import { chosen, cutOut, picture } from '../../fixtures/images.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

test('the host places the focal point of a portrait by keys and by dragging, and describes the portrait', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة في طرف الصورة' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const across = page.getByRole('slider', { name: 'الموضع الأفقي' });
  const down = page.getByRole('slider', { name: 'الموضع الرأسي' });
  await expect(across).toHaveCount(0);
  await forms.image.input.setInputFiles(chosen(await picture('واسعة.png', 'png')));

  await test.step('the four frames are shown beside the picture', async () => {
    for (const frame of ['صدر المقابلة', 'البطاقة', 'صورة المشاركة', 'الصورة المصغّرة'])
      await expect(page.getByText(frame, { exact: true })).toBeVisible();
  });

  await test.step('a drag moves the point', async () => {
    const picker = page.locator('.focus-picker');
    const box = await picker.boundingBox();
    if (!box) throw new Error('the picture is not shown');
    const at = (x: number, y: number) => ({ x: box.width * x, y: box.height * y });
    await picker.dragTo(picker, { sourcePosition: at(0.5, 0.5), targetPosition: at(0.75, 0.4) });
    await expect(across).toHaveValue('75');
    await expect(down).toHaveValue('40');
  });

  await test.step('arrow keys move it by one per cent, down towards the bottom', async () => {
    await across.press('ArrowRight');
    await down.press('ArrowDown');
    await expect(across).toHaveValue('76');
    await expect(down).toHaveValue('41');
  });

  await page.getByLabel('وصف الصورة لمن لا يراها').fill('سارة أمام جدار مكتبها');
  await forms.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\//);

  await test.step('readers see the point in view and hear the description', async () => {
    await page.goto(`/interview/${_id}`);
    const portrait = page.getByRole('img', { name: 'سارة أمام جدار مكتبها' });
    await expect(portrait).toHaveCSS('object-position', '80% 40%');
  });

  await test.step('the form opens with what was saved', async () => {
    await forms.open(`edit/${_id}`);
    await expect(across).toHaveValue('76');
    await expect(page.getByLabel('وصف الصورة لمن لا يراها')).toHaveValue('سارة أمام جدار مكتبها');
  });

  await test.step('a point that was moved by a key and not saved is unsaved', async () => {
    await down.press('ArrowDown');
    await page.getByRole('link', { name: 'العودة إلى العرض' }).click();
    await expect(forms.dialog).toContainText('لديك تعديلات لم تُحفظ بعد');
  });
});

test('a frame of a transparent picture shows only the part in view', async ({ adminPage: page, publish }) => {
  const { _id } = await publish({ name: 'ضيف قُصّت صورته' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await forms.image.input.setInputFiles(chosen(await cutOut('مقصوصة.png')));
  /** How opaque the middle of the card is, from 0 to 255. */
  const opacity = () =>
    page.locator('.focus-frame-card canvas').evaluate((canvas: HTMLCanvasElement) => {
      const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return middle?.data[3];
    });
  const across = page.getByRole('slider', { name: 'الموضع الأفقي' });
  await across.press('End');
  await expect.poll(opacity).toBe(255);
  await across.press('Home');
  await expect.poll(opacity).toBe(0);
});
