import { expect, test } from '../fixtures/test.ts';
import { openSample } from '../pages/reading-tools.ts';

test.describe('returning to an interview', () => {
  test('does not jump to the question left when the text size changes after going back to the top', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const { tools } = await openSample(page, api);
    await tools.index.nth(4).dispatchEvent('click');
    await expect(tools.pair(4)).toBeFocused();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const before = await tools.answerType();
    await tools.margin.getByRole('button', { name: 'تكبير الخط' }).dispatchEvent('click');
    await expect.poll(async () => (await tools.answerType()).size).toBeGreaterThan(before.size);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('does not jump to the question left when the position is saved during going back', async ({
    page,
    api,
  }) => {
    const { tools } = await openSample(page, api);
    await tools.index.nth(4).dispatchEvent('click');
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
    // Simulates a page that saves its position between the two events of a step back.
    await page.evaluate(
      (left) => {
        addEventListener('popstate', () => history.replaceState(left, ''));
      },
      await page.evaluate(() => history.state),
    );
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('the line that is read stays the same in a window of another width, in a browser that stops short of its place', async ({
  page,
  api,
}) => {
  const { questions, tools } = await openSample(page, api);
  const line = { anchor: `q-${questions[2]?._id}`, letters: -1, top: 96 };
  await tools.index.nth(2).dispatchEvent('click');
  const place = () => page.evaluate(() => history.state?.place);
  await expect.poll(place).toEqual(line);
  await page.evaluate(() => {
    history.replaceState(null, '');
    const exactly = window.scrollTo.bind(window);
    // As Firefox does with some fractions of a pixel.
    window.scrollTo = (to?: ScrollToOptions | number) =>
      typeof to === 'object' && exactly({ ...to, top: Math.floor(to.top ?? 0) - 1.5 });
  });
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(place).toEqual(line);
});
