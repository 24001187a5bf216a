import type { Page } from '@playwright/test';
import { sampleInterview } from '../../fixtures/content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OfflineReading } from '../../pages/offline-reading.ts';
import { openSample, ReadingTools } from '../../pages/reading-tools.ts';

/** Presses a key of an Arabic keyboard, which Playwright's keyboard does not have. */
async function pressLetter(page: Page, key: string): Promise<void> {
  await page.locator('body').dispatchEvent('keydown', { key, bubbles: true });
}

test.describe('marks, progress and keys', () => {
  test('the list marks read questions and the current one, and the bar shows the time left', async ({
    page,
    api,
  }) => {
    const { questions, tools } = await openSample(page, api);
    await expect(tools.bar).toBeHidden();
    await tools.readTo(3);
    await expect(tools.index.nth(3)).toHaveAttribute('aria-current', 'true');
    await tools.readThrough(2);
    await expect(tools.index.nth(2)).toHaveAccessibleName(/قُرئ$/);
    // Questions that a jump has skipped were never in the window.
    await expect(tools.index.nth(0)).not.toHaveAttribute('data-read', '');
    await expect(tools.index.nth(0)).not.toHaveAccessibleName(/قُرئ/);
    await expect(tools.index.nth(5)).not.toHaveAttribute('data-read', '');
    await tools.readTo(3);
    await expect(tools.bar).toBeVisible();
    const total = new Intl.NumberFormat('ar-EG').format(questions.length);
    await expect(tools.bar).toContainText(`السؤال ٤ من ${total}`);
    await expect(tools.bar).toContainText(/بقيت (?:[٣-٩] دقائق|دقيقتان|[١-٩][٠-٩] دقيقة)/);
    await tools.readTo(questions.length - 1);
    await expect(tools.index.last()).toHaveAttribute('aria-current', 'true');
    await expect(tools.index.nth(3)).not.toHaveAttribute('aria-current', 'true');
    await tools.readToEnd();
    await expect(tools.bar).toContainText('انتهت القراءة');
    await expect(tools.bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  test('the keys move between questions and can be turned off, and a link moves the focus', async ({
    page,
    api,
  }) => {
    const { questions, tools } = await openSample(page, api);

    await test.step('keys of both keyboard layouts move to the next and the previous question', async () => {
      await page.keyboard.press('j');
      await expect(tools.pair(0)).toBeFocused();
      await expect(tools.index.nth(0)).toHaveAttribute('aria-current', 'true');
      await pressLetter(page, 'ت');
      await expect(tools.pair(1)).toBeFocused();
      await expect(tools.index.nth(1)).toHaveAttribute('aria-current', 'true');
      await pressLetter(page, 'ن');
      await expect(tools.pair(0)).toBeFocused();
      await page.keyboard.press('Control+j');
      await expect(tools.pair(0)).toBeFocused();
    });

    await test.step('a link in the list moves the focus to its question', async () => {
      await tools.index.nth(2).click();
      await expect(page).toHaveURL(new RegExp(`#q-${questions[2]?._id}$`));
      await expect(tools.pair(2)).toBeFocused();
      await expect(tools.pair(2)).toBeInViewport();
    });

    await test.step('the keys can be turned off', async () => {
      await tools.margin.getByRole('button', { name: 'خيارات القراءة' }).click();
      await tools.comfort.getByRole('checkbox', { name: /مفاتيح التنقّل/ }).uncheck();
      await page.keyboard.press('Escape');
      await expect(tools.comfort).toBeHidden();
      await page.keyboard.press('j');
      await expect(tools.index.nth(2)).toHaveAttribute('aria-current', 'true');
      await expect(page).toHaveURL(new RegExp(`#q-${questions[2]?._id}$`));
    });
  });

  test('a link pressed with Control or Shift is left to the browser, which opens it elsewhere, and the page stays', async ({
    page,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    // The question in the address is where the page would scroll to.
    await tools.open(`${path}#q-${questions[1]?._id}`);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    const before = await page.evaluate(() => scrollY);
    // Called after the listeners of the page. It opens no other tab, because Playwright does not report every one.
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.body.dataset.leftToBrowser = String(!event.defaultPrevented);
        event.preventDefault();
      });
    });
    for (const modifier of ['Control', 'Shift'] as const) {
      await tools.index.nth(0).click({ modifiers: [modifier] });
      await expect(page.locator('body')).toHaveAttribute('data-left-to-browser', 'true');
      await page.evaluate(() => {
        delete document.body.dataset.leftToBrowser;
        // The page scrolls in a timer after the click.
        return new Promise((done) =>
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      });
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
  });
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the permanent address of the interview or of a question, and offers no apps where the device has none', async ({
    page,
    api,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const { path, questions, tools } = await openSample(page, api);

    // Screen readers announce only what appears in an element that they know already.
    await expect(page.getByRole('status').and(page.locator('[data-toast]'))).toHaveText('');
    await tools.margin.getByRole('button', { name: 'مشاركة المقابلة' }).click();
    await expect(page.getByRole('button', { name: 'مشاركة عبر التطبيقات' })).toBeHidden();
    const menu = page.getByRole('group', { name: 'مشاركة', exact: true });
    await menu.getByRole('button', { name: 'نسخ رابط المقابلة' }).click();
    await expect(tools.toast).toHaveText('نُسخ رابط المقابلة');
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('#');

    await tools.pair(1).getByRole('button', { name: 'مشاركة السؤال' }).click();
    await page.getByRole('button', { name: 'نسخ رابط السؤال' }).click();
    await expect(tools.toast).toHaveText('نُسخ رابط السؤال');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^http.*${path}/[\\p{L}\\p{Nd}-]+#q-${questions[1]?._id}$`, 'u'));
    await page.goto(copied);
    await expect(tools.pair(1)).toBeInViewport();
  });

  test("passes the address to the device's share dialog where there is one", async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url = '' }: ShareData) => {
          document.documentElement.dataset['shared'] = url;
        },
      });
    });
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.pair(0).getByRole('button', { name: 'مشاركة السؤال' }).click();
    await page.getByRole('button', { name: 'مشاركة عبر التطبيقات' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`#q-${questions[0]?._id}$`));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no reading tool is shown, and the links to the questions work', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await page.goto(path);
    expect(await tools.all.count()).toBeGreaterThan(questions.length);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(tools.all.filter({ visible: true })).toHaveCount(0);
      await expect(tools.comfort).toBeHidden();
    }
    await tools.index.nth(3).click();
    await expect(tools.pair(3)).toBeInViewport();
  });
});

