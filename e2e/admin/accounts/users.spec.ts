import { TEST_PASSWORD } from '../../../src/features/accounts/account.factory.ts';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { ADMIN, keepToken } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/users.ts';
import { SessionDialog } from '../../pages/session-dialog.ts';
import { UsersScreen } from '../../pages/users-screen.ts';

test.use({ expectedNoise: /status of (400|401|409)/ });

/** Matches the API call, not the screen with the same path. */
const LIST_CALL = /:\d+\/users$/;

/** A unique name. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('users are sorted by the Arabic alphabet, and the list reports loading, failure and emptiness', async ({
  adminPage: page,
  addUser,
}) => {
  const screen = new UsersScreen(page);
  const admin = await addUser({ name: unique('ياسمين فؤاد'), role: 'admin' });
  const names = ['بدر الدين', 'إيمان علي', 'أحمد سعيد', 'آدم نور', 'Zeina', 'Adam'].map(unique);
  for (const name of names) await addUser({ name });

  await test.step('each row has the address and the role, and the own account has no delete button', async () => {
    await screen.open();
    const shown = await screen.rows.locator('td:first-child bdi').allInnerTexts();
    const expected = [...names, admin.name, ADMIN.name].toSorted(new Intl.Collator('ar').compare);
    expect(shown.filter((name) => expected.includes(name))).toEqual(expected);
    const row = screen.row(admin.name);
    await expect(row.getByText(admin.email)).toHaveAttribute('dir', 'ltr');
    await expect(row.getByText('مسؤول', { exact: true })).toBeVisible();
    await expect(screen.promoteButton(admin.name)).toHaveCount(0);
    const user = names[0] ?? '';
    await expect(screen.row(user).getByText('مستخدم عادي')).toBeVisible();
    await expect(screen.promoteButton(user)).toBeVisible();
    await expect(screen.deleteButton(user)).toBeVisible();
    await expect(screen.editButton(ADMIN.name)).toBeVisible();
    await expect(screen.deleteButton(ADMIN.name)).toHaveCount(0);
  });

  await test.step('the list shows that it is loading, that it failed and that it is empty', async () => {
    const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
    await page.route(LIST_CALL, async (route) => {
      await isLetOn;
      await route.fulfill({ status: 503, body: 'away' });
    });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ التحميل…' })).toBeVisible();
    letOn();
    await expect(screen.alert).toContainText('فشل في جلب المستخدمين');
    await page.unroute(LIST_CALL);
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }));
    await screen.alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText('لا يوجد مستخدمون')).toBeVisible();
  });
});

test('admins edit their own account, over a change of someone else and with a renewed session', async ({
  page,
  addUser,
  signInAs,
  api,
  site,
}) => {
  const screen = new UsersScreen(page);
  const me = await addUser({ name: unique('كريم الأنصاري'), role: 'admin' });
  const token = await signInAs(me);
  await keepToken(page, token);
  const [theirs, mine, last] = ['كريم أنصاري', 'كريم المنصوري', 'كريم حسن'].map(unique);
  await screen.open();

  await test.step('invalid fields show their error in place', async () => {
    await screen.editButton(me.name).focus();
    await page.keyboard.press('Enter');
    await expect(screen.name).toBeFocused();
    await expect(screen.name).toHaveValue(me.name);
    await expect(screen.email).toHaveAttribute('dir', 'ltr');
    await screen.name.fill('  ');
    await screen.save.click();
    await expect(screen.alert).toHaveText('يرجى إدخال جميع الحقول المطلوبة');
    await expect(screen.name).toHaveAttribute('aria-invalid', 'true');
    await screen.name.fill(me.name);
    await screen.email.fill('amina');
    await expect(screen.email).toHaveAccessibleDescription('البريد الإلكتروني غير صالح');
    await screen.email.fill(ADMIN.email);
    await screen.save.click();
    await expect(screen.alert).toContainText('هذا البريد الإلكتروني مسجل بالفعل');
  });

  await test.step("saving over someone else's change shows it first, and saving again overwrites it", async () => {
    await api.admin('PUT', `/users/${me.id}`, { name: theirs, email: me.email });
    await screen.name.fill(mine ?? '');
    await screen.email.fill(`${me.id}-changed@example.com`);
    await screen.save.click();
    await expect(screen.alert).toContainText('تغيّرت البيانات منذ أن فتحتها');
    await expect(screen.alert).toContainText(theirs ?? '');
    await expect(screen.name).toHaveValue(mine ?? '');
    await page.keyboard.press('Enter');
  });

  await test.step('a save shows a message, returns the focus and changes the name in the top bar', async () => {
    await expect(screen.message('تم تحديث المستخدم بنجاح')).toBeVisible();
    await expect(screen.editDialog).toHaveCount(0);
    await expect(screen.row(mine ?? '').getByText(`${me.id}-changed@example.com`)).toBeVisible();
    await expect(screen.editButton(mine ?? '')).toBeFocused();
    await expect(page.getByRole('banner')).toContainText(`مرحبًا، ${mine}`);
    await page.getByRole('button', { name: 'إغلاق' }).press('Enter');
    await expect(screen.message('تم تحديث المستخدم بنجاح')).toHaveCount(0);
    await expect(screen.panel).toBeFocused();
  });

  await test.step('an ended session is renewed above the edit dialog, and the change is then saved', async () => {
    await screen.editButton(mine ?? '').click();
    await fetch(`${site.url}/signout`, { method: 'POST', headers: { token } });
    await screen.name.fill(last ?? '');
    await screen.save.click();
    const session = new SessionDialog(page);
    await session.password.fill(TEST_PASSWORD);
    await session.signIn.click();
    await expect(session.dialog).toHaveCount(0);
    await expect(screen.row(last ?? '')).toBeVisible();
  });
});

test('deleting a user and making one an admin ask for confirmation', async ({ adminPage: page, addUser }) => {
  const screen = new UsersScreen(page);
  const doomed = await addUser({ name: unique('هناء البدري') });
  const { name } = await addUser({ name: unique('طارق منصور') });
  await screen.open();

  await test.step('deleting names the user, and focuses the cancel button first', async () => {
    await screen.deleteButton(doomed.name).focus();
    await page.keyboard.press('Enter');
    const dialog = screen.deleteDialog;
    await expect(dialog).toContainText(`هل أنت متأكد من حذف المستخدم ${doomed.name}؟`);
    await expect(dialog).toContainText('لا يمكن التراجع عن هذا الإجراء');
    await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(screen.deleteButton(doomed.name)).toBeFocused();
  });

  await test.step("a refusal shows the server's message, and a failed server shows the screen's own", async () => {
    await page.route('**/users/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'لا يمكن حذف آخر مسؤول' } }),
    );
    await page.keyboard.press('Enter');
    const confirm = screen.deleteDialog.getByRole('button', { name: 'حذف المستخدم' });
    await confirm.click();
    await expect(screen.alert).toContainText('لا يمكن حذف آخر مسؤول');
    await page.unroute('**/users/*');
    await page.route('**/users/**', (route) => route.fulfill({ status: 503, body: 'away' }));
    await confirm.click();
    await expect(screen.alert).toContainText('فشل في حذف المستخدم');
    await page.keyboard.press('Escape');
    await screen.promoteButton(name).click();
    await screen.promoteDialog.getByRole('button', { name: 'تعيين كمسؤول' }).click();
    await expect(screen.alert).toContainText('فشل في تعيين المستخدم كمسؤول');
    await page.keyboard.press('Escape');
    await screen.editButton(name).click();
    await screen.save.click();
    await expect(screen.alert).toContainText('فشل في تحديث المستخدم');
    await page.keyboard.press('Escape');
    await page.unroute('**/users/**');
  });

  await test.step('a deleted user is no longer in the list', async () => {
    await screen.deleteButton(doomed.name).click();
    await screen.deleteDialog.getByRole('button', { name: 'حذف المستخدم' }).click();
    await expect(screen.message('تم حذف المستخدم بنجاح')).toBeVisible();
    await expect(screen.row(doomed.name)).toHaveCount(0);
    await expect(screen.panel).toBeFocused();
  });

  await test.step('making an admin asks first and shows the new role', async () => {
    await screen.promoteButton(name).click();
    const dialog = screen.promoteDialog;
    await expect(dialog).toContainText(`هل أنت متأكد من تعيين ${name} كمسؤول؟`);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(screen.promoteButton(name)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'تعيين كمسؤول' }).click();
    await expect(screen.message('تم تعيين المستخدم كمسؤول بنجاح')).toBeVisible();
    await expect(screen.row(name).getByText('مسؤول', { exact: true })).toBeVisible();
    await expect(screen.promoteButton(name)).toHaveCount(0);
    await expect(screen.panel).toBeFocused();
  });
});

test('a success message closes after three seconds, but not while the pointer is over it', async ({
  adminPage: page,
  addUser,
}) => {
  const screen = new UsersScreen(page);
  const { name } = await addUser({ name: unique('دينا فؤاد') });
  const message = screen.message('تم تحديث المستخدم بنجاح');
  await page.clock.install();
  await screen.open();
  await screen.editButton(name).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await screen.save.click();
  await expect(message).toBeVisible();
  await page.clock.runFor(2_000);
  await message.hover();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('the list of users and its dialogs are accessible', async ({ adminPage: page, addUser }) => {
  const { name, email } = await addUser({
    name: unique('إيمان بنت عبد الرحمن بن عبد العزيز الحسيني'),
    email: `${Math.random().toString(36).slice(2)}.a.long.address@subdomain.example.com`,
  });
  await setNarrowEnglish(page);
  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(email)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectAccessible(page);
  for (const button of await row.getByRole('button').all()) {
    await button.click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
