import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isolated } from '../../e2e/fixtures/content.ts';
import { LATIN_FIRST, LATIN_FIRST_INTERVIEW } from '../../e2e/fixtures/written-texts.ts';
import { openAdmin } from './testing/admin.testing.tsx';
import { expectInOrder } from './testing/checks.testing.ts';
import { publish } from './testing/content.testing.ts';
import { interviewForms as forms } from './testing/interview-forms.testing.ts';

test('a name that begins with a Latin word is isolated in the title of the document', async () => {
  const { _id } = await publish(LATIN_FIRST_INTERVIEW);
  await forms.open(`edit/${_id}`);
  const title = `${isolated(`تعديل: ${isolated(LATIN_FIRST.name)}`)} · ${isolated('مُلهِم')}`;
  await expect.poll(() => document.title).toBe(title);
});

test('a dialog in English shows an Arabic name that begins with a Latin word from the right', async () => {
  localStorage.setItem('admin-language', 'en');
  const { _id } = await publish(LATIN_FIRST_INTERVIEW);
  await forms.open(`view/${_id}`);
  await page.css('.interview-actions .button-danger-quiet').click();
  await expect.element(forms.dialog).toBeVisible();
  await expectInOrder([LATIN_FIRST.name]);
});

test('a field follows what is typed: Latin letters alone run from left to right', async () => {
  const { _id } = await publish({ name: 'Why did you leave?' });
  await openAdmin(`/admin/interviews/edit/${_id}`);
  const field = forms.name;
  await expect.element(field).toHaveValue('Why did you leave?');
  await expect.element(field).toHaveAttribute('dir', 'ltr');
  expect(getComputedStyle(field.element()).textAlign).toBe('end');
  await field.fill('C++ أم Rust؟');
  await expect.element(field).toHaveAttribute('dir', 'rtl');
  await field.fill('');
  await field.click();
  await userEvent.keyboard('Rust.');
  await expect.element(field).toHaveAttribute('dir', 'ltr');
  const added = page.getByLabelText('إضافة موضوع', { exact: true });
  await added.fill('Open source.');
  await expect.element(added).toHaveAttribute('dir', 'ltr');
});
