import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { interviewForms as forms, keptTexts } from '../../screens/testing/interview-forms.testing.ts';

const CONTENT = 'وصف كُتب ولم يُحفظ';
const [FIRST, SECOND] = ['ضيفة بدأ بها الأسبوع', 'ضيف كُتب بعدها'] as const;
const TITLES = [FIRST, SECOND];

test('all unsaved texts of new interviews are offered by their names, on their screen and today', async () => {
  for (const [index, name] of TITLES.entries()) {
    const opened = await forms.open('new');
    await forms.write({ name, content: CONTENT });
    await expect.poll(() => keptTexts().filter((text) => text.includes(CONTENT)).length).toBe(index + 1);
    await opened.close();
  }
  const today = await openAdmin('/admin/today');
  const drafts = page.getByRole('region', { name: 'مسودات للمتابعة' });
  await expectTexts(drafts.getByRole('link', { name: /^ضيف/ }), [SECOND, FIRST]);
  await drafts.getByRole('link', { name: FIRST }).click();
  await expect.poll(today.path).toBe('/admin/interviews/new#unsaved');
  await expectTexts(forms.offer.css('.draft-offer-name'), [SECOND, FIRST]);
  await expect.element(page.css('.draft-offer')).toHaveFocus();

  await forms.offer.nth(1).getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(forms.name).toHaveValue(FIRST);
  await expectTexts(forms.offer.css('.draft-offer-name'), [SECOND]);
  await forms.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect.element(page.getByText('حُذف النصّ غير المحفوظ')).toBeVisible();
  await expectCount(forms.offer, 0);
});
