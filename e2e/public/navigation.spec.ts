import { expect, test } from '../fixtures/test.ts';
import { publicAddress } from '../pages/public-addresses.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

test('the end of an interview prepares the next one, and pointing at a link that page, within the CSP', async ({
  page,
  api,
}) => {
  const tools = new ReadingTools(page);
  await tools.open(await publicAddress('interview', api));
  // Playwright switches prerendering off, which leaves its first request.
  const prepared: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch;prerender') prepared.push(decodeURI(request.url()));
  });
  const next = await page.getByRole('link', { name: /المقابلة التالية/ }).getAttribute('href');
  await tools.readTo(1);
  expect(prepared).toEqual([]);
  await tools.readToEnd();
  await expect.poll(() => prepared).toEqual([expect.stringContaining(decodeURI(next ?? ''))]);
  for (const [link, purpose] of [
    [page.locator('.related-interviews').getByRole('link').last(), 'prefetch;prerender'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'المواضيع' }), 'prefetch'],
  ] as const) {
    const path = (await link.getAttribute('href')) ?? '';
    const ahead = page
      .context()
      .waitForEvent('request', (request) => decodeURI(request.url()).endsWith(decodeURI(path)));
    await link.hover();
    expect((await ahead).headers()['sec-purpose']).toBe(purpose);
  }
});
