import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { replaceVoices } from '../fixtures/device-voices.ts';
import { expect, test, type Api } from '../fixtures/test.ts';
import { OfflineReading } from '../pages/offline-reading.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

/** The first interview of the sample, long enough to be read for a while. */
async function sampleInterview(api: Api) {
  const [interview] = await api.interviews();
  if (!interview || interview.questions.length < 6) throw new Error('the sample has no long interview');
  return { path: `/interview/${interview._id}`, ...interview };
}

const LOOKS = [
  ['داكن', 'dark'],
  ['ليليّ', 'night'],
  ['ورقيّ', 'paper'],
  ['تباين عالٍ', 'contrast'],
] as const;

/** Stores values on the device before any script of the page runs. */
async function keepOnDevice(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);
}

/** The sum of all layout shifts since the page started. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            for (const entry of observer.takeRecords()) if ('value' in entry) sum += Number(entry.value);
            resolve(sum);
          }),
        );
      }),
  );
}

/** Presses a key of an Arabic keyboard, which Playwright's keyboard does not have. */
async function pressLetter(page: Page, key: string): Promise<void> {
  await page.locator('body').dispatchEvent('keydown', { key, bubbles: true });
}

/** Navigates to another page. */
async function leave(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

test.describe('the text size', () => {
  test('scales the answers and their line height between 80 and 150 per cent and is kept', async ({
    page,
    api,
  }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    const before = await tools.answerType();
    expect(before.leading).toBe(1.5);
    await tools.margin.getByRole('button', { name: 'تكبير الخط' }).click({ clickCount: 2 });
    await expect(tools.margin.locator('output')).toContainText('١٢٠٪');
    const after = await tools.answerType();
    expect(after.size / before.size).toBeCloseTo(1.2, 3);
    expect(after.leading).toBe(1.6);
    expect(await page.evaluate(() => localStorage.getItem('interview-font-size'))).toBe('1.2');
    await page.reload();
    expect(await tools.answerType()).toEqual(after);
    await expect(tools.margin.locator('output')).toContainText('١٢٠٪');
    await tools.margin.locator('output').dblclick();
    await expect.poll(() => tools.answerType()).toEqual(before);

    const larger = tools.margin.getByRole('button', { name: 'تكبير الخط' });
    for (let step = 0; step < 5; step += 1) await larger.press('Enter');
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    // A disabled button remains focusable, so it can still be pressed.
    await larger.press('Enter');
    expect(await tools.size(tools.margin)).toBe('١٥٠٪');
    expect((await tools.answerType()).leading).toBe(1.75);
    const smaller = tools.margin.getByRole('button', { name: 'تصغير الخط' });
    for (let step = 0; step < 9; step += 1) await smaller.press('Enter');
    expect(await tools.size(tools.margin)).toBe('٨٠٪');
    await expect(smaller).toHaveAttribute('aria-disabled', 'true');
  });

  test('applies before the first paint, with the theme and the line spacing, and nothing moves later', async ({
    page,
    api,
  }) => {
    const { path } = await sampleInterview(api);
    await keepOnDevice(page, {
      'interview-font-size': '1.5',
      'reading-theme': 'paper',
      'reading-spacing': 'wide',
    });
    // Records the attributes of the document before its body is parsed, and so before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const root = document.documentElement;
        root.dataset['atFirst'] = [
          root.style.getPropertyValue('--reading-scale'),
          root.dataset['theme'],
          root.dataset['spacing'],
        ].join();
      }).observe(document, { childList: true, subtree: true });
    });
    // Without web fonts, whose late arrival could shift words by a pixel.
    await page.route(/\.woff2/, (route) => route.fulfill({ body: '' }));
    const tools = new ReadingTools(page);
    await tools.open(path);
    await expect(page.locator('html')).toHaveAttribute('data-at-first', '1.5,paper,wide');
    expect((await tools.answerType()).leading).toBe(2.1);
    expect(await layoutShift(page)).toBe(0);
  });

  test('falls back to the default when the stored value is invalid', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    await keepOnDevice(page, {
      'interview-font-size': '17px',
      'reading-theme': '<b>',
      'reading-places': '{',
    });
    const tools = new ReadingTools(page);
    await tools.open(path);
    expect(await tools.size(tools.margin)).toBe('١٠٠٪');
    expect((await tools.answerType()).leading).toBe(1.5);
  });
});

