import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openAdmin } from '../../../screens/testing/admin.testing.tsx';
import { press } from '../../../screens/testing/checks.testing.ts';
import { interviewsNamed, publish, QUESTIONS } from '../../../screens/testing/content.testing.ts';
import { listRow } from '../admin-list/interviews-list.testing.ts';
import { interviewForms as forms } from '../../../screens/testing/interview-forms.testing.ts';
import { transcriptScreen } from '../../../screens/testing/transcript-screen.testing.ts';
import { interviewBar, isPublic, publishing } from '../../../screens/testing/publishing.testing.ts';

const CONTENT = 'وصف يكفي لحفظ هذه المقابلة';
const { dialog } = interviewBar;
const saveDraft = () => publish({ name: 'لينا الشريط', questions: QUESTIONS, state: 'draft' });
const guest = page.getByLabelText('اسم الضيف', { exact: true });

/** Presses Enter in each field, and returns the element that has the focus then. */
async function enterIn(fields: Locator[]): Promise<(Element | null)[]> {
  const reached: (Element | null)[] = [];
  for (const field of fields) {
    await press(field, '{Enter}');
    reached.push(document.activeElement);
  }
  return reached;
}

test('Enter in a field of a new interview leads to the next field, and Ctrl+S makes a draft', async () => {
  const name = 'ضيفة لا تُنشر بمفتاح';
  const opened = await forms.open('new');
  await forms.write({ name, content: CONTENT });
  await publishing.schedule('2020-01-15', '09:30');
  const recording = page.getByLabelText('رابط التسجيل', { exact: true });
  const fields = [
    forms.name,
    forms.imageCredit,
    recording,
    guest,
    publishing.choice('نشر في موعد'),
    publishing.zone,
  ];
  const next = [
    forms.content,
    recording,
    guest,
    page.getByLabelText('المهنة أو الصفة', { exact: true }),
    publishing.date,
    forms.save,
  ];
  expect(await enterIn(fields)).toEqual(next.map((one) => one.element()));
  await enterIn([publishing.date, publishing.time]);
  await publishing.choose('نشر الآن');
  await enterIn([publishing.choice('نشر الآن')]);
  expect(await interviewsNamed(name)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  expect(await isPublic(opened.path().slice(-12))).toBe(false);
});

test('an interview from a transcript is not published by Enter, and Ctrl+S makes a draft', async () => {
  const name = 'حوار لا يُنشر بمفتاح';
  const opened = await transcriptScreen.open();
  await transcriptScreen.read('س: من أين بدأت؟\nج: من دكان جدّي في السوق القديم.');
  await forms.write({ name, content: CONTENT });
  await publishing.choose('نشر الآن');
  await enterIn([forms.name, forms.imageCredit, guest, publishing.choice('نشر الآن')]);
  expect(await interviewsNamed(name)).toEqual([]);
  await press(forms.name, '{Control>}s{/Control}');
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  expect(await isPublic(opened.path().slice(-12))).toBe(false);
});

test('a draft that is to be published is neither published by Enter nor by Ctrl+S in its form', async () => {
  const { _id } = await saveDraft();
  const opened = await forms.open(`edit/${_id}`);
  await publishing.choose('نشر الآن');
  await enterIn([forms.name, forms.imageCredit, publishing.choice('نشر الآن')]);
  await expect.element(forms.save).toHaveFocus();
  expect(opened.path()).toContain('/edit/');
  await press(forms.name, '{Control>}s{/Control}');
  await expect.poll(opened.path).toContain('/view/');
  expect(await isPublic(_id)).toBe(false);
});

test('Enter in a field of the dialog of publication publishes nothing', async () => {
  const { _id } = await saveDraft();
  await forms.open(`edit/${_id}`);
  await interviewBar.publish.click();
  const first = dialog.getByLabelText('تاريخ النشر الأول');
  await enterIn([dialog.getByRole('radio', { name: 'نشر الآن' }), first]);
  await expect.element(dialog.getByRole('button', { name: 'نشر الآن' })).toHaveFocus();
  expect(await isPublic(_id)).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isPublic(_id)).toBe(true);
});

test('Enter in the field of a topic does not give it to the selected interviews', async () => {
  const name = 'ضيفة تُختار مع غيرها';
  await publish({ name });
  await openAdmin('/admin/interviews');
  await listRow(name).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'إضافة موضوع' }).click();
  const tagging = page.getByRole('dialog', { name: /موضوع/ });
  await press(tagging.getByRole('combobox'), 'الذاكرة{Enter}');
  await expect.element(tagging.getByRole('button', { name: 'إضافة موضوع' })).toHaveFocus();
  expect(await interviewsNamed(name)).toMatchObject([{ topics: [] }]);
});
