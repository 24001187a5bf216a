import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readToken } from '../admin/session.client.ts';
import { admin, openAdmin, PHONE } from '../screens/testing/admin.testing.tsx';
import { isSessionOpen, signInElsewhere } from '../screens/testing/auth-screens.testing.ts';
import {
  expectAccessible,
  expectCount,
  expectFocusInside,
  press,
} from '../screens/testing/checks.testing.ts';
import { publish } from '../screens/testing/content.testing.ts';
import { network, refused } from '../screens/testing/network.testing.ts';
import { clientLoader, HydrateFallback } from './admin-root.tsx';
import { RootError } from './root-error.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the frame', () => {
  test('shows name, role and the current screen, and stays in English from left to right once chosen', async () => {
    for (const name of ['ضيفة أولى', 'ضيفة ثانية']) await publish({ name });
    const { close } = await openAdmin('/admin');
    await expect.element(page.getByText(`مرحبًا، ${admin.name}`)).toBeVisible();
    await expect.element(page.getByText('مسؤول', { exact: true })).toBeVisible();
    const here = page
      .getByRole('navigation', { name: 'لوحة الإدارة' })
      .getByRole('link', { name: 'جميع المقابلات' });
    await expect.element(here).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'English' }).click();
    await expect.poll(() => document.documentElement.dir).toBe('ltr');
    await close();
    await openAdmin('/admin');
    expect(document.documentElement.lang).toBe('en');
    await expect.element(heading('all interviews')).toBeVisible();
    await expect.element(page.getByText('total: 2 interviews', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
  });

  test('signing out revokes the token on the server and removes it from the browser', async () => {
    const { path } = await openAdmin('/admin/guests');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect.poll(path).toBe('/admin/login');
    expect(readToken()).toBeNull();
    expect(await isSessionOpen(admin.token)).toBe(false);
  });

  test('leads to the sign-in screen when another tab has signed out', async () => {
    const { path } = await openAdmin('/admin/guests');
    await expect.element(heading('الضيوف')).toBeVisible();
    signInElsewhere(null);
    await expect.poll(path).toBe('/admin/login?next=%2Fadmin%2Fguests');
  });

  test('lets a failed check of the session be retried', async () => {
    const stop = network.on('GET', '/get-current-user', refused(503, { message: 'away' }));
    await openAdmin('/admin/interviews');
    await expect.element(page.getByRole('alert')).toMatchTextContent('حدث خطأ في التحقق من صلاحيات المستخدم');
    stop();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect.element(heading('جميع المقابلات')).toHaveFocus();
    await expectCount(page.getByRole('alert'), 0);
  });

  test('shows an unknown address as missing, and focuses the heading of a screen that a link has led to', async () => {
    const { close } = await openAdmin('/admin/about-other-data');
    await expect.element(heading('الصفحة غير موجودة')).toBeVisible();
    await close();
    await openAdmin('/admin/nothing/here');
    await expect.element(heading('الصفحة غير موجودة')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'جميع المقابلات' }).click();
    await expect.element(heading('جميع المقابلات')).toHaveFocus();
    await press(page.getByRole('navigation').getByRole('link', { name: 'الضيوف' }), '{Enter}');
    await expect.element(heading('الضيوف')).toHaveFocus();
  });

  test('counts open notes and new approvals of guests together', async () => {
    network.on('GET', '/notes/news', () => Response.json({ openNotes: 2, approvals: 1 }));
    await openAdmin('/admin/interviews');
    await expect.element(page.getByRole('link', { name: 'اليوم' })).toMatchTextContent('٣');
  });

  test('has on a phone a menu that opens as a drawer, keeps the focus and returns it when closed', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openAdmin('/admin/interviews');
    const opener = page.css('.admin-top-bar-menu');
    await expect.element(opener).toHaveAttribute('aria-label', 'فتح القائمة');
    await press(opener, '{Enter}');
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByRole('link', { name: 'جميع المقابلات' })).toBeVisible();
    opener.element().focus();
    expectFocusInside(drawer);
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      expectFocusInside(drawer);
    }
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expectCount(drawer, 0);
    await expect.element(opener).toHaveFocus();
  });
});

describe('before the frame', () => {
  test('the area says that it is loading', async () => {
    await render(<HydrateFallback />);
    await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('جارٍ التحميل…');
  });

  test('a browser that blocks cookies and site data is asked to allow them', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    const area = { path: '/admin', loader: clientLoader, Component: () => null, HydrateFallback };
    const router = createMemoryRouter([{ ErrorBoundary: RootError, children: [area] }], {
      initialEntries: ['/admin'],
    });
    await render(<RouterProvider router={router} />);
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(
        'متصفّحك يمنع الموقع من حفظ البيانات. اسمح لهذا الموقع بملفات تعريف الارتباط، ثمّ أعد تحميل الصفحة.',
      );
  });
});
