import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, callApi, openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../screens/testing/checks.testing.ts';
import { publish, stored, type Interview } from '../../screens/testing/content.testing.ts';
import { interviewForms as forms } from '../../screens/testing/interview-forms.testing.ts';
import { network } from '../../screens/testing/network.testing.ts';

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت <strong>صعبة</strong> وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

const title = page.getByRole('heading', { level: 1 });
/** Newest first. */
const versions = page.getByRole('navigation', { name: 'الإصدارات' }).getByRole('link');
const detail = page.getByRole('region', { name: /^ما تغيّر/ });
const restore = detail.getByRole('button', { name: 'استعادة هذا الإصدار' });
const confirm = forms.dialog.getByRole('button', { name: 'استعادة', exact: true });
const restored = page.getByRole('status').filter({ hasText: 'تمت استعادة الإصدار' });

/** The changes of one part of an interview or page. */
function part(name: string) {
  const found = detail.css('.difference-part').filter({ has: page.getByRole('heading', { name }) });
  return { part: found, added: found.css('ins'), removed: found.css('del') };
}

function formOf(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

async function editAll({ _id, content, questions }: Interview): Promise<void> {
  const [first, second] = questions;
  const named = { name: 'اسم بعد التعديل مع DAW 2', content, guest: '', topics: '["المدن"]' };
  await callApi('PUT', `/podcasts/${_id}`, formOf(named));
  await callApi('PUT', `/podcasts/${_id}/questions/${first?._id}`, { answer: '<p>كانت صعبة وقصيرة</p>' });
  await callApi('DELETE', `/podcasts/${_id}/questions/${second?._id}`);
  const added = { question: 'وما هو الجديد؟', answer: '<p>الجديد كثير</p>' };
  await callApi('POST', `/podcasts/${_id}/questions`, added);
}

test('a version shows its changes, and an earlier one is restored over a newer one only after a warning', async () => {
  const { _id, name, content } = await publish({ name: 'ضيفة لها إصدارات', questions: QUESTIONS });
  const opened = await forms.open(`edit/${_id}`);
  await forms.name.fill('ضيفة لها نسخ');
  await forms.save.click();
  await expect.poll(opened.path).toContain('/view/');
  await page.getByRole('link', { name: 'الإصدارات السابقة' }).click();
  await expect.element(title).toMatchTextContent('الإصدارات السابقة');
  await expectCount(versions, 2);
  await expect.element(versions.first()).toMatchTextContent(admin.name);
  await expect.element(versions.nth(1)).toMatchTextContent('أول إصدار');
  await expect.element(versions.first()).toHaveAttribute('aria-current', 'true');
  const { added, removed } = part('اسم المقابلة');
  await expect.element(removed).toMatchTextContent('إصدارات');
  await expect.element(added).toMatchTextContent('نسخ');
  await expectCount(restore, 0);
  await press(versions.nth(1), '{Enter}');
  await expect.poll(opened.path).toMatch(/version=1/);
  await press(restore, '{Enter}');
  await expect.element(forms.dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await callApi('PUT', `/podcasts/${_id}`, formOf({ name: 'الاسم الثالث', content }));
  await confirm.click();
  await expect.element(forms.dialog.getByRole('alert')).toMatchTextContent('تغيّرت البيانات منذ أن فتحتها');
  await expectCount(versions, 3);
  await confirm.click();
  await expect.element(restored).toBeVisible();
  await expectCount(versions, 4);
  await expect.element(versions.first()).toMatchTextContent('استعادة للإصدار ١');
  expect(await stored(_id)).toMatchObject({ name });
});

test('every kind of change is shown in its place when a version is compared with the current text', async () => {
  const interview = await publish({
    name: 'ضيفة كثيرة التعديل',
    guest: { name: 'سلمى الزهراوي', trade: 'جرّاحة' },
    topics: ['الجراحة'],
    questions: QUESTIONS,
  });
  await editAll(interview);
  await openAdmin(`/admin/interviews/versions/${interview._id}`);
  await versions.last().click();
  await expect.element(detail).toHaveAccessibleName('ما تغيّر في الإصدار ١');
  await detail.getByRole('link', { name: 'بالنصّ الحالي' }).click();
  await expect.element(detail).toHaveAccessibleName('ما تغيّر منذ الإصدار ١');
  await expect.element(part('اسم المقابلة').added).toMatchTextContent('DAW 2');
  await expect.element(part('الضيف').removed).toMatchTextContent('سلمى الزهراوي');
  await expect.element(part('المواضيع').removed).toMatchTextContent('الجراحة');
  await expect.element(part('المواضيع').added).toMatchTextContent('المدن');
  const first = part('سؤال معدَّل');
  await expect.element(first.part).toMatchTextContent(QUESTIONS[0]?.question ?? '');
  await expect.element(first.part).toMatchTextContent('أُزيل \u2067الخط الغامق\u2069');
  await expect.element(first.removed).toMatchTextContent('وطويلة');
  await expect.element(first.added).toMatchTextContent('وقصيرة');
  await expect.element(part('سؤال محذوف').removed.first()).toMatchTextContent(QUESTIONS[1]?.question ?? '');
  await expect.element(part('سؤال جديد').added.last()).toMatchTextContent('الجديد كثير');
  await expectCount(detail.getByText('لم يتغيّر'), 1);
});

test('an information page links to its versions, and an earlier one can be restored', async () => {
  const before = await callApi<{ _id: string; text: string }>(
    'POST',
    '/platform',
    formOf({ text: '<p>صحفية تحاور الناس</p>' }),
  );
  const text = `<p>مقدمة جديدة تمامًا</p>${before.text}`;
  await callApi('PUT', `/platform/${before._id}`, formOf({ text }));
  const opened = await openAdmin('/admin/about-sara-data');
  await page.getByRole('link', { name: 'الإصدارات السابقة' }).click();
  await expect.poll(opened.path).toBe('/admin/about-sara-data/versions');
  await expect.element(detail.css('ins')).toMatchTextContent('مقدمة جديدة تمامًا');
  await versions.nth(1).click();
  await restore.click();
  await confirm.click();
  await expect.element(restored).toBeVisible();
  expect(await callApi('GET', '/platform')).toMatchObject({ text: before.text });
});

test('a text without versions, a missing version and a missing interview are reported', async () => {
  const { _id } = await publish({ name: 'ضيفة بلا تعديل' });
  const none = page.getByText('لا توجد إصدارات سابقة بعد');
  let opened = await openAdmin(`/admin/interviews/versions/${_id}?version=99`);
  await expect.element(page.getByText('لم يتم العثور على هذا الإصدار')).toBeVisible();
  await opened.close();
  const accept = network.on('GET', '/podcasts/*/versions', () => Response.json([]));
  opened = await openAdmin(`/admin/interviews/versions/${_id}`);
  await expect.element(none).toBeVisible();
  accept();
  await opened.close();
  opened = await openAdmin('/admin/about-platform-data/versions');
  await expect.element(none).toBeVisible();
  await opened.close();
  opened = await openAdmin('/admin/interviews/versions/000000000000');
  await expect.element(page.getByRole('alert')).toMatchTextContent('لم يتم العثور على المقابلة');
  await opened.close();
  await openAdmin('/admin/about-nobody-data/versions');
  await expect.element(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
});

test('the dialog that restores a version is accessible in English on a phone', async () => {
  const interview = await publish({ name: 'ضيفة للفحص والنظر', questions: QUESTIONS });
  await editAll(interview);
  localStorage.setItem('admin-language', 'en');
  await page.viewport(PHONE.width, PHONE.height);
  await openAdmin(`/admin/interviews/versions/${interview._id}?version=1&against=current`);
  await expect.element(page.css('ins').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(forms.dialog).toBeVisible();
  await expectAccessible();
});
