import { ADMIN, expect, openSession, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { answersOf, QUESTIONS, TYPED } from '../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of 401/ });

test('a session that ends during writing is renewed, and later ended, from another tab', async ({
  adminPage: page,
  adminToken,
  context,
  publish,
  api,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة في نافذتين', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  const dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
  const other = await context.newPage();

  await test.step('the area attempts nothing that its Content-Security-Policy forbids', async () => {
    // Fails the test, like everything else in the console.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await page.goto('/admin/interviews');
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('signing in in another tab closes the session dialog and completes the save', async () => {
    await forms.open(`edit/${_id}`);
    const row = forms.questions.row(0);
    await row.edit.click();
    await row.form.writeAnswer(TYPED);
    await fetch(`${site.url}/signout`, { method: 'POST', headers: { token: adminToken } });
    await row.form.saveAnswer.click();
    await expect(dialog).toBeVisible();
    await other.goto('/favicon.svg');
    const token = await openSession(site.url, ADMIN);
    await other.evaluate((value) => localStorage.setItem('token', value), token);
    await expect(dialog).toHaveCount(0);
    await expect(row.answer).toHaveText(TYPED);
    expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
  });

  await test.step('signing out in another tab leads this one to the sign-in screen', async () => {
    await other.goto('/admin/guests');
    await other.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(other).toHaveURL(/\/admin\/login$/);
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    expect(await new AuthScreens(page).token()).toBeNull();
  });
});
