import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS, stored } from '../../../screens/testing/content.testing.ts';
import {
  imageField,
  interviewForms as forms,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';
import { picture } from '../../../screens/testing/pictures.testing.ts';

test('saving the basic data reports its errors, keeps the questions and opens the view', async () => {
  const { _id, name, content } = await publish({ name: 'ضيفة قبل التعديل', questions: QUESTIONS });
  const opened = await forms.open(`edit/${_id}`);
  await expect.element(forms.title).toHaveTextContent(`تعديل: \u2067${name}\u2069`);
  await expect.element(forms.name).toHaveValue(name);
  await expect.element(forms.content).toHaveValue(content);

  // A name or summary that is too short shows an error under its field.
  await forms.write({ name: 'ندى', content: '' });
  await forms.save.click();
  await expect.element(page.getByText('اسم المقابلة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
  await expect
    .element(page.getByText('محتوى المقابلة مطلوب ويجب أن يتكون من 10 أحرف على الأقل'))
    .toBeVisible();
  await expect.element(forms.name).toHaveFocus();

  // A failed update shows the server's message, or the advice to try again.
  await forms.write({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
  for (const [status, body, words] of [
    [500, { message: 'القرص ممتلئ' }, 'حدث خطأ أثناء تحديث البودكاست: القرص ممتلئ'],
    [200, { unexpected: true }, 'حدث خطأ أثناء تحديث البودكاست. الرجاء المحاولة مرة أخرى.'],
  ] as const) {
    const accept = network.on('PUT', '/podcasts/*', refused(status, body));
    await forms.save.click();
    await expect.element(forms.alert).toHaveTextContent(words);
    accept();
  }
  await expect.element(forms.name).toHaveValue('ضيفة بعد التعديل');

  // Deleting a question raises the version of the interview, which must not cause a conflict with the form.
  await (await questionList.open(1)).delete.click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expectCount(questionList.rows, 1);
  await imageField.choose(await picture('جديدة.jpg', 'image/jpeg'));
  await expect.element(imageField.preview).toBeVisible();
  await forms.save.dblClick();
  await expect.poll(opened.path).toBe(`/admin/interviews/view/${_id}`);
  await expect.element(forms.title).toHaveTextContent('ضيفة بعد التعديل');
  const saved = await stored(_id);
  expect(saved).toMatchObject({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
  expect(saved.questions.map(({ question }) => question)).toEqual([QUESTIONS[0]?.question]);
  expect(saved.image).toMatch(/^\/uploads\//);
});

test('the recording is typed without its scheme, refused if it is no address, and linked from the view', async () => {
  const opened = await forms.open('new');
  await forms.write({ name: 'ضيفة سُجّل حديثها', content: 'وصف قصير لهذا الحديث' });
  await forms.recording.fill('تسجيل الأمس');
  await forms.save.click();
  await expect.element(page.getByText('رابط التسجيل غير صالح.')).toBeVisible();
  await expect.element(forms.recording).toHaveFocus();
  await forms.recording.fill(' soundcloud.com/ali/talk ');
  await forms.save.click();
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  const address = 'https://soundcloud.com/ali/talk';
  const link = page.getByRole('link', { name: 'استمع على \u2068SoundCloud\u2069' });
  await expect.element(link).toHaveAttribute('href', address);
  const id = opened.path().slice(-12);
  await opened.close();
  await forms.open(`edit/${id}`);
  await expect.element(forms.recording).toHaveValue(address);
});