test.describe('marks, progress and keys', () => {
  test('the list marks read questions and the current one, and the bar shows the time left', async ({
    page,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
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
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);

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

  test('a link pressed with Control or Shift opens in another tab or window without scrolling the page', async ({
    page,
    context,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(`${path}#q-${questions[1]?._id}`);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    const before = await page.evaluate(() => scrollY);
    for (const modifier of ['Control', 'Shift'] as const) {
      const opened = context.waitForEvent('page');
      await tools.index.nth(0).click({ modifiers: [modifier] });
      await expect(await opened).toHaveURL(new RegExp(`#q-${questions[0]?._id}$`));
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
  });
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the permanent address of the interview or of a question and shows a message', async ({
    page,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);

    await tools.margin.getByRole('button', { name: 'مشاركة المقابلة' }).click();
    await page.getByRole('button', { name: 'نسخ رابط المقابلة' }).click();
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

  test('offers no apps where the device cannot share', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.pair(0).getByRole('button', { name: 'مشاركة السؤال' }).click();
    await expect(page.getByRole('button', { name: 'نسخ رابط السؤال' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'مشاركة عبر التطبيقات' })).toBeHidden();
  });
});

test.describe('returning to an interview', () => {
  test('the home page leads to the question last read, without moving, and cards show what was read', async ({
    page,
    api,
  }) => {
    const { path, name } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    const begun = page.locator('section').filter({ hasText: 'تابع القراءة' });
    await page.goto('/');
    await expect(begun).toBeHidden();
    await tools.open(path);
    await tools.readThrough(3);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await leave(page);
    await page.goto('/');
    await expect(begun).toContainText('السؤال ٥ من');
    expect(await layoutShift(page)).toBe(0);
    await expect(page.locator(`.interview-card[href^="${path}/"] .read-mark`).first()).toBeVisible();
    await begun.getByRole('link', { name }).click();
    await expect(tools.pair(4)).toBeInViewport();
  });

  test('a saved interview is in the reading list of the device until it is removed', async ({
    page,
    api,
  }) => {
    const { path, name } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    const save = tools.margin.getByRole('button', { name: 'للقراءة لاحقًا' });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/reading-list');
    const saved = page.locator('section').filter({ hasText: 'محفوظة لوقت آخر' });
    await expect(saved.getByRole('link', { name })).toHaveAttribute('href', path);
    await expectAccessible(page);
    await saved.getByRole('button', { name: 'إزالة من القائمة' }).click();
    await expect(saved).toBeHidden();
    await expect(page.getByText('القائمة فارغة')).toBeVisible();
  });

  test('offers the question last read, and does not scroll before the offer is accepted', async ({
    page,
    api,
  }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await expect(tools.resume).toBeHidden();
    await tools.readThrough(3);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await leave(page);
    await tools.open(path);
    await expect(tools.resume).toHaveText('تابع من السؤال ٥');
    await expect(tools.index.nth(3)).toHaveAttribute('data-read', '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tools.resume.click();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(tools.pair(4)).toBeFocused();
    await expect(tools.resume).toBeHidden();
  });

  test('does not jump to the question left when the text size changes after going back to the top', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
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
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
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

  test('finds the place again in another text size', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await leave(page);
    await page.evaluate(() => localStorage.setItem('interview-font-size', '1.5'));
    await tools.open(path);
    await tools.resume.click();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
  });

  test('offers nothing after the interview was finished or the offer dismissed', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(2);
    await expect(tools.index.nth(2)).toHaveAttribute('aria-current', 'true');
    await leave(page);
    await tools.open(path);
    await page.getByRole('button', { name: 'إخفاء' }).click();
    await expect(tools.resume).toBeHidden();
    // More than half of the answers, and the last one.
    for (let index = 1; index < questions.length; index += index % 2 === 0 ? 1 : 2)
      await tools.readThrough(index);
    await tools.readThrough(questions.length - 1);
    await tools.readToEnd();
    await expect(tools.bar).toContainText('انتهت القراءة');
    await leave(page);
    await tools.open(path);
    await expect(tools.index.last()).toHaveAttribute('data-read', '');
    await expect(tools.resume).toBeHidden();
  });

  test('does not count a glance at the last answer as finishing the interview', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readThrough(questions.length - 1);
    await leave(page);
    await tools.open(path);
    await expect(tools.resume).toBeVisible();
  });

  test('follows a link to a question instead of offering the place', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await leave(page);
    await tools.open(`${path}#q-${questions[1]?._id}`);
    await expect(tools.pair(1)).toBeInViewport();
    await expect(tools.resume).toBeHidden();
  });
});

