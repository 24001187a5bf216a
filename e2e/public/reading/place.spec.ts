import { sampleInterview } from '../../fixtures/content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { layoutShift } from '../../pages/layout-shift.ts';
import { openSample, ReadingTools } from '../../pages/reading-tools.ts';

test.describe('returning to an interview', () => {
  test('the interview and the home page offer the question last read, in any text size, and a link to a question goes there', async ({
    page,
    api,
  }) => {
    const { path, name, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    const begun = page.locator('section').filter({ hasText: 'تابع القراءة' });
    await page.goto('/');
    await expect(begun).toBeHidden();
    await tools.open(path);
    await expect(tools.resume).toBeHidden();
    await tools.readThrough(3);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await tools.leave();

    await test.step('the home page leads to it, without moving, and cards show what was read', async () => {
      await page.goto('/');
      await expect(begun).toContainText('السؤال ٥ من');
      expect(await layoutShift(page)).toBe(0);
      await expect(page.locator(`.interview-card[href^="${path}/"] .read-mark`).first()).toBeVisible();
      await begun.getByRole('link', { name }).click();
      await expect(tools.pair(4)).toBeInViewport();
      await tools.leave();
    });

    await test.step('the interview offers it in another text size, and does not scroll before it is accepted', async () => {
      await page.evaluate(() => localStorage.setItem('interview-font-size', '1.5'));
      await tools.open(path);
      await expect(tools.resume).toHaveText('تابع من السؤال ٥');
      await expect(tools.index.nth(3)).toHaveAttribute('data-read', '');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await tools.resume.click();
      await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
      await expect(tools.pair(4)).toBeFocused();
      await expect(tools.resume).toBeHidden();
      await tools.leave();
    });

    await test.step('a link to a question is followed instead', async () => {
      await tools.open(`${path}#q-${questions[1]?._id}`);
      await expect(tools.pair(1)).toBeInViewport();
      await expect(tools.resume).toBeHidden();
    });
  });

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

  test('a glance at the last answer does not finish an interview, and nothing is offered once it is finished or dismissed', async ({
    page,
    api,
  }) => {
    const { path, questions, tools } = await openSample(page, api);
    await tools.readThrough(questions.length - 1);
    await tools.leave();
    await tools.open(path);
    await expect(tools.resume).toBeVisible();
    await page.getByRole('button', { name: 'إخفاء' }).click();
    await expect(tools.resume).toBeHidden();
    await tools.leave();
    // The answers that were read on earlier visits.
    await page.evaluate(
      (read) => {
        const [place] = JSON.parse(localStorage['reading-places']);
        localStorage['reading-places'] = JSON.stringify([{ ...place, read }]);
      },
      questions.slice(1, -1).map(({ _id }) => _id),
    );
    await tools.open(path);
    await tools.readThrough(questions.length - 1);
    await tools.readToEnd();
    await expect(tools.bar).toContainText('انتهت القراءة');
    await tools.leave();
    await tools.open(path);
    await expect(tools.index.last()).toHaveAttribute('data-read', '');
    await expect(tools.resume).toBeHidden();
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
