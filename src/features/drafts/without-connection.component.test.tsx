import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callApi } from '../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { answersOf, interviewsNamed, publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  NEW,
  newQuestion,
  questionList,
  typeAnswer,
  TYPED,
} from '../../screens/testing/interview-forms.testing.ts';
import { network, responseLost } from '../../screens/testing/network.testing.ts';
import { kill } from './devices.testing.ts';

const waiting = page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' });
const stop = page.getByRole('button', { name: 'إيقاف المحاولة' });
const takeUp = forms.offer.getByRole('button', { name: 'متابعة الكتابة' });

/** Saves a new interview: the server stores it, but its response does not arrive before the page ends. */
async function saveWithLostResponse(end: 'stopped' | 'killed'): Promise<void> {
  const opened = await forms.open('new');
  await forms.write(NEW);
  const arriveAgain = network.on('POST', '/podcasts', responseLost);
  await forms.save.click();
  await expect.element(waiting).toBeVisible();
  if (end === 'stopped') await stop.click();
  expect(await interviewsNamed(NEW.name)).toHaveLength(1);
  await kill(opened);
  arriveAgain();
}

describe('without a connection', () => {
  test('saving can be stopped, and the text stays in the editor', async () => {
    const { _id } = await publish({ name: 'ضيفة في قرية بعيدة', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    network.goOffline();
    await first.form.saveAnswer.click();
    await expect.element(waiting).toMatchTextContent('حدث خطأ أثناء تحديث السؤال');
    await expect.element(waiting).toMatchTextContent('سنعيد محاولة الحفظ تلقائيًا');
    await stop.click();
    await expect.element(first.form.saveAnswer).toHaveAttribute('aria-disabled', 'false');
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
    expect((await answersOf(_id))[0]).toBe('<p>كانت صعبة وطويلة</p>');
  });

  test('saving is retried and succeeds once the connection is back', async () => {
    const { _id } = await publish({ name: 'ضيفة عاد إليها الاتصال', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    const goOnline = network.goOffline();
    await first.form.saveAnswer.click();
    await expect.element(waiting).toBeVisible();
    goOnline();
    await expect.element(first.answer).toHaveTextContent(TYPED);
    await expectCount(waiting, 0);
    expect((await answersOf(_id))[0]).toBe(`<p>${TYPED}</p>`);
  });

  test('an interview whose response was lost is saved once, with the text changed since then', async () => {
    await saveWithLostResponse('stopped');
    const next = await forms.open('new');
    await takeUp.click();
    await forms.name.fill('ضيفة تغيّر اسمها');
    await forms.save.click();
    await expect.poll(next.path).toContain('/view/');
    await expect.element(forms.title).toHaveTextContent('ضيفة تغيّر اسمها');
    expect(await interviewsNamed(NEW.name)).toEqual([]);
    expect(await interviewsNamed('ضيفة تغيّر اسمها')).toHaveLength(1);
  });

  test('an interview whose response was lost stays as it is if it was changed since, and the text is saved beside it', async () => {
    await saveWithLostResponse('killed');
    const [made] = await interviewsNamed(NEW.name);
    await callApi('POST', `/podcasts/${made?._id}/questions`, QUESTIONS[0]);
    await forms.open('new');
    await takeUp.click();
    await forms.name.fill('ضيفة حُفظت مرة أخرى');
    await forms.save.click();
    await expect.element(forms.title).toHaveTextContent('ضيفة حُفظت مرة أخرى');
    expect((await interviewsNamed(NEW.name)).map(({ _id }) => _id)).toEqual([made?._id]);
    expect(await answersOf(made?._id ?? '')).toHaveLength(1);
    expect(await interviewsNamed('ضيفة حُفظت مرة أخرى')).toHaveLength(1);
  });

  test('an answer whose response was lost is no other text when more was typed and saved after it', async () => {
    const { _id } = await publish({ name: 'ضيفة لم يصل ردّها', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    const arriveAgain = network.on('PUT', '/podcasts/*/questions/*', responseLost);
    await first.form.saveAnswer.click();
    await stop.click();
    expect((await answersOf(_id))[0]).toBe(`<p>${TYPED}</p>`);
    arriveAgain();
    await first.form.writeAnswer(`${TYPED} وزيادة`);
    await first.form.saveAnswer.click();
    await expect.element(first.answer).toHaveTextContent(`${TYPED} وزيادة`);
    expect((await answersOf(_id))[0]).toBe(`<p>${TYPED} وزيادة</p>`);
  });

  test('a question is added once although the response to the first attempt was lost', async () => {
    const { _id } = await publish({ name: 'ضيفة بسؤال واحد' });
    await forms.open(`view/${_id}`);
    await newQuestion.question.fill('هل وصل هذا السؤال؟');
    await newQuestion.writeAnswer('وصل السؤال ولم يصل جوابه');
    const arriveAgain = network.on('POST', '/podcasts/*/questions', responseLost);
    await newQuestion.add.click();
    await expect.element(waiting).toBeVisible();
    arriveAgain();
    dispatchEvent(new Event('online'));
    await expectTexts(questionList.texts, ['هل وصل هذا السؤال؟']);
    expect(await answersOf(_id)).toEqual(['<p>وصل السؤال ولم يصل جوابه</p>']);
  });
});