test.describe('listening', () => {
  const AMAL = { name: 'أمل', lang: 'ar-SA', localService: true };
  const BADR = { name: 'بدر', lang: 'ar_EG', localService: true };

  test('reads the interview in two voices, marks the paragraph, and the place is kept', async ({
    page,
    api,
  }) => {
    const { path, questions } = await sampleInterview(api);
    const voices = await replaceVoices(page, [AMAL, BADR]);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(0);
    await expect(tools.listen).toBeHidden();
    await voices.arrive();
    await tools.listen.click();
    await expect(tools.player).toBeVisible();
    await expect(tools.pair(0).locator('h2')).toHaveAttribute('data-spoken');
    const asked = (index: number) => `${BADR.name}: ${questions[index]?.question.slice(0, 12)}`;
    expect(await voices.last()).toContain(asked(0));
    while (!(await voices.last()).startsWith(AMAL.name)) await voices.end();
    await expect(tools.pair(0).locator('.rich-text [data-spoken]')).toHaveCount(1);
    await expectAccessible(page, '.listen-player');

    const next = tools.player.getByRole('button', { name: 'السؤال التالي' });
    for (const index of [1, 2, 3]) {
      await next.click();
      expect(await voices.last()).toContain(asked(index));
    }
    await expect(tools.pair(3).locator('[data-spoken]')).toBeInViewport();
    await expect(tools.index.nth(3)).toHaveAttribute('aria-current');
    const play = tools.player.getByRole('button', { name: 'تشغيل الصوت' });
    await expect(play).toHaveAttribute('aria-pressed', 'true');
    await play.press('Enter');
    await expect(play).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(tools.player).toBeHidden();
    await expect(page.locator('[data-spoken]')).toHaveCount(0);
    await expect(tools.listen).toBeFocused();

    await leave(page);
    await tools.open(path);
    await expect(tools.resume).toHaveText('تابع من السؤال ٤');
  });

  test('is not offered where the only Arabic voice is that of a service', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const english = { name: 'Ann', lang: 'en-US', localService: true };
    const voices = await replaceVoices(page, [{ ...AMAL, localService: false }, english]);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(0);
    await voices.arrive();
    await expect(page.locator('[data-listen]').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('narrow windows', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('show a dock with the text size and the list of questions', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await expect(tools.margin).toBeHidden();
    await expect(tools.dock).toBeHidden();
    await tools.readTo(3);
    await expect(tools.dock).toBeInViewport();
    await tools.dock.getByRole('button', { name: 'تكبير الخط' }).click();
    expect(await tools.size(tools.dock)).toBe('١١٠٪');
    await tools.readTo(3);
    await expect(tools.index.nth(3)).toHaveAttribute('aria-current', 'true');
    await tools.dock.getByRole('button', { name: /^الأسئلة ٤/ }).click();
    const links = tools.sheet.getByRole('link');
    await expect(links).toHaveCount(questions.length);
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'true');
    await links.nth(5).click();
    await expect(tools.sheet).toBeHidden();
    await expect(tools.pair(5)).toBeFocused();
    await expect(tools.pair(5)).toBeInViewport();
  });
});

test.describe('the reading tools in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('hide while scrolling down, and return while scrolling up, at a tap and on focus', async ({
    page,
    api,
  }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(2);
    await expect(tools.bar).toBeInViewport();
    await expect(tools.dock).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.bar).not.toBeInViewport();
    await expect(tools.dock).not.toBeInViewport();
    await tools.moveBy(-60);
    await expect(tools.bar).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.dock).not.toBeInViewport();
    await page.mouse.click(195, 400);
    await expect(tools.dock).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.dock).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await tools.dock.getByRole('button', { name: 'تكبير الخط' }).focus();
    await expect(tools.dock).toBeInViewport();
  });

  test('return in a wider window, above the kept line', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.openAt(path, 2, 20);
    await expect(tools.bar).not.toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 844 });
    await expect(tools.bar).toBeInViewport();
    await expect.poll(() => tools.topOfKeptLine()).toBeGreaterThanOrEqual((await tools.barHeight()) - 1);
  });

  for (const width of [390, 820]) {
    test(`do not return over a line that they would cover at ${width} px`, async ({ page, api }) => {
      await page.setViewportSize({ width, height: 844 });
      const { path } = await sampleInterview(api);
      const tools = new ReadingTools(page);
      await tools.open(path);
      const barHeight = await tools.barHeight();
      await tools.openAt(path, 2, barHeight - 4);
      await expect(page.locator('html')).toHaveAttribute('data-reading', 'text');
      await expect(tools.bar).not.toBeInViewport();
      await tools.openAt(path, 2, barHeight - 1);
      await expect(page.locator('html')).toHaveAttribute('data-reading', 'text');
      await expect(tools.bar).toBeInViewport();
    });
  }

  test('are not shown in a low window, where the list of questions is above the text', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.readTo(2);
    await expect(tools.bar).toBeHidden();
    await expect(tools.dock).toBeHidden();
    await expect(tools.index.first()).toBeVisible();
  });
});

