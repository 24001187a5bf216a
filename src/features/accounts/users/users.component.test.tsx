import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveToken } from '../../../admin/session.client.ts';
import {
  addUser,
  callApi,
  openAdmin,
  PHONE,
  type AddedUser,
} from '../../../screens/testing/admin.testing.tsx';
import {
  doneMessage,
  endSession,
  PASSWORD,
  sessionDialog,
} from '../../../screens/testing/auth-screens.testing.ts';
import {
  expectAccessible,
  expectCount,
  expectFocusInside,
  press,
  textsOf,
} from '../../../screens/testing/checks.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

const away = () => new Response('away', { status: 503 });
const alert = page.getByRole('alert');
const panel = page.getByRole('region', { name: 'إدارة المستخدمين' });
const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
const rowOf = (name: string) => rows.filter({ hasText: name });
const editButton = (name: string) => rowOf(name).getByRole('button', { name: /^تعديل/ });
const deleteButton = (name: string) => rowOf(name).getByRole('button', { name: /^حذف/ });
const promoteButton = (name: string) => rowOf(name).getByRole('button', { name: /^تعيين كمسؤول/ });
const editDialog = page.getByRole('dialog', { name: 'تعديل المستخدم' });
const deleteDialog = page.getByRole('alertdialog', { name: 'تأكيد الحذف' });
const promoteDialog = page.getByRole('alertdialog', { name: 'تأكيد التعيين' });
const nameField = editDialog.getByLabelText('الاسم', { exact: true });
const emailField = editDialog.getByLabelText('البريد الإلكتروني', { exact: true });
const save = editDialog.getByRole('button', { name: 'حفظ التغييرات' });

/** Each test has names of its own. */
let count = 0;
const unique = (name: string) => `${name} ${count}`;

/** The signed-in admin, with a name that no one else has. */
let me: AddedUser;
beforeEach(async () => {
  count += 1;
  me = await addUser({ name: unique('كريم الأنصاري'), role: 'admin' });
  saveToken(me.token);
});

describe('the list of users', () => {
  test('is sorted by the Arabic alphabet, with address and role, and the own account cannot be deleted', async () => {
    const other = await addUser({ name: unique('ياسمين فؤاد'), role: 'admin' });
    const names = ['بدر الدين', 'إيمان علي', 'أحمد سعيد', 'آدم نور', 'Zeina', 'Adam'].map(unique);
    for (const name of names) await addUser({ name });
    await openAdmin('/admin/users');
    await expect.element(rowOf(other.name)).toBeVisible();
    const shown = textsOf(rows.css('td:first-child bdi'));
    const expected = [...names, other.name, me.name].toSorted(new Intl.Collator('ar').compare);
    expect(shown.filter((name) => expected.includes(name))).toEqual(expected);
    const row = rowOf(other.name);
    await expect.element(row.getByText(other.email)).toHaveAttribute('dir', 'ltr');
    await expect.element(row.getByText('مسؤول', { exact: true })).toBeVisible();
    await expectCount(promoteButton(other.name), 0);
    const user = names[0] ?? '';
    await expect.element(rowOf(user).getByText('مستخدم عادي')).toBeVisible();
    await expect.element(promoteButton(user)).toBeVisible();
    await expect.element(deleteButton(user)).toBeVisible();
    await expect.element(editButton(me.name)).toBeVisible();
    await expectCount(deleteButton(me.name), 0);
  });

  test('reports that it is loading, that it failed and that it is empty', async () => {
    await openAdmin('/admin/topics');
    const isLetOn = Promise.withResolvers<void>();
    const stop = network.on('GET', '/users', () => isLetOn.promise.then(away));
    await page.getByRole('navigation').getByRole('link', { name: 'إدارة المستخدمين' }).click();
    await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    isLetOn.resolve();
    await expect.element(alert).toMatchTextContent('فشل في جلب المستخدمين');
    await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    stop();
    network.on('GET', '/users', () => Response.json([]));
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect.element(page.getByText('لا يوجد مستخدمون')).toBeVisible();
  });
});

