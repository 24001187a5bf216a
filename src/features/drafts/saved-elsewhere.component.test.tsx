import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { answersOf, publish, QUESTIONS, stored } from '../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  questionList,
  typeAnswer,
  TYPED,
} from '../../screens/testing/interview-forms.testing.ts';
import { kill } from './devices.testing.ts';

const THEIRS = '<p>جواب حُفظ من جهاز آخر</p>';
const first = questionList.row(0);
const conflict = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });

async function saveElsewhere(id: string, answer = THEIRS): Promise<void> {
  const { questions } = await stored(id);
  await callApi('PUT', `/podcasts/${id}/questions/${questions[0]?._id}`, { answer });
}

/** The basic data as another device saves them. */
function saveDataElsewhere(id: string, values: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return callApi('PUT', `/podcasts/${id}`, form);
}

describe('a text that was saved elsewhere in the meantime', () => {
  /** Saves an answer over one that was saved meanwhile, so that both are shown. */
  async function typeOverTheirs(name: string) {
    const { _id } = await publish({ name, questions: QUESTIONS });
    await typeAnswer(_id);
    await saveElsewhere(_id);
    await first.form.saveAnswer.click();
    await expect.element(conflict.getByRole('region', { name: 'نسختك' })).toMatchTextContent(TYPED);
    await expect
      .element(conflict.getByRole('region', { name: 'النسخة المحفوظة' }))
      .toMatchTextContent('جواب حُفظ من جهاز آخر');
    return _id;
  }

  test("is shown beside the host's own text, which stays, and can be saved over it", async () => {
    const id = await typeOverTheirs('ضيفة بين جهازين');
    await userEvent.keyboard('{Escape}');
    await expectCount(conflict, 0);
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
    expect(keptTexts()).toHaveLength(1);
    expect((await answersOf(id))[0]).toBe(THEIRS);
    await first.form.saveAnswer.click();
    await conflict.getByRole('button', { name: 'حفظ نسختي' }).click();
    await expect.element(first.answer).toHaveTextContent(TYPED);
    expect((await answersOf(id))[0]).toBe(`<p>${TYPED}</p>`);
  });

  test('can be taken instead', async () => {
    const id = await typeOverTheirs('ضيفة أخذت بالجواب الآخر');
    await conflict.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
    await expect.element(first.answer).toHaveTextContent('جواب حُفظ من جهاز آخر');
    expect((await answersOf(id))[0]).toBe(THEIRS);
    await expect.poll(keptTexts).toEqual([]);
  });

  test('is shown beside an older draft, and the host can continue the draft', async () => {
    const { _id } = await publish({ name: 'ضيفة عادت متأخرة', questions: QUESTIONS });
    const { opened } = await typeAnswer(_id);
    await kill(opened);
    await saveElsewhere(_id);
    await forms.open(`edit/${_id}`);
    const compare = first.offer.getByRole('button', { name: 'عرض النسختين' });
    await expect.element(compare).toBeVisible();
    await expectCount(first.offer.getByRole('button', { name: 'متابعة الكتابة' }), 0);
    await compare.click();
    const dialog = page.getByRole('dialog', { name: 'نصّك والنصّ المحفوظ' });
    await expect
      .element(dialog.getByRole('region', { name: 'النسخة المحفوظة' }))
      .toMatchTextContent('جواب حُفظ من جهاز آخر');
    await dialog
      .getByRole('region', { name: 'نسختك' })
      .getByRole('button', { name: 'متابعة الكتابة' })
      .click();
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
    await first.form.saveAnswer.click();
    await expect.element(first.answer).toHaveTextContent(TYPED);
  });

  test('is no conflict in the basic data where only a question changed', async () => {
    const { _id } = await publish({ name: 'ضيفة لها اسمان', questions: QUESTIONS });
    const opened = await forms.open(`edit/${_id}`);
    await forms.name.fill('ضيفة باسم من هنا');
    await saveElsewhere(_id);
    await forms.save.click();
    await expect.poll(opened.path).toContain('/view/');
  });

  test('is detected in the basic data and can be taken; keeping the own version takes back nothing that the host has not touched', async () => {
    const { _id } = await publish({ name: 'ضيفة لها ثلاثة أسماء' });
    const opened = await forms.open(`edit/${_id}`);
    await forms.name.fill('ضيفة باسم ثالث');
    await saveDataElsewhere(_id, { name: 'ضيفة باسم من هناك', content: 'وصف كُتب هناك أيضًا' });
    await forms.save.click();
    await expect
      .element(conflict.getByRole('region', { name: 'النسخة المحفوظة' }))
      .toMatchTextContent('ضيفة باسم من هناك');
    await conflict.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
    await expect.element(forms.name).toHaveValue('ضيفة باسم من هناك');
    await expect.element(forms.content).toHaveValue('وصف كُتب هناك أيضًا');

    await forms.name.fill('ضيفة باسم رابع');
    const change = { name: 'ضيفة باسم خامس', content: 'وصف صُحّح هناك', state: 'draft' };
    await saveDataElsewhere(_id, change);
    await forms.save.click();
    await conflict.getByRole('button', { name: 'حفظ نسختي' }).click();
    await expect.poll(opened.path).toContain('/view/');
    expect(await stored(_id)).toMatchObject({ ...change, name: 'ضيفة باسم رابع' });
  });
});

test('what two devices changed in one answer is marked, and merged paragraph by paragraph', async () => {
  const answer = '<p>بدأت من الصفر</p><p>ثم تعلّمت الصبر</p><p>وما زلت أتعلّم</p>';
  const { _id } = await publish({
    name: 'ضيفة يحرّرها جهازان',
    questions: [{ question: 'كيف كانت البداية؟', answer }],
  });
  await forms.open(`edit/${_id}`);
  await first.edit.click();
  await first.form.answer.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await userEvent.keyboard('أضفت هنا: ');
  await saveElsewhere(_id, answer.replace('أتعلّم</p>', 'أتعلّم وأضفت هناك</p>'));
  await first.form.saveAnswer.click();

  await conflict.getByRole('button', { name: 'دمج النسختين' }).click();
  const mine = conflict.getByRole('group', { name: 'الموضع ١' });
  const theirs = conflict.getByRole('group', { name: 'الموضع ٢' });
  await expect.element(mine.getByRole('radio', { name: 'نسختك' })).toBeChecked();
  await expectTexts(mine.css('mark'), ['أضفت هنا:']);
  await expect.element(theirs.getByRole('radio', { name: 'النسخة المحفوظة' })).toBeChecked();
  await expectTexts(theirs.css('mark'), ['وأضفت هناك']);
  await expectAccessible();
  await conflict.getByRole('button', { name: 'حفظ النصّ المدموج' }).click();
  await expect.element(first.answer).toMatchTextContent('أضفت هنا');
  expect(await answersOf(_id)).toEqual([
    '<p>أضفت هنا: بدأت من الصفر</p><p>ثم تعلّمت الصبر</p><p>وما زلت أتعلّم وأضفت هناك</p>',
  ]);
});
