import type { Page } from '@playwright/test';
import { isolated, publishInterview } from '../fixtures/content.ts';
import { paintedOrder, touchingLines } from '../fixtures/painted-text.ts';
import { expect, test } from '../fixtures/users.ts';
import { LATIN_FIRST, LATIN_FIRST_INTERVIEW, VOCALISED, VOCALISED_TITLE } from '../fixtures/written-texts.ts';

const { name, guest, trade, line, questions } = LATIN_FIRST;
// Rendered with a left-to-right mark, which keeps the plus signs to the right of the letter.
const topic = LATIN_FIRST.topic.replace('C++', 'C++\u200E');
const USER = 'Noor الراوي';

async function expectInOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.poll(async () => (await paintedOrder(page, text)).shown, text).toBeGreaterThan(0);
    expect((await paintedOrder(page, text)).wrong, text).toEqual([]);
  }
}

test('every screen shows Arabic text that begins with a Latin word from the right, in English as well', async ({
  adminPage: page,
  publish,
  addUser,
  api,
}) => {
  const { _id } = await publish(LATIN_FIRST_INTERVIEW);
  const { _id: doomed } = await publishInterview(api, { name: `${name} (للحذف)` });
  await addUser({ name: USER });
  await api.admin('DELETE', `/podcasts/${doomed}`);
  const all = [name, guest, trade, line, topic, ...questions];

  await test.step('on a screen and in a title from right to left', async () => {
    await page.goto(`/admin/interviews/edit/${_id}`);
    await expectInOrder(page, all);
    await expect(page).toHaveTitle(`${isolated(`تعديل: ${isolated(name)}`)} · ${isolated('مُلهِم')}`);
  });

  await page.evaluate(() => localStorage.setItem('admin-language', 'en'));
  for (const [path, texts] of [
    ['/admin/interviews', [name]],
    [`/admin/interviews/edit/${_id}`, all],
    [`/admin/interviews/versions/${_id}`, [name, questions[0]]],
    ['/admin/trash', [`${name} (للحذف)`]],
    ['/admin/activity', [name]],
    ['/admin/users', [USER]],
    [`/admin/interviews/view/${_id}`, all],
  ] as const) {
    await page.goto(path);
    await expectInOrder(page, texts);
    // An English voice leaves Arabic letters out.
    await expect(page.locator('main [dir="rtl"]:not([lang])')).toHaveCount(0);
  }
  await page.locator('.interview-actions .button-danger-quiet').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectInOrder(page, [name]);
  await api.admin('DELETE', `/trash/${doomed}`);
});

test('a field follows what is typed: Latin letters alone run from left to right', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'Why did you leave?' });
  await page.goto(`/admin/interviews/edit/${_id}`);
  const field = page.getByLabel('اسم المقابلة', { exact: true });
  await expect(field).toHaveValue('Why did you leave?');
  await expect(field).toHaveAttribute('dir', 'ltr');
  await expect(field).toHaveCSS('text-align', 'end');
  await field.fill('C++ أم Rust؟');
  await expect(field).toHaveAttribute('dir', 'rtl');
  await field.fill('');
  await field.pressSequentially('Rust.');
  await expect(field).toHaveAttribute('dir', 'ltr');
  const added = page.getByLabel('إضافة موضوع', { exact: true });
  await added.fill('Open source.');
  await expect(added).toHaveAttribute('dir', 'ltr');
});

test('no vowel mark of a fully vocalised title or question touches the next line', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({
    name: VOCALISED_TITLE,
    questions: [{ question: VOCALISED, answer: '<p>نعم، هكذا.</p>' }],
  });
  for (const [screen, texts] of [
    ['edit', ['.interview-bar-title']],
    ['versions', ['.admin-head-title']],
    ['view', ['.interview-bar-title', '.question-open-text']],
  ] as const) {
    await page.goto(`/admin/interviews/${screen}/${_id}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of texts) {
        await expect(page.locator(text)).toBeVisible();
        expect([screen, width, await touchingLines(page.locator(text))]).toEqual([screen, width, []]);
      }
    }
  }
});
