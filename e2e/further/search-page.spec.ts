import { expect, test } from '../fixtures/test.ts';

test('an opened result is reported once where the browser sends no ping', async ({ page, publish }) => {
  const { _id, name } = await publish({ name: 'ضيفة فُتحت بلا إشارة' });
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/podcasts/${_id}/searched`)) reported.push(request.resourceType());
  });
  await page.goto(`/search?${new URLSearchParams({ q: name })}`);
  // Firefox has the attribute but sends nothing.
  await page.evaluate(() =>
    addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('a[ping]')?.removeAttribute('ping');
    }),
  );
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => reported).toHaveLength(1);
});

test('the name of a programming language is found with its signs and is shown as it was typed', async ({
  page,
  publish,
}) => {
  const { name } = await publish({ name: 'ضيف يبرمج بلغة C++' });
  await publish({ name: 'ضيفة تبرمج بلغة C#' });
  await page.goto(`/search?${new URLSearchParams({ q: 'C++' })}`);
  const results = page.getByRole('main').locator('.found-name');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText(name);
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await expect(field).toHaveAttribute('dir', 'ltr');
  await expect(field).toHaveCSS('text-align', 'end');
  await field.fill('لغة C++');
  await expect(field).toHaveAttribute('dir', 'rtl');
});
