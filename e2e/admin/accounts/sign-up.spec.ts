import { startSite } from '../../fixtures/running-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test('the set-up link of a new server creates the first admin and is removed from the address bar', async ({
  page,
}) => {
  const fresh = await startSite({ SAMPLE_CONTENT: 'off' });
  try {
    const screens = new AuthScreens(page);
    const account = { name: 'سارة المنصوري', email: 'sara@example.com', password: 'nakhla-3aliya-7' };
    await page.goto(fresh.setupUrl);
    await expect(page.getByText('هذا رابط الإعداد لمرة واحدة')).toBeVisible();
    expect(page.url()).toBe(`${fresh.url}/admin/signup`);
    await screens.signUp(account);
    await expect(page).toHaveURL(`${fresh.url}/admin/interviews`);
    await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
    await expect(page.getByText('مسؤول', { exact: true })).toBeVisible();
  } finally {
    await fresh.stop();
  }
});
