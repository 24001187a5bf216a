import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { publish } from '../../../screens/testing/content.testing.ts';
import { imageField, interviewForms as forms } from '../../../screens/testing/interview-forms.testing.ts';
import { picture } from '../../../screens/testing/pictures.testing.ts';

const across = page.getByRole('slider', { name: 'الموضع الأفقي' });
const down = page.getByRole('slider', { name: 'الموضع الرأسي' });
const description = page.getByLabelText('وصف الصورة لمن لا يراها');

test('the host places the focal point of a portrait by keys and by dragging, and describes the portrait', async () => {
  const { _id } = await publish({ name: 'ضيفة في طرف الصورة' });
  const opened = await forms.open(`edit/${_id}`);
  await expect.element(imageField.zone).toBeVisible();
  await expectCount(across, 0);
  await imageField.choose(await picture('واسعة.png'));

  // The four frames are shown beside the picture.
  for (const frame of ['صدر المقابلة', 'البطاقة', 'صورة المشاركة', 'الصورة المصغّرة'])
    await expect.element(page.getByText(frame, { exact: true })).toBeVisible();

  // A drag moves the point.
  const picker = page.css('.focus-picker');
  const { width, height } = picker.element().getBoundingClientRect();
  const at = (x: number, y: number) => ({ x: width * x, y: height * y });
  await picker.dropTo(picker, { sourcePosition: at(0.5, 0.5), targetPosition: at(0.75, 0.4) });
  await expect.element(across).toHaveValue('75');
  await expect.element(down).toHaveValue('40');

  // Arrow keys move it by one per cent, down towards the bottom.
  await press(across, '{ArrowRight}');
  await press(down, '{ArrowDown}');
  await expect.element(across).toHaveValue('76');
  await expect.element(down).toHaveValue('41');

  await description.fill('سارة أمام جدار مكتبها');
  await forms.save.click();
  await expect.poll(opened.path).toContain('/view/');
  await opened.close();

  // The form opens with what was saved.
  await forms.open(`edit/${_id}`);
  await expect.element(across).toHaveValue('76');
  await expect.element(description).toHaveValue('سارة أمام جدار مكتبها');

  // A point that was moved by a key and not saved is unsaved.
  await press(down, '{ArrowDown}');
  await forms.toView.click();
  await expect.element(forms.dialog).toMatchTextContent('لديك تعديلات لم تُحفظ بعد');
});

test('the frames of a wide picture move with its focal point', async () => {
  const { _id } = await publish({ name: 'ضيف قُصّت صورته' });
  await forms.open(`edit/${_id}`);
  await expect.element(imageField.zone).toBeVisible();
  await imageField.choose(await picture('واسعة.png'));
  const card = page.css('.focus-frame-card img');
  await press(across, '{End}');
  await expect.element(card).toHaveStyle('object-position: 100% 22%');
  await press(across, '{Home}');
  await expect.element(card).toHaveStyle('object-position: 0% 22%');
});
