import { TEST_PASSWORD } from '../../../src/features/accounts/account.factory.ts';
import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { ADMIN, keepToken } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/users.ts';
import { SessionDialog } from '../../pages/session-dialog.ts';
import { UsersScreen } from '../../pages/users-screen.ts';

test.use({ expectedNoise: /status of (400|401|409)/ });

/** Matches the API call, not the screen with the same path. */
const LIST_CALL = /:\d+\/users$/;

/** A unique name. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('the tables keep their headers on a phone', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/users');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/admin/account');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the list sorts users by the Arabic alphabet and reports loading, failure and emptiness', async ({
  adminPage: page,
  addUser,
}) => {
  await test.step('users are sorted by the Arabic alphabet and shown with address and role', async () => {
    const screen = new UsersScreen(page);
    const admin = await addUser({ name: unique('ياسمين فؤاد'), role: 'admin' });
    const names = ['بدر الدين', 'إيمان علي', 'أحمد سعيد', 'آدم نور', 'Zeina', 'Adam'].map(unique);
    for (const name of names) await addUser({ name });
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
  });

  await test.step('the own account has no delete button', async () => {
    const screen = new UsersScreen(page);
    const { name } = await addUser({ name: unique('ليلى') });
    await screen.open();
    await expect(screen.deleteButton(name)).toBeVisible();
    await expect(screen.editButton(ADMIN.name)).toBeVisible();
    await expect(screen.deleteButton(ADMIN.name)).toHaveCount(0);
  });

  await test.step('the list shows that it is loading, that it failed and that it is empty', async () => {
    const screen = new UsersScreen(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(LIST_CALL, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'away' });
    });
    await page.goto('/admin/users');
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ التحميل…' })).toBeVisible();
    release();
    await expect(screen.alert).toContainText('فشل في جلب المستخدمين');
    await page.unroute(LIST_CALL);
    await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }));
    await screen.alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText('لا يوجد مستخدمون')).toBeVisible();
  });
});

test('a user can be edited', async ({ adminPage: page, addUser, api }) => {
  await test.step('editing saves the name and address, shows a message and returns the focus', async () => {
    const screen = new UsersScreen(page);
    const { name, id } = await addUser({ name: unique('كريم الأنصاري') });
    const changed = unique('كريم المنصوري');
    await screen.open();
    await screen.editButton(name).focus();
    await page.keyboard.press('Enter');
    await expect(screen.name).toBeFocused();
    await expect(screen.name).toHaveValue(name);
    await expect(screen.email).toHaveAttribute('dir', 'ltr');
    await screen.name.fill(changed);
    await screen.email.fill(`${id}-changed@example.com`);
    await page.keyboard.press('Enter');
    await expect(screen.message('تم تحديث المستخدم بنجاح')).toBeVisible();
    await expect(screen.editDialog).toHaveCount(0);
    await expect(screen.row(changed).getByText(`${id}-changed@example.com`)).toBeVisible();
    await expect(screen.editButton(changed)).toBeFocused();
  });

  await test.step('invalid fields show their error in place', async () => {
    const screen = new UsersScreen(page);
    const { name, email } = await addUser({ name: unique('آمنة سعيد') });
    await screen.open();
    await screen.editButton(name).click();
    await screen.name.fill('  ');
    await screen.save.click();
    await expect(screen.alert).toHaveText('يرجى إدخال جميع الحقول المطلوبة');
    await expect(screen.name).toHaveAttribute('aria-invalid', 'true');
    await screen.name.fill(name);
    await screen.email.fill('amina');
    await expect(screen.email).toHaveAccessibleDescription('البريد الإلكتروني غير صالح');
    await screen.email.fill(ADMIN.email);
    await screen.save.click();
    await expect(screen.alert).toContainText('هذا البريد الإلكتروني مسجل بالفعل');
    await screen.editDialog.getByRole('button', { name: 'إلغاء' }).click();
    await expect(screen.row(name).getByText(email)).toBeVisible();
  });

  await test.step("saving over someone else's change shows it first, and saving again overwrites it", async () => {
    const screen = new UsersScreen(page);
    const { id, name, email } = await addUser({ name: unique('عمر النجار') });
    const [theirs, mine] = [unique('عمر نجار'), unique('عمر النجّار')];
    await screen.open();
    await screen.editButton(name).click();
    await api.admin('PUT', `/users/${id}`, { name: theirs, email });
    await screen.name.fill(mine);
    await screen.save.click();
    await expect(screen.alert).toContainText('تغيّرت البيانات منذ أن فتحتها');
    await expect(screen.alert).toContainText(theirs);
    await expect(screen.name).toHaveValue(mine);
    await screen.save.click();
    await expect(screen.message('تم تحديث المستخدم بنجاح')).toBeVisible();
    await expect(screen.row(mine)).toBeVisible();
  });
});

test('deleting a user and making one an admin ask for confirmation', async ({
  adminPage: page,
  addUser,
  signInAs,
  site,
}) => {
  await test.step("deleting names the user, focuses the cancel button first, and ends the user's sessions", async () => {
    const screen = new UsersScreen(page);
    const user = await addUser({ name: unique('هناء البدري') });
    const token = await signInAs(user);
    await screen.open();
    await screen.deleteButton(user.name).focus();
    await page.keyboard.press('Enter');
    const dialog = screen.deleteDialog;
    await expect(dialog).toContainText(`هل أنت متأكد من حذف المستخدم ${user.name}؟`);
    await expect(dialog).toContainText('لا يمكن التراجع عن هذا الإجراء');
    await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(screen.deleteButton(user.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'حذف المستخدم' }).click();
    await expect(screen.message('تم حذف المستخدم بنجاح')).toBeVisible();
    await expect(screen.row(user.name)).toHaveCount(0);
    await expect(screen.panel).toBeFocused();
    expect((await fetch(`${site.url}/get-current-user`, { headers: { token } })).status).toBe(401);
  });

  await test.step('making an admin asks first and shows the new role', async () => {
    const screen = new UsersScreen(page);
    const { name } = await addUser({ name: unique('طارق منصور') });
    await screen.open();
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

  await test.step("a refusal shows the server's message, and a failed server shows the screen's own", async () => {
    const screen = new UsersScreen(page);
    const { name } = await addUser({ name: unique('سلمى قاسم') });
    await screen.open();
    await page.route('**/users/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'لا يمكن حذف آخر مسؤول' } }),
    );
    await screen.deleteButton(name).click();
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
    await expect(screen.name).toHaveValue(name);
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

