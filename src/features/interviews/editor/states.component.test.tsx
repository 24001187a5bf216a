import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS } from '../../../screens/testing/content.testing.ts';
import { picture } from '../../../screens/testing/pictures.testing.ts';

describe('accessible in English on a phone', () => {
  beforeEach(async () => {
    localStorage.setItem('admin-language', 'en');
    await page.viewport(PHONE.width, PHONE.height);
  });

  test('are an open answer, the form of a new question, the list of keys and a deletion', async () => {
    const { _id } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
    await openAdmin(`/admin/interviews/edit/${_id}`);
    const editors = page.css('[contenteditable=true]');
    await page.getByRole('button', { name: 'Edit the answer' }).click();
    await expectCount(editors, 1);
    await expectAccessible();
    await page.getByRole('button', { name: 'Add a new question' }).click();
    await expect.element(page.getByRole('button', { name: 'Close the question form' })).toBeVisible();
    await expectCount(editors, 1);
    await expectAccessible();
    await page.css('.question-item-open').nth(1).click();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /Delete question/ }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible();
  });

  test('are a new question that lacks its texts, and one that is edited beside it', async () => {
    const { _id } = await publish({ name: 'ضيفة للجميع', questions: QUESTIONS });
    await openAdmin(`/admin/interviews/view/${_id}`);
    await page.css('.new-question button[type=submit]').click();
    await expectCount(page.css('.field-error'), 2);
    await expectAccessible();
    await page.getByRole('button', { name: 'Edit the answer' }).click();
    await expectCount(page.getByRole('textbox'), 5);
    await expectAccessible();
  });

  test('are the errors of a new interview, its image, a file that is not an image, and its schedule', async () => {
    await openAdmin('/admin/interviews/new');
    await page.getByRole('button', { name: 'save interview' }).click();
    await expect.element(page.css('.field-error').first()).toBeVisible();
    await expectAccessible();
    const image = page.getByRole('group', { name: 'Interview image' });
    const input = image.css('input[type=file]');
    await input.upload(await picture('صورة.png'));
    await expect.element(image.css('img.image-preview')).toBeVisible();
    await expectAccessible();
    await input.upload(new File(['x'.repeat(9)], 'نص.txt', { type: 'text/plain' }));
    await expect.element(image.getByRole('alert')).toBeVisible();
    await page.getByText('Schedule', { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: 'Schedule' })).toBeChecked();
    await expectAccessible();
  });

  test('are a suggested guest, and the dialog of publication', async () => {
    const guest = { name: 'سلمى الزهراوي', trade: 'جرّاحة', line: 'تعمل في حلب منذ ربع قرن.' };
    const topics = ['الجراحة', 'المدن'];
    await publish({ name: 'سلمى: الحوار', guest, topics });
    const { _id } = await publish({ name: 'سلمى: الحوار الثاني', guest, topics, state: 'draft' });
    await openAdmin(`/admin/interviews/edit/${_id}`);
    await page.css('.naming-fields').first().getByRole('combobox').fill('سلم');
    await expectCount(page.getByRole('option'), 1);
    await userEvent.keyboard('{ArrowDown}');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectAccessible();
  });
});
