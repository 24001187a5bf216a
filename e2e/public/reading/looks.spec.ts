import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { sampleInterview } from '../../fixtures/content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { layoutShift } from '../../pages/layout-shift.ts';
import { openSample, ReadingTools } from '../../pages/reading-tools.ts';

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

test.describe('the text size', () => {
  test('scales the answers and their line height up to 150 per cent and is kept', async ({ page, api }) => {
    const { tools } = await openSample(page, api);
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
    await tools.margin.getByRole('button', { name: 'تصغير الخط' }).press('Enter');
    expect(await tools.size(tools.margin)).toBe('١٤٠٪');
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
});

test('a theme and the line spacing are kept after a reload, and a theme applies to every public page', async ({
  page,
  api,
}) => {
  const { path, tools } = await openSample(page, api);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const openChoices = () =>
    page.getByRole('contentinfo').getByRole('button', { name: 'خيارات القراءة' }).click();
  const choose = (name: string) => tools.comfort.getByText(name, { exact: true }).click();
  const dark = await ground();
  await openChoices();
  await choose('متّسع');
  expect((await tools.answerType()).leading).toBe(1.8);
  await choose('متقارب');
  expect((await tools.answerType()).leading).toBe(1.425);
  for (const [name, theme] of LOOKS.slice(1)) {
    await choose(name);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await ground(), name).not.toBe(dark);
  }
  const chosen = await ground();
  await tools.open(path);
  expect(await ground()).toBe(chosen);
  expect((await tools.answerType()).leading).toBe(1.425);
  await tools.open('/about-platform');
  expect(await ground()).toBe(chosen);
  await openChoices();
  await expect(tools.comfort.getByRole('radio', { name: 'تباين عالٍ' })).toBeChecked();
  await choose('داكن');
  expect(await ground()).toBe(dark);
});

// Contrasts in every theme are in `styles/themes.test.ts`.
test('an interview being read passes axe in a dark and a light theme, in a narrow and a wide window', async ({
  page,
  api,
}) => {
  const { path } = await sampleInterview(api);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tools = new ReadingTools(page);
  await tools.open(path);
  for (const [look, width] of [
    ['داكن', 1440],
    ['ورقيّ', 390],
  ] as const) {
    await test.step(`the theme ${look} passes at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await tools.readTo(2);
      await (width > 1180 ? tools.margin : tools.dock)
        .getByRole('button', { name: 'خيارات القراءة' })
        .click();
      await tools.comfort.getByText(look, { exact: true }).click();
      await expect(tools.comfort.getByRole('radio', { name: look })).toBeChecked();
      if (width === 390) await expectAccessible(page, '.comfort-panel');
      await page.keyboard.press('Escape');
      await expect(tools.comfort).toBeHidden();
      await tools.readTo(2);
      await expect(tools.bar).toBeVisible();
      await expectAccessible(page);
    });
  }
});