test('a success message stays while it has the focus, and closes by its button', async ({
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
  await page.getByRole('button', { name: 'إغلاق' }).focus();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(screen.panel).toBeFocused();
});

test('changing the own name updates the top bar at once', async ({ page, addUser, signInAs }) => {
  const screen = new UsersScreen(page);
  const me = await addUser({ name: unique('نور حسن'), role: 'admin' });
  await keepToken(page, await signInAs(me));
  await screen.open();
  const bar = page.getByRole('banner');
  await expect(bar).toContainText(me.name);
  const changed = unique('نور الهدى');
  await screen.editButton(me.name).click();
  await screen.name.fill(changed);
  await screen.save.click();
  await expect(bar).toContainText(`مرحبًا، ${changed}`);
});

test('an ended session is renewed above the edit dialog, and the change is then saved', async ({
  page,
  addUser,
  signInAs,
  site,
}) => {
  const screen = new UsersScreen(page);
  const me = await addUser({ name: unique('خالد المصري'), role: 'admin' });
  const token = await signInAs(me);
  await keepToken(page, token);
  await screen.open();
  await screen.editButton(me.name).click();
  await fetch(`${site.url}/signout`, { method: 'POST', headers: { token } });
  const changed = unique('خالد حسن');
  await screen.name.fill(changed);
  await screen.save.click();
  const session = new SessionDialog(page);
  await session.password.fill(TEST_PASSWORD);
  await session.signIn.click();
  await expect(session.dialog).toHaveCount(0);
  await expect(screen.row(changed)).toBeVisible();
});

test('the screen is in English when English is chosen', async ({ adminPage: page, addUser }) => {
  const { name } = await addUser({ name: unique('Adam Newell') });
  await page.evaluate(() => localStorage.setItem('admin-language', 'en'));
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'role', 'actions'], {
    ignoreCase: true,
  });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Regular user')).toBeVisible();
  await row.getByRole('button', { name: /^make admin/i }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure you want to make ${name} an admin?`,
  );
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^edit/i }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The user was updated' })).toBeVisible();
  await row.getByRole('button', { name: /^delete/i }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This action cannot be undone');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The user was deleted' })).toBeVisible();
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the list of users and its dialogs are accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    addUser,
  }) => {
    const { name, email } = await addUser({
      name: unique('إيمان بنت عبد الرحمن بن عبد العزيز الحسيني'),
      email: `${Math.random().toString(36).slice(2)}.a.long.address@subdomain.example.com`,
    });
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText(email)).toBeVisible();
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
}
