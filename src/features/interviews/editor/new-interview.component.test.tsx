import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin } from '../../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts, press } from '../../../screens/testing/checks.testing.ts';
import { interviewsNamed, stored } from '../../../screens/testing/content.testing.ts';
import {
  imageField,
  interviewForms as forms,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';
import { picture } from '../../../screens/testing/pictures.testing.ts';
import { interviewBar, isPublic } from '../../../screens/testing/publishing.testing.ts';

const CONTENT = 'وصف قصير لهذه المقابلة الجديدة';

test('a new interview reports missing fields before short ones, and the first invalid field gets the focus', async () => {
  await forms.open('new');
  await forms.save.click();
  await expect.element(page.getByText('يرجى إدخال اسم المقابلة')).toBeVisible();
  await expect.element(page.getByText('يرجى إدخال محتوى المقابلة')).toBeVisible();
  await expect.element(forms.name).toHaveFocus();
  await expect.element(forms.name).toHaveAttribute('aria-invalid', 'true');
  await forms.write({ name: 'ندى', content: 'قصير' });
  await forms.save.click();
  await expect.element(page.getByText('يجب أن يتكون اسم المقابلة من 5 أحرف على الأقل')).toBeVisible();
  await expect.element(page.getByText('يجب أن يتكون محتوى المقابلة من 10 أحرف على الأقل')).toBeVisible();
  await expectCount(page.getByText('يرجى إدخال اسم المقابلة'), 0);
  await forms.write({ name: '  ندى  ', content: 'ـــــــــــــــــــــــــ' });
  await forms.save.click();
  await expect.element(page.getByText('يرجى إدخال محتوى المقابلة')).toBeVisible();
});

test('a new interview is saved once by a double click, after failed attempts that kept its text', async () => {
  const name = 'ضيفة تُحفظ مرّة واحدة';
  const opened = await openAdmin('/admin/interviews');
  await page.getByRole('main').getByRole('link', { name: 'إضافة مقابلة جديدة' }).first().click();
  await expect.poll(opened.path).toBe('/admin/interviews/new');
  await expect.element(forms.title).toHaveTextContent('إضافة مقابلة جديدة');
  await expect
    .element(page.getByRole('link', { name: 'استيراد حوار مكتوب' }))
    .toHaveAttribute('href', '/admin/interviews/import');

  await forms.write({ name, content: CONTENT });
  let accept = network.on('POST', '/podcasts', refused(500, { message: 'القرص ممتلئ' }));
  await forms.save.click();
  await expect.element(forms.alert).toMatchTextContent('فشل في إنشاء المقابلة');
  await expect.element(forms.alert).toMatchTextContent('القرص ممتلئ');
  await expect.element(forms.name).toHaveValue(name);
  accept();
  accept = network.on('POST', '/podcasts', refused(201, { made: true }));
  await forms.save.click();
  await expect.element(forms.alert).toHaveTextContent('حدث خطأ أثناء إنشاء المقابلة');
  accept();

  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  network.on('POST', '/podcasts', async (_, send) => {
    await isLetOn;
    return send();
  });
  await imageField.choose(await picture('غلاف.png'));
  await expect.element(imageField.preview).toBeVisible();
  await forms.save.dblClick();
  await expect.element(page.getByText('جارٍ إرسال البيانات…')).toBeVisible();
  const saving = page.getByRole('button', { name: 'جاري الحفظ...' });
  await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  letOn();
  await expect.poll(opened.path).toMatch(/^\/admin\/interviews\/view\/[a-z0-9]{12}$/);
  await expect.element(forms.title).toHaveTextContent(name);
  await expect.element(page.getByText('لا توجد أسئلة لهذه المقابلة')).toBeVisible();
  expect(await interviewsNamed(name)).toMatchObject([
    { content: CONTENT, questions: [], image: expect.stringMatching(/^\/uploads\//) },
  ]);
});

test('a new interview begins with the cursor in its title, and Ctrl+S keeps it as a draft with its first question', async () => {
  const opened = await forms.open('new');
  await expect.element(forms.name).toHaveFocus();
  await forms.write({ name: 'ضيفة تُحفظ مسودّة', content: CONTENT });
  await page.getByRole('textbox', { name: 'نصّ السؤال' }).fill('كيف كانت البداية؟');
  await page.getByRole('button', { name: 'حفظ مسودةً' }).click();
  await expect.element(page.getByText('نص الإجابة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'نصّ الإجابة' });
  await answer.click();
  await userEvent.keyboard('من مكتبة الحيّ');
  await press(answer, '{Control>}s{/Control}');
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  await expect.element(interviewBar.chip('مسودة')).toBeVisible();
  await expectTexts(questionList.texts, ['كيف كانت البداية؟']);
  const id = opened.path().slice(-12);
  expect((await stored(id)).questions).toMatchObject([{ answer: '<p>من مكتبة الحيّ</p>' }]);
  expect(await isPublic(id)).toBe(false);
});