test.describe('themes and line spacing', () => {
  test('each theme is kept after a reload and applies to every public page', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const choose = async (name: string) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'خيارات القراءة' }).click();
      await tools.comfort.getByText(name, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(tools.comfort).toBeHidden();
    };
    const dark = await ground();
    for (const [name, theme] of LOOKS.slice(1)) {
      await test.step(name, async () => {
        await choose(name);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const chosen = await ground();
        expect(chosen).not.toBe(dark);
        await tools.open(path);
        expect(await ground()).toBe(chosen);
      });
    }
    const chosen = await ground();
    for (const other of ['/', '/interviews', '/about-sara', '/about-platform', '/search?q=x']) {
      await tools.open(other);
      expect(await ground(), other).toBe(chosen);
    }
    await page.getByRole('contentinfo').getByRole('button', { name: 'خيارات القراءة' }).click();
    await expect(tools.comfort.getByRole('radio', { name: 'تباين عالٍ' })).toBeChecked();
    await tools.comfort.getByText('داكن', { exact: true }).click();
    expect(await ground()).toBe(dark);
  });

  test('the line spacing is independent of the text size and is kept', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.open(path);
    await tools.margin.getByRole('button', { name: 'خيارات القراءة' }).click();
    await tools.comfort.getByText('متّسع', { exact: true }).click();
    expect((await tools.answerType()).leading).toBe(1.8);
    await tools.comfort.getByText('متقارب', { exact: true }).click();
    expect((await tools.answerType()).leading).toBe(1.425);
    await page.reload();
    expect((await tools.answerType()).leading).toBe(1.425);
  });
});

test('an interview being read passes axe in every theme and window', async ({ page, api }) => {
  const { path } = await sampleInterview(api);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tools = new ReadingTools(page);
  await tools.open(path);
  for (const [look, width] of [
    ['داكن', 390],
    ['داكن', 820],
    ['داكن', 1440],
    ['ليليّ', 820],
    ['ورقيّ', 390],
    ['تباين عالٍ', 1440],
  ] as const) {
    await test.step(`the theme ${look} passes at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await tools.readTo(2);
      await (width > 1180 ? tools.margin : tools.dock)
        .getByRole('button', { name: 'خيارات القراءة' })
        .click();
      await tools.comfort.getByText(look, { exact: true }).click();
      await expect(tools.comfort.getByRole('radio', { name: look })).toBeChecked();
      await expectAccessible(page, '.comfort-panel');
      await page.keyboard.press('Escape');
      await expect(tools.comfort).toBeHidden();
      await tools.readTo(2);
      await expect(tools.bar).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no reading tool is shown, and the links to the questions work', async ({ page, api }) => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await tools.all.count()).toBeGreaterThan(questions.length);
      await expect(tools.all.filter({ visible: true })).toHaveCount(0);
      await expect(tools.comfort).toBeHidden();
      await tools.index.nth(3).click();
      await expect(tools.pair(3)).toBeInViewport();
    }
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
