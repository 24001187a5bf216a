import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TOKEN_KEY } from '../../admin/session.client.ts';
import { expectCount } from '../../screens/testing/checks.testing.ts';
import { interviewsNamed, publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import {
  imageField,
  interviewForms as forms,
  keptTexts,
  questionList,
  typeAnswer,
  TYPED,
} from '../../screens/testing/interview-forms.testing.ts';
import { picture } from '../../screens/testing/pictures.testing.ts';
import { fillDevice, kill } from './devices.testing.ts';

/** An empty answer with the caret in it, one screen after another one, while no timer stores a draft. */
async function openStill() {
  const { _id } = await publish({ name: 'ضيفة تكتب بلا توقّف', questions: QUESTIONS });
  const opened = await forms.open(`view/${_id}`);
  await page.getByRole('link', { name: 'تعديل المقابلة' }).click();
  await expect.element(forms.title).toMatchTextContent(/^تعديل:/);
  const first = questionList.row(0);
  await first.edit.click();
  await first.form.answer.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return { opened, first };
}

describe('leaving with unsaved text', () => {
  test('by a link asks first: staying keeps the form, and leaving keeps the text as a draft', async () => {
    const { _id } = await publish({ name: 'ضيفة لم تُكمل', questions: QUESTIONS });
    const { opened, first } = await typeAnswer(_id);
    await forms.toView.click();
    await expect.element(forms.dialog).toMatchTextContent('لديك تعديلات لم تُحفظ بعد');
    await expect
      .element(forms.dialog)
      .toMatchTextContent('تبقى تعديلاتك على هذا الجهاز، وسنعرضها عليك حين تعود.');
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
    await expect.element(forms.toView).toHaveFocus();
    await forms.toView.click();
    await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
    await expect.poll(opened.path).toContain('/view/');
    await expect.element(first.offer).toBeVisible();
  });

  test('by a key just after the last letter asks first', async () => {
    const { opened, first } = await openStill();
    await userEvent.keyboard(TYPED);
    await opened.goBack();
    await expect.element(forms.dialog).toMatchTextContent('لديك تعديلات لم تُحفظ بعد');
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
  });

  test('because another tab signed out just after the last letter keeps the text as a draft', async () => {
    const { opened } = await openStill();
    await userEvent.keyboard(TYPED);
    localStorage.removeItem(TOKEN_KEY);
    dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    await expect.poll(opened.path).toMatch(/^\/admin\/login/);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keptTexts()).toEqual([expect.stringContaining(TYPED)]);
  });

  test('after saving the basic data can be declined, and what is changed then is unsaved text again', async () => {
    const { _id, name } = await publish({ name: 'ضيفة بقيت لتكمل جوابها', questions: QUESTIONS });
    await typeAnswer(_id);
    await forms.name.fill('ضيفة باسم آخر');
    await imageField.choose(await picture('أولى.png'));
    await expect.element(imageField.preview).toBeVisible();
    await forms.save.click();
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expectCount(imageField.preview, 0);
    await forms.name.fill(name);
    forms.content.element().focus();
    await expect.poll(keptTexts).toContainEqual(expect.stringContaining(name));
    await forms.save.click();
    await expect.element(forms.dialog).toMatchTextContent('لديك تعديلات لم تُحفظ بعد');
    expect(await interviewsNamed(name)).toHaveLength(1);
  });

  test('warns that a chosen image would be lost', async () => {
    const opened = await forms.open('new');
    await imageField.choose(await picture('صورة.png'));
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect.element(forms.dialog).toMatchTextContent('إن غادرت الآن ضاع ما لم يُحفظ.');
    await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
    await expect.poll(opened.path).toBe('/admin/interviews');
  });

  test('does not ask when the text is as it was saved', async () => {
    const { _id, name } = await publish({ name: 'ضيفة لم يتغير شيء عندها' });
    const opened = await forms.open(`edit/${_id}`);
    await forms.name.fill('اسم آخر تمامًا');
    await forms.name.fill(name);
    forms.content.element().focus();
    await forms.toView.click();
    await expect.poll(opened.path).toContain('/view/');
    await expect.poll(keptTexts).toEqual([]);
  });
});

test('a device that stores no drafts shows a warning, and leaving says that the text would be lost', async () => {
  const { _id } = await publish({ name: 'ضيفة على جهاز ممتلئ', questions: QUESTIONS });
  fillDevice();
  await forms.open(`edit/${_id}`);
  const { edit, form } = questionList.row(0);
  await edit.click();
  await form.writeAnswer(TYPED);
  await expect.element(page.getByText('لا يقبل هذا الجهاز الاحتفاظ بنسخة من نصّك')).toBeVisible();
  await forms.toView.click();
  await expect.element(forms.dialog).toMatchTextContent('إن غادرت الآن ضاع ما لم يُحفظ.');
});

test('a draft continued on a full device stays stored until it is saved', async () => {
  const { _id } = await publish({ name: 'ضيفة امتلأ جهازها', questions: QUESTIONS });
  const { opened, first } = await typeAnswer(_id);
  await kill(opened);
  fillDevice();
  await forms.open(`edit/${_id}`);
  await first.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(first.form.answer).toHaveTextContent(TYPED);
  expect(keptTexts()).toHaveLength(1);
});