describe('editing an account', () => {
  test('shows the error of an invalid field in place', async () => {
    const other = await addUser();
    await openAdmin('/admin/users');
    await press(editButton(me.name), '{Enter}');
    await expect.element(nameField).toHaveFocus();
    await expect.element(nameField).toHaveValue(me.name);
    await expect.element(emailField).toHaveAttribute('dir', 'ltr');
    await nameField.fill('  ');
    await save.click();
    await expect.element(alert).toHaveTextContent('يرجى إدخال جميع الحقول المطلوبة');
    await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
    await nameField.fill(me.name);
    await emailField.fill('amina');
    await expect.element(emailField).toHaveAccessibleDescription('البريد الإلكتروني غير صالح');
    await emailField.fill(other.email);
    await save.click();
    await expect.element(alert).toMatchTextContent('هذا البريد الإلكتروني مسجل بالفعل');
  });

  test("over someone else's change shows it first; saving again shows a message, returns the focus and changes the name in the top bar", async () => {
    const [theirs, mine] = ['كريم أنصاري', 'كريم المنصوري'].map(unique) as [string, string];
    await openAdmin('/admin/users');
    await editButton(me.name).click();
    await callApi('PUT', `/users/${me.id}`, { name: theirs, email: me.email });
    await nameField.fill(mine);
    await emailField.fill(`${me.id}-changed@example.com`);
    await save.click();
    await expect.element(alert).toMatchTextContent('تغيّرت البيانات منذ أن فتحتها');
    await expect.element(alert).toMatchTextContent(theirs);
    await expect.element(nameField).toHaveValue(mine);
    await userEvent.keyboard('{Enter}');
    await expect.element(doneMessage('تم تحديث المستخدم بنجاح')).toBeVisible();
    await expectCount(editDialog, 0);
    await expect.element(rowOf(mine).getByText(`${me.id}-changed@example.com`)).toBeVisible();
    await expect.element(editButton(mine)).toHaveFocus();
    await expect.element(page.getByRole('banner')).toMatchTextContent(`مرحبًا، ${mine}`);
    await press(page.getByRole('button', { name: 'إغلاق' }), '{Enter}');
    await expectCount(doneMessage('تم تحديث المستخدم بنجاح'), 0);
    await expect.element(panel).toHaveFocus();
  });

  test('asks for a new session above the dialog once the old one has ended, and then saves', async () => {
    const last = unique('كريم حسن');
    await openAdmin('/admin/users');
    await editButton(me.name).click();
    await endSession(me.token);
    await nameField.fill(last);
    await save.click();
    await sessionDialog.password.fill(PASSWORD);
    await sessionDialog.signIn.click();
    await expectCount(sessionDialog.dialog, 0);
    await expect.element(rowOf(last)).toBeVisible();
  });
});

