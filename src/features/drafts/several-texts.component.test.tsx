import { expect, test } from 'vitest';
import { openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { interviewForms as forms, keptTexts } from '../../screens/testing/interview-forms.testing.ts';
import { page } from 'vitest/browser';

const CONTENT = 'وصف كُتب ولم يُحفظ';
const TITLES = ['ضيفة بدأ بها الأسبوع', 'ضيف كُتب بعدها'];

test('all unsaved texts of new interviews are offered by their names, on their screen and today', async () => {
  for (const [index, name] of TITLES.entries()) {
    const opened = await forms.open('new');
    await forms.write({ name, content: CONTENT });
    await expect.poll(() => keptTexts().filter((text) => text.includes(CONTENT)).length).toBe(index + 1);
    await opened.close();
  }
  const today = await openAdmin('/admin/today');
  const drafts = page.getByRole('region', { name: 'مسودات للمتابعة' });
  await expectTexts(drafts.getByRole('link', { name: /^ضيف/ }), TITLES.toReversed());
  await drafts.getByRole('link', { name: TITLES[0] }).click();
  await expect.poll(today.path).toBe('/admin/interviews/new#unsaved');
  await expectTexts(forms.offer.css('.draft-offer-name'), TITLES.toReversed());
  await expect.element(page.css('.draft-offer')).toHaveFocus();

  await forms.offer.nth(1).getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(forms.name).toHaveValue(TITLES[0]);
  await expectTexts(forms.offer.css('.draft-offer-name'), TITLES.slice(1));
  await forms.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect.element(page.getByText('حُذف النصّ غير المحفوظ')).toBeVisible();
  await expectCount(forms.offer, 0);
});