test.describe('with a copy stored for offline reading', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page before its first touch has loaded at most 5.75 KB of script', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const sizes: Promise<number>[] = [];
    // A headless browser reports a pointer in the corner of every page.
    await page.addInitScript(() => {
      const ignore = (event: PointerEvent) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      };
      addEventListener('pointermove', ignore, { capture: true });
    });
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await new ReadingTools(page).open(path);
    // The page is stored for offline reading last, when the browser is idle.
    await expect(new OfflineReading(page).keptMark).toBeVisible();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(5.75 * 1024);
  });
});

test('removing an interview from the reading list moves the focus to the next one, at last to the list of all', async ({
  page,
  api,
}) => {
  const saved = (await api.interviews()).slice(0, 3).map(({ _id, name }) => ({ interview: _id, name }));
  await page.goto('/reading-list');
  await page.evaluate((kept) => localStorage.setItem('reading-saved', JSON.stringify(kept)), saved);
  await page.reload();
  const removers = page.getByRole('button', { name: 'إزالة من القائمة' });
  for (const [index, { name }] of saved.entries())
    await expect(removers.nth(index)).toHaveAccessibleName(`إزالة من القائمة: ${name}`);
  await removers.nth(1).press('Enter');
  await expect(removers).toHaveCount(2);
  await expect(removers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removers).toHaveCount(1);
  await expect(removers).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'كلّ المقابلات' })).toBeFocused();
});