describe('deleting a user and making one an admin', () => {
  test('ask for confirmation, name the user, and keep the focus', async () => {
    const pendingDelete = await addUser({ name: unique('هناء البدري') });
    const { name } = await addUser({ name: unique('طارق منصور') });
    await openAdmin('/admin/users');
    await press(deleteButton(pendingDelete.name), '{Enter}');
    await expect
      .element(deleteDialog)
      .toMatchTextContent(`هل أنت متأكد من حذف المستخدم ${pendingDelete.name}؟`);
    await expect.element(deleteDialog).toMatchTextContent('لا يمكن التراجع عن هذا الإجراء');
    await expect.element(deleteDialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      expectFocusInside(deleteDialog);
    }
    await userEvent.keyboard('{Escape}');
    await expectCount(deleteDialog, 0);
    await expect.element(deleteButton(pendingDelete.name)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await deleteDialog.getByRole('button', { name: 'حذف المستخدم' }).click();
    await expect.element(doneMessage('تم حذف المستخدم بنجاح')).toBeVisible();
    await expectCount(rowOf(pendingDelete.name), 0);
    await expect.element(panel).toHaveFocus();

    await promoteButton(name).click();
    await expect.element(promoteDialog).toMatchTextContent(`هل أنت متأكد من تعيين ${name} كمسؤول؟`);
    await userEvent.keyboard('{Enter}');
    await expectCount(promoteDialog, 0);
    await expect.element(promoteButton(name)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await promoteDialog.getByRole('button', { name: 'تعيين كمسؤول' }).click();
    await expect.element(doneMessage('تم تعيين المستخدم كمسؤول بنجاح')).toBeVisible();
    await expect.element(rowOf(name).getByText('مسؤول', { exact: true })).toBeVisible();
    await expectCount(promoteButton(name), 0);
    await expect.element(panel).toHaveFocus();
  });

  test("show the server's message after a refusal, and the screen's own when the server has failed", async () => {
    const { name } = await addUser({ name: unique('طارق منصور') });
    await openAdmin('/admin/users');
    await deleteButton(name).click();
    const stop = network.on('DELETE', '/users/*', refused(409, { message: 'لا يمكن حذف آخر مسؤول' }));
    const confirm = deleteDialog.getByRole('button', { name: 'حذف المستخدم' });
    await confirm.click();
    await expect.element(alert).toMatchTextContent('لا يمكن حذف آخر مسؤول');
    stop();
    network.on('DELETE', '/users/*', away);
    network.on('PUT', '/users/*', away);
    network.on('PUT', '/users/*/admin', away);
    await confirm.click();
    await expect.element(alert).toMatchTextContent('فشل في حذف المستخدم');
    await userEvent.keyboard('{Escape}');
    await promoteButton(name).click();
    await promoteDialog.getByRole('button', { name: 'تعيين كمسؤول' }).click();
    await expect.element(alert).toMatchTextContent('فشل في تعيين المستخدم كمسؤول');
    await userEvent.keyboard('{Escape}');
    await editButton(name).click();
    await save.click();
    await expect.element(alert).toMatchTextContent('فشل في تحديث المستخدم');
  });
});

describe('invitations, links and sign-up', () => {
  const access = page.getByRole('region', { name: 'الدعوات والروابط' });
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabelText('عنوان الرابط');
  const make = dialog.getByRole('button', { name: 'إنشاء الرابط' });

  test('a link to a new password is made for another, shown once with ways to send it, and withdrawn', async () => {
    const { name } = await addUser({ name: unique('طارق منصور') });
    await openAdmin('/admin/users');
    await expectCount(rowOf(me.name).getByRole('button', { name: /^رابط دخول/ }), 0);
    await rowOf(name)
      .getByRole('button', { name: /^رابط دخول/ })
      .click();
    await make.click();
    await expect.element(address).toHaveValue(expect.stringMatching(/\/admin\/recovery#link=[\w-]{43}$/));
    await expect.element(page.getByRole('button', { name: 'نسخ الرابط' })).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'إرسال بواتساب' }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('#link=')));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    const link = access.getByRole('listitem').filter({ hasText: name });
    await expect.element(link).toMatchTextContent('رابط دخول');
    await link.getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء الرابط' }).click();
    await expectCount(link, 0);
    await expect.element(access).toHaveFocus();
  });

  test('an invitation asks for a name, and is in the list', async () => {
    const name = unique('ليلى حسن');
    await openAdmin('/admin/users');
    await access.getByRole('button', { name: 'دعوة جديدة' }).click();
    await make.click();
    const field = dialog.getByLabelText('الاسم');
    await expect.element(field).toHaveAccessibleDescription('يرجى إدخال جميع الحقول المطلوبة');
    await field.fill(name);
    await make.click();
    await expect.element(address).toHaveValue(expect.stringMatching(/\/admin\/signup#invitation=[\w-]{43}$/));
    await userEvent.keyboard('{Escape}');
    await expect.element(access.getByRole('listitem').filter({ hasText: name })).toMatchTextContent('دعوة');
  });

  test('sign-up is opened and closed, and what fails is said', async () => {
    await openAdmin('/admin/users');
    await expect.element(access).toMatchTextContent('إنشاء الحسابات مغلق');
    await access.getByRole('button', { name: 'فتح إنشاء الحسابات' }).click();
    await expect.element(access).toMatchTextContent('إنشاء الحسابات مفتوح');
    const stop = network.on('PUT', '/signup', away);
    const close = access.getByRole('button', { name: 'إغلاق إنشاء الحسابات' });
    await close.click();
    await expect.element(alert).toMatchTextContent('تعذّر تغيير إنشاء الحسابات');
    stop();
    await close.click();
    await expect.element(access).toMatchTextContent('إنشاء الحسابات مغلق');
  });
});

test('the dialogs of users are accessible', async () => {
  const { name } = await addUser({ name: unique('إيمان بنت عبد الرحمن بن عبد العزيز الحسيني') });
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await openAdmin('/admin/users');
  const buttons = page.getByRole('row').filter({ hasText: name }).getByRole('button');
  await expectCount(buttons, 4);
  const dialog = page.css('[role=dialog], [role=alertdialog]');
  for (const button of buttons.all()) {
    await button.click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expectCount(dialog, 0);
  }
});
