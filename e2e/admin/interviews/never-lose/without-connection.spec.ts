import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { answersOf, namesLike, NEW, QUESTIONS, TYPED, typeAnswer } from '../../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

/** Saves a new interview: the server stores it, but its response does not arrive. */
async function saveWithLostResponse(page: Page): Promise<void> {
  const forms = new InterviewForms(page);
  await forms.open('new');
  await forms.write(NEW);
  await page.route('**/podcasts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await forms.save.click();
}

test.describe('without a connection', () => {
  test('saving is retried until it succeeds once or is stopped', async ({
    adminPage: page,
    context,
    publish,
    api,
  }) => {
    const { _id } = await publish({ name: 'ضيفة في قرية بعيدة', questions: QUESTIONS });
    const { first } = await typeAnswer(page, _id);
    await context.setOffline(true);
    await first.form.saveAnswer.click();
    const waiting = page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' });

    await test.step('retrying can be stopped, and the text stays in the editor', async () => {
      await expect(waiting).toContainText('حدث خطأ أثناء تحديث السؤال');
      await expect(waiting).toContainText('سنعيد محاولة الحفظ تلقائيًا');
      await page.getByRole('button', { name: 'إيقاف المحاولة' }).click();
      await expect(first.form.saveAnswer).toHaveAttribute('aria-disabled', 'false');
      await expect(first.form.answer).toHaveText(TYPED);
      expect((await answersOf(api, _id))[0]).toBe('<p>كانت صعبة وطويلة</p>');
    });

    await test.step('saving is retried and succeeds once the connection is back', async () => {
      await first.form.saveAnswer.click();
      await expect(waiting).toBeVisible();
      await context.setOffline(false);
      await expect(first.answer).toHaveText(TYPED);
      await expect(waiting).toHaveCount(0);
      expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
    });
  });

  test('an interview whose response was lost is saved once, with the text changed since then', async ({
    adminPage: page,
    context,
    api,
  }) => {
    await saveWithLostResponse(page);
    await page.getByRole('button', { name: 'إيقاف المحاولة' }).click();
    await expect.poll(() => namesLike(api, NEW.name)).toHaveLength(1);
    await page.close();
    // The request outlives the page.
    const next = new InterviewForms(await context.newPage());
    await next.open('new');
    await next.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await next.name.fill('ضيفة تغيّر اسمها');
    await next.save.click();
    await expect(next.page).toHaveURL(/\/view\//);
    await expect(next.title).toHaveText('ضيفة تغيّر اسمها');
    expect(await namesLike(api, NEW.name)).toEqual([]);
    const published = await namesLike(api, 'ضيفة تغيّر اسمها');
    expect(published).toHaveLength(1);
    await api.admin('DELETE', `/podcasts/${published[0]?._id}`);
  });

  test('an interview whose response was lost stays as it is if it was changed since, and the text is saved beside it', async ({
    adminPage: page,
    context,
    api,
  }) => {
    await saveWithLostResponse(page);
    await expect.poll(() => namesLike(api, NEW.name)).toHaveLength(1);
    await page.close();
    const [made] = await namesLike(api, NEW.name);
    await api.admin('POST', `/podcasts/${made?._id}/questions`, QUESTIONS[0]);
    const next = new InterviewForms(await context.newPage());
    await next.open('new');
    await next.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await next.name.fill('ضيفة حُفظت مرة أخرى');
    await next.save.click();
    await expect(next.title).toHaveText('ضيفة حُفظت مرة أخرى');
    expect((await namesLike(api, NEW.name)).map(({ _id }) => _id)).toEqual([made?._id]);
    expect(await answersOf(api, made?._id ?? '')).toHaveLength(1);
    const saved = [made, ...(await namesLike(api, 'ضيفة حُفظت مرة أخرى'))];
    for (const one of saved) await api.admin('DELETE', `/podcasts/${one?._id}`);
  });

  test('an answer whose response was lost is no other text when more was typed and saved after it', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id } = await publish({ name: 'ضيفة لم يصل ردّها', questions: QUESTIONS });
    const { first } = await typeAnswer(page, _id);
    await page.route('**/questions/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await first.form.saveAnswer.click();
    await page.getByRole('button', { name: 'إيقاف المحاولة' }).click();
    await expect.poll(async () => (await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
    await page.unroute('**/questions/*');
    await first.form.writeAnswer(`${TYPED} وزيادة`);
    await first.form.saveAnswer.click();
    await expect(first.answer).toHaveText(`${TYPED} وزيادة`);
    expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED} وزيادة</p>`);
  });

  test('a question is added once although the response to the first attempt was lost', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id } = await publish({ name: 'ضيفة بسؤال واحد' });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    await forms.newQuestion.question.fill('هل وصل هذا السؤال؟');
    await forms.newQuestion.writeAnswer('وصل السؤال ولم يصل جوابه');
    let attempts = 0;
    await page.route('**/questions', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await forms.newQuestion.add.click();
    await expect(page.getByText('لا يوجد اتصال بالخادم')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(forms.questions.texts).toHaveText(['هل وصل هذا السؤال؟']);
    expect(await answersOf(api, _id)).toEqual(['<p>وصل السؤال ولم يصل جوابه</p>']);
  });
});
