import { ACCESSIBLE_IN, expectAccessible } from '../fixtures/accessibility.ts';
import { keepOnDevice } from '../fixtures/device.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';
import { AuthScreens } from '../pages/auth-screens.ts';

const PHONE = { width: 390, height: 844 };

test('the frame shows name, role and the current screen, and stays in English from left to right once chosen', async ({
  adminPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.getByText(`مرحبًا، ${ADMIN.name}`)).toBeVisible();
  await expect(page.getByText('مسؤول', { exact: true })).toBeVisible();
  const here = page
    .getByRole('navigation', { name: 'لوحة الإدارة' })
    .getByRole('link', { name: 'جميع المقابلات' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'English' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'all interviews' })).toBeVisible();
  await expect(page.getByText(/^total: \d+ interviews$/)).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('signing out revokes the token on the server and removes it from the browser', async ({
  adminPage: page,
  context,
  site,
}) => {
  await page.goto('/admin/interviews');
  const other = await context.newPage();
  await other.goto('/admin/interviews');
  await expect(other.getByRole('table')).toBeVisible();
  const token = await new AuthScreens(page).token();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await new AuthScreens(page).token()).toBeNull();
  const check = await fetch(`${site.url}/get-current-user`, { headers: { token: token ?? '' } });
  expect(check.status).toBe(401);

  await test.step('the other tabs are led to the sign-in screen as well', async () => {
    await expect(other).toHaveURL(/\/admin\/login\?next=/);
  });
});

test('a browser that blocks cookies and site data is asked to allow them', async ({ context }) => {
  // Not the fixture's page, which fails on a page error.
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('main')).toContainText(
    'متصفّحك يمنع الموقع من حفظ البيانات. اسمح لهذا الموقع بملفات تعريف الارتباط، ثمّ أعد تحميل الصفحة.',
  );
});

test('inside the frame, verifying the session can be retried, and an unknown address is shown as missing', async ({
  adminPage: page,
}) => {
  await test.step('a session that could not be verified', async () => {
    await page.route('**/get-current-user', (route) =>
      route.fulfill({ status: 503, json: { message: 'away' } }),
    );
    await page.goto('/admin/interviews');
    await expect(page.getByRole('alert')).toContainText('حدث خطأ في التحقق من صلاحيات المستخدم');
    await page.unroute('**/get-current-user');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeFocused();
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('an unknown address returns 404, as does one that only looks like that of a page', async () => {
    for (const [path, status] of [
      ['/admin/nothing/here', 404],
      ['/admin/about-sara', 404],
      ['/admin/about-sara-data', 200],
    ] as const)
      expect((await page.request.get(path)).status(), path).toBe(status);
    const missing = page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' });
    await page.goto('/admin/about-other-data');
    await expect(missing).toBeVisible();
    await page.goto('/admin/nothing/here');
    await expect(missing).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'جميع المقابلات' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('the heading of a screen that a link has led to is focused, as a screen reader reads it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'الضيوف' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'الضيوف' })).toBeFocused();
  });
});

test('on a phone the menu opens as a drawer that keeps the focus and returns it when closed', async ({
  adminPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/interviews');
  const opener = page.getByRole('button', { name: 'فتح القائمة' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'جميع المقابلات' })).toBeVisible();
  // The page behind the drawer cannot be focused, also not by a screen reader.
  expect(
    await opener
      .evaluate((element) => element.closest('[inert], [aria-hidden="true"]') !== null)
      .catch(() => true),
  ).toBe(true);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('public pages load no styles or scripts of the admin area', async ({ page, site }) => {
  const admin = await (await fetch(`${site.url}/admin/login`)).text();
  const adminFiles = [...admin.matchAll(/(?:href=|src=|import )"(\/assets\/[\w./-]+\.(?:css|js))/g)].map(
    ([, file]) => file,
  );
  expect(adminFiles.length).toBeGreaterThan(5);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/interviews');
  const shared = loaded.filter((path) => adminFiles.includes(path));
  expect(shared.filter((path) => !/\/root-[\w-]+\.css$/.test(path))).toEqual([]);
});

test('the area attempts nothing that its Content-Security-Policy forbids', async ({ adminPage: page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto('/admin/interviews');
  await expect(page.getByRole('table')).toBeVisible();
});

test('the area preloads the font of its titles only, and public pages that of their controls too', async ({
  site,
}) => {
  const preloaded = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    return [...html.matchAll(/<link [^>]*rel="preload" as="font"[^>]* href="\/assets\/(\w+-\d+)-/g)].map(
      ([, font]) => font,
    );
  };
  expect(await preloaded('/admin/login')).toEqual(['amiri-400']);
  expect(await preloaded('/')).toEqual(['amiri-400', 'readex-400']);
});

/** In each language another half, because both have the same frame. */
const FRAMED = {
  ar: { open: '/admin/login', signedIn: ['/admin/interviews?sort=name'] },
  en: { open: '/admin/signup#setup=code', signedIn: ['/admin/interviews?q=zzzz', '/admin/nothing'] },
} as const;

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the frame and its open screens are accessible in ${language} at ${viewport.width} px`, async ({
    page,
    adminToken,
  }) => {
    const { open, signedIn } = FRAMED[language];
    await page.setViewportSize(viewport);
    await keepOnDevice(page, { 'admin-language': language });
    await page.goto(open);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate((value) => localStorage.setItem('token', value), adminToken);
    for (const path of signedIn) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

// In English each screen is checked for this with its accessibility.
test('the screens with the most in a row are not wider than a phone in Arabic', async ({
  adminPage: page,
  publish,
}) => {
  await page.setViewportSize(PHONE);
  const { _id } = await publish({
    name: 'ضيفة على هاتف',
    questions: [{ question: 'كيف بدأت؟', answer: '<p>بدأت من دكّان أبي</p>' }],
  });
  for (const screen of ['interviews', `interviews/edit/${_id}`, `interviews/versions/${_id}`, 'users']) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .spinner')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBe(PHONE.width);
  }
});
