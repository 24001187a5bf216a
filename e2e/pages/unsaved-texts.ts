import { expect, type Page } from '@playwright/test';
import type { Api, Interview } from '../fixtures/test.ts';
import { InterviewForms } from './interview-forms.ts';

export const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];
export const TYPED = 'كلام كتبته الضيفة على مهل';

export const answersOf = async (api: Api, id: string) =>
  ((await api.admin('GET', `/podcasts/${id}`)) as { data: Interview }).data.questions.map(
    ({ answer }) => answer,
  );

export const namesLike = async (api: Api, name: string) =>
  (await api.interviews()).filter((interview) => interview.name === name);

/** Opens the editor of the first answer and types; a draft is then on the device. */
export async function typeAnswer(page: Page, id: string, text = TYPED) {
  const forms = new InterviewForms(page);
  await forms.open(`edit/${id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.writeAnswer(text);
  await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(text));
  return { forms, first };
}

export const keptTexts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => String(localStorage.getItem(key))),
  );
