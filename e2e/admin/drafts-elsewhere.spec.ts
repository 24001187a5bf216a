import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ADMIN, expect, keepToken, openSession, test, type Api, type Interview } from '../fixtures/test.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

// A stale save answers 409.
test.use({ expectedNoise: /status of 409/ });

const QUESTIONS = [{ question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' }];
const TYPED = 'كلام بدأ على الحاسوب';

/** Another device of the admin. */
async function openDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await keepToken(page, await openSession(url, ADMIN));
  return page;
}

/** Types an answer; the server has it then. */
async function typeAnswer(page: Page, id: string, text: string) {
  await page.clock.install();
  const forms = new InterviewForms(page);
  await forms.open(`edit/${id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.writeAnswer(text);
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('نسخة على الخادم')).toBeVisible();
  return { forms, first };
}

const openDrafts = async (api: Api) =>
  ((await api.admin('GET', '/drafts')) as { isSettled: boolean }[]).filter(({ isSettled }) => !isSettled);

test('a text that was typed on one device is continued and saved on another, and then offered on neither', async ({
  adminPage: laptop,
  browser,
  site,
  publish,
  api,
}) => {
  const { _id, name } = await publish({ name: 'ضيفة بين حاسوب وهاتف', questions: QUESTIONS });
  const { forms, first } = await typeAnswer(laptop, _id, TYPED);
  const phone = await openDevice(browser, site.url);

  await test.step('«اليوم» lists it on the other device', async () => {
    await phone.goto('/admin/today');
    const drafts = phone.getByRole('region', { name: 'مسودات للمتابعة' });
    const row = drafts.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('نصّ لم يُحفظ بعد، كُتب على جهاز آخر');
  });

  await test.step('the other device offers it and says where it comes from', async () => {
    const there = new InterviewForms(phone);
    await there.open(`view/${_id}`);
    const { offer, form, answer } = there.questions.row(0);
    await expect(offer).toContainText('كُتب هذا النصّ على جهاز آخر أو في متصفّح آخر.');
    await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(form.answer).toHaveText(TYPED);
    await form.writeAnswer(`${TYPED} وتمّ على الهاتف`);
    await form.saveAnswer.click();
    await expect(answer).toHaveText(`${TYPED} وتمّ على الهاتف`);
    await expect.poll(() => openDrafts(api)).toEqual([]);
    expect(await there.drafts()).toEqual([]);
  });

  await test.step('the first device no longer offers it', async () => {
    laptop.on('dialog', (dialog) => void dialog.accept());
    await laptop.reload();
    await expect(first.answer).toHaveText(`${TYPED} وتمّ على الهاتف`);
    await expect(forms.offer).toHaveCount(0);
    expect(await forms.drafts()).toEqual([]);
  });
});

test('a new question that was added from another device stays when the form on the first is sent after all', async ({
  adminPage: laptop,
  browser,
  site,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة لسؤالها جهازان', questions: QUESTIONS });
  await laptop.clock.install();
  const forms = new InterviewForms(laptop);
  await forms.open(`view/${_id}`);
  await forms.newQuestion.question.fill('سؤال بدأ على الحاسوب؟');
  await forms.newQuestion.writeAnswer(TYPED);
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await laptop.clock.fastForward(10_000);
  await expect(laptop.getByText('نسخة على الخادم')).toBeVisible();

  const there = new InterviewForms(await openDevice(browser, site.url));
  await there.open(`view/${_id}`);
  await there.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await there.newQuestion.writeAnswer('كلام تمّ على الهاتف');
  await there.newQuestion.add.click();
  await expect(there.questions.rows).toHaveCount(2);

  await forms.newQuestion.add.click();
  await expect(forms.questions.status).toHaveText(/^حُفظ السؤال/);
  const { data } = (await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview };
  expect(data.questions.slice(1).map(({ answer }) => answer)).toEqual([
    '<p>كلام تمّ على الهاتف</p>',
    `<p>${TYPED}</p>`,
  ]);
});

test('a text that was left is on the other device, and is gone from both when it is discarded there', async ({
  adminPage: laptop,
  browser,
  site,
  api,
}) => {
  const forms = new InterviewForms(laptop);
  await forms.open('new');
  await forms.write({ name: 'ضيفة لم تُحفظ', content: 'وصف لم يُحفظ بعد' });
  await laptop.getByRole('link', { name: 'إلغاء' }).click();
  await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
  await expect.poll(() => openDrafts(api)).toHaveLength(1);

  const there = new InterviewForms(await openDevice(browser, site.url));
  await there.open('new');
  await there.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect.poll(() => openDrafts(api)).toEqual([]);
  await there.page.getByRole('status').getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(() => openDrafts(api)).toHaveLength(1);
  await there.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect.poll(() => openDrafts(api)).toEqual([]);

  await forms.open('new');
  await expect(forms.offer).toHaveCount(0);
});

test('what two devices changed in one answer is marked, and merged paragraph by paragraph', async ({
  adminPage: laptop,
  browser,
  site,
  publish,
  api,
}) => {
  const answer = '<p>بدأت من الصفر</p><p>ثم تعلّمت الصبر</p><p>وما زلت أتعلّم</p>';
  const question = QUESTIONS[0]?.question ?? '';
  const { _id } = await publish({ name: 'ضيفة يحرّرها جهازان', questions: [{ question, answer }] });
  const phone = await openDevice(browser, site.url);
  const write = async (page: Page, where: 'Control+Home' | 'Control+End', text: string) => {
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    const first = forms.questions.row(0);
    await first.edit.click();
    await first.form.answer.click();
    await page.keyboard.press(where);
    await page.keyboard.insertText(text);
    return first;
  };
  const here = await write(laptop, 'Control+Home', 'أضفت هنا: ');
  const there = await write(phone, 'Control+End', ' وأضفت هناك');
  await there.form.saveAnswer.click();
  await expect(there.answer).toContainText('وأضفت هناك');
  await here.form.saveAnswer.click();

  const dialog = laptop.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
  await dialog.getByRole('button', { name: 'دمج النسختين' }).click();
  const [first, second] = [1, 2].map((place) =>
    dialog.getByRole('group', { name: `الموضع ${'٠١٢'[place]}` }),
  );
  if (!first || !second) throw new Error('Two places differ');
  await expect(first.getByRole('radio', { name: 'نسختك' })).toBeChecked();
  await expect(first.locator('mark')).toHaveText(['أضفت هنا: ']);
  await expect(second.getByRole('radio', { name: 'النسخة المحفوظة' })).toBeChecked();
  await expect(second.locator('mark')).toHaveText(['وأضفت هناك']);
  await expectAccessible(laptop);
  await dialog.getByRole('button', { name: 'حفظ النصّ المدموج' }).click();
  await expect(here.answer).toContainText('أضفت هنا');
  const { data } = (await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview };
  expect(data.questions.map((one) => one.answer)).toEqual([
    '<p>أضفت هنا: بدأت من الصفر</p><p>ثم تعلّمت الصبر</p><p>وما زلت أتعلّم وأضفت هناك</p>',
  ]);
});
