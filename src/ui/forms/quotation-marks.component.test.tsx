import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publish } from '../../screens/testing/content.testing.ts';
import { interviewForms as forms, questionList } from '../../screens/testing/interview-forms.testing.ts';

test('a straight quotation mark becomes « or » in fields of Arabic text, not in the words to be found', async () => {
  const { _id } = await publish({
    name: 'ضيفة بين قوسين',
    questions: [{ question: 'سؤال؟', answer: '<p>جواب هنا</p>' }],
  });
  await forms.open(`edit/${_id}`);
  await forms.name.fill('');
  await userEvent.type(forms.name, 'رواية "عام 1984" و"الأيّام"');
  await expect.element(forms.name).toHaveValue('رواية «عام 1984» و«الأيّام»');
  await forms.content.fill('قالت «نعم\n');
  await userEvent.type(forms.content, 'ل"سمير"');
  await expect.element(forms.content).toHaveValue('قالت «نعم\nل«سمير»');
  const { question } = (await questionList.open(0)).form;
  await questionList.row(0).edit.click();
  await question.fill('');
  await userEvent.type(question, 'ما "الملّيم"؟');
  await expect.element(question).toHaveValue('ما «الملّيم»؟');
  await page.getByRole('button', { name: 'إجراءات' }).click();
  await page.getByRole('button', { name: 'بحث واستبدال' }).click();
  const words = page.getByRole('dialog').getByLabelText('الكلمات المطلوبة');
  await userEvent.type(words, '"نعم"');
  await expect.element(words).toHaveValue('"نعم"');
});

test('the straight mark comes back to a field by Backspace and by undoing', async () => {
  await forms.open('new');
  await userEvent.type(forms.name, 'قال "نعم"');
  await userEvent.keyboard('{Backspace}');
  await expect.element(forms.name).toHaveValue('قال «نعم"');
  await userEvent.keyboard('{Backspace}');
  await expect.element(forms.name).toHaveValue('قال «نعم');
  await userEvent.keyboard('"{Control>}z{/Control}');
  await expect.element(forms.name).toHaveValue('قال «نعم"');
});
