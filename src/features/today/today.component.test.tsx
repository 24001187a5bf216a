import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addUser, openAdmin } from '../../screens/testing/admin.testing.tsx';
import { publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import { interviewForms, keptTexts, questionList } from '../../screens/testing/interview-forms.testing.ts';
import { guestSays, makeLink } from '../guest-review/guest.testing.ts';

const saveDraft = (name: string) => publish({ name, questions: QUESTIONS, state: 'draft' });

test('the menu counts what guests said, and today leads to it', async () => {
  const draft = await saveDraft('مسودة ردّت ضيفتها');
  const url = await makeLink(draft._id, 'ليلى');
  await guestSays(url, 0, { action: 'approve' });
  await guestSays(url, 1, { note: 'الاسم خطأ' });
  await openAdmin('/admin/interviews');
  const side = page.getByRole('complementary');
  await side.getByRole('link', { name: 'اليوم ردّان جديدان من الضيوف' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('اليوم');
  const replies = page.getByRole('region', { name: 'ردود الضيوف' });
  await expect.element(replies.getByRole('listitem')).toMatchTextContent('تمّت الموافقة على');
  await expect.element(replies.getByRole('listitem')).toMatchTextContent('ملاحظة مفتوحة واحدة');
  await expect.element(side.getByRole('link', { name: 'اليوم ردّ جديد من الضيوف' })).toBeVisible();

  await replies.getByRole('link', { name: 'مسودة ردّت ضيفتها' }).click();
  await page.getByRole('list', { name: 'الملاحظات المفتوحة' }).getByRole('button').click();
  const { row } = questionList.row(1);
  await expect.element(row.css('.guest-remarks')).toHaveFocus();
  await row.getByRole('button', { name: 'اعتبارها منتهية' }).click();
  await expect.element(side.getByRole('link', { name: 'اليوم', exact: true })).toBeVisible();
});

test('unsaved text on this device is the first draft to go on with', async () => {
  const draft = await saveDraft('مسودة كُتب فيها ولم تُحفظ');
  await saveDraft('مسودة أحدث منها');
  const view = await interviewForms.open(`view/${draft._id}`);
  const { row } = questionList.row(0);
  await row.getByRole('button', { name: 'تعديل الإجابة' }).click();
  await row.getByRole('textbox', { name: 'نصّ السؤال' }).fill('وكيف كانت البداية إذن؟');
  await expect.poll(keptTexts).toHaveLength(1);
  await view.close();
  const { path } = await openAdmin('/admin/today');
  const drafts = page.getByRole('region', { name: 'مسودات للمتابعة' });
  await expect
    .element(drafts.getByRole('listitem').first())
    .toMatchTextContent('نصّ لم يُحفظ بعد، وهو على هذا الجهاز');
  await drafts.getByRole('link', { name: 'مسودة كُتب فيها ولم تُحفظ' }).click();
  await expect.poll(path).toBe(`/admin/interviews/view/${draft._id}#unsaved`);
  const { offer } = questionList.row(0);
  await expect.element(offer).toBeInViewport({ ratio: 1 });
  expect(offer.element().parentElement).toBe(document.activeElement);
  await expect.element(page.css('.saved-mark')).toHaveTextContent('نصّ لم يُحفظ');
  await offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect.element(page.css('.saved-mark')).toMatchTextContent('محفوظ');
});

test('today names a new account, and leads to where it is made an admin', async () => {
  await addUser({ name: 'كريم الجديد' });
  const { path } = await openAdmin('/admin/today');
  const accounts = page.getByRole('region', { name: 'حسابات جديدة' });
  await expect.element(accounts).toMatchTextContent('لا صلاحيات لهذا الحساب بعد');
  await accounts.getByRole('link', { name: 'كريم الجديد' }).click();
  await expect.poll(path).toBe('/admin/users');
});

test('on a site that nobody searched, no list says that readers found everything', async () => {
  await openAdmin('/admin/today');
  const listed = (name: string) => page.getByRole('region', { name });
  await expect
    .element(listed('الأكثر فتحًا من البحث هذا الأسبوع'))
    .toMatchTextContent('لم يفتح القرّاء مقابلة من البحث هذا الأسبوع.');
  await expect
    .element(listed('كلمات لم يجدها القرّاء'))
    .toMatchTextContent('لم يُسجَّل هذا الأسبوع بحث بلا نتائج.');
});
