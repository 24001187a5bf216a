import type { Page } from '@playwright/test';
import { chosen, picture } from '../fixtures/images.ts';
import { freshSiteTest } from '../fixtures/own-site.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { expect } from '../fixtures/test.ts';
import { AuthScreens } from '../pages/auth-screens.ts';
import { InterviewForms } from '../pages/interview-forms.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { RichEditor } from '../pages/rich-editor.ts';
import { SearchBox } from '../pages/search-box.ts';

const test = freshSiteTest();

const HOST = { name: 'سارة المنصوري', email: 'sara@example.com', password: 'nakhla-3aliya-7' };
const NAME = 'هدى العطار: صانعة الورق';
const PAIRS = Array.from({ length: 3 }, (_, index) => ({
  question: `السؤال رقم ${index + 1} عن الورق`,
  answer: `جواب رقم ${index + 1} عن القصب والماء والصبر`,
}));

/** Creates the first account by the set-up link that the server has printed, which signs in. */
async function becomeHost(page: Page, site: RunningSite): Promise<void> {
  const screens = new AuthScreens(page);
  await page.goto(site.setupUrl);
  await screens.signUp(HOST);
  await expect(page).toHaveURL(`${site.url}/admin/interviews`);
}

/** Creates an interview with a portrait and questions, starting at the empty list; returns its id. */
async function publish(page: Page): Promise<string> {
  const forms = new InterviewForms(page);
  await page.getByRole('region').getByRole('link', { name: 'إضافة مقابلة جديدة' }).click();
  await forms.write({ name: NAME, content: 'حوار عن ورق يُصنع باليد، وعن يدٍ لا تستعجل.' });
  await forms.image.input.setInputFiles(chosen(await picture('هدى.png')));
  await forms.save.click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\/[a-z0-9]{12}$/);
  for (const [index, { question, answer }] of PAIRS.entries()) {
    await forms.newQuestion.question.fill(question);
    await forms.newQuestion.writeAnswer(answer);
    await forms.newQuestion.add.click();
    await expect(forms.questions.rows).toHaveCount(index + 1);
  }
  return page.url().split('/').at(-1) ?? '';
}

/** Adds colour and a link to the first answer, and moves a question up. */
async function edit(page: Page, id: string): Promise<void> {
  const forms = new InterviewForms(page);
  const editor = new RichEditor(page, 'نصّ الإجابة');
  await forms.open(`edit/${id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await editor.select('القصب');
  await editor.button('لون النصّ').click();
  await editor.choice('أحمر (حُمرة)').click();
  await editor.select('الصبر');
  await editor.button('رابط').click();
  await editor.linkDialog.getByRole('textbox').fill('https://example.com/waraq');
  await editor.linkDialog.getByRole('button', { name: 'حفظ الرابط' }).click();
  await first.form.saveAnswer.click();
  await expect(first.form.form).toHaveCount(0);
  // The list shows the new order before it is saved, so the test waits for the response.
  const moved = page.waitForResponse((response) => response.url().includes('/questions/') && response.ok());
  await (await forms.questions.open(1)).up.click();
  await moved;
  await expect(forms.questions.texts).toHaveText([
    PAIRS[1]?.question ?? '',
    PAIRS[0]?.question ?? '',
    ...PAIRS.slice(2).map(({ question }) => question),
  ]);
}

test('a host signs up, publishes and edits an interview, and deletes it', async ({ page, site }) => {
  // This test does as much as several others.
  test.setTimeout(180_000);
  await becomeHost(page, site);
  const id = await publish(page);
  await edit(page, id);

  const reading = new InterviewPage(page);
  await page.goto(`/interview/${id}`);
  await expect(reading.title).toHaveText(NAME);
  await expect(reading.pairs).toHaveCount(PAIRS.length);
  await expect(reading.pairs.first()).toContainText(PAIRS[1]?.question ?? '');
  await expect(reading.answers.nth(1).locator('.rt-color-rubric')).toHaveText('القصب');
  await expect(reading.answers.nth(1).getByRole('link')).toHaveAttribute('href', 'https://example.com/waraq');

  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();
  await search.field.fill('صانعة الورق');
  await expect(search.options.first()).toContainText(NAME);

  const forms = new InterviewForms(page);
  await forms.open(`view/${id}`);
  await page.getByRole('button', { name: 'حذف المقابلة' }).click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
  expect((await page.goto(`/interview/${id}`))?.status()).toBe(404);
});
