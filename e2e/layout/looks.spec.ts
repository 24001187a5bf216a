import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { sampleInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutShift } from '../pages/layout-shift.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

/** Stores values on the device before any script of the page runs. */
async function keepOnDevice(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, values);
}

test('the text size applies before the first paint, with the theme and the line spacing, and nothing moves later', async ({
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
