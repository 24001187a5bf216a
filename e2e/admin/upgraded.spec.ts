import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

const INTRODUCTION = 'نصّ طويل كُتب قبل الترقية بدقائق.';

/** Opens a screen, and once it rests the server has another version: the files that are not loaded yet are gone. */
async function openBeforeUpgrade(page: Page, screen: Parameters<InterviewForms['open']>[0]) {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  const forms = new InterviewForms(page);
  await forms.open(screen);
  for (const name of ['interview-view', 'guests', 'font-settings'])
    await expect.poll(() => loaded).toContainEqual(expect.stringMatching(`^/assets/${name}\\.screen-`));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  return forms;
}

test('an interview that is saved after an upgrade of the server is shown, as before it', async ({
  adminPage: page,
  api,
}) => {
  const forms = await openBeforeUpgrade(page, 'new');
  await forms.write({ name: 'ضيفة يوم الترقية', content: INTRODUCTION });
  await forms.name.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/admin\/interviews\/view\//);
  await expect(page.getByRole('main')).toContainText(INTRODUCTION);
  await api.admin('DELETE', `/podcasts/${page.url().split('/').at(-1)}`);
});

test('a screen with unsaved text is left after an upgrade by one answer, and the text is offered again', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيف يوم الترقية' });
  const forms = await openBeforeUpgrade(page, `edit/${_id}`);
  await forms.content.fill(INTRODUCTION);
  await page.getByRole('link', { name: 'الضيوف', exact: true }).click();
  await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
  await expect(forms.title).toHaveText('الضيوف');
  await page.goBack();
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(forms.content).toHaveValue(INTRODUCTION);
});
