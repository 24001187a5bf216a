import type { Browser } from '@playwright/test';
import type { Engine } from './engine.ts';

/** A window of the browser that the other tests use. */
export async function startChromium(browser: Browser): Promise<Engine> {
  // Headless, it has no window in which a person could allow copying.
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    step: async (by) => {
      await page.evaluate((steps) => history.go(steps), by);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    pressAt: (x, y) => page.mouse.click(x, y),
    async keys(...presses) {
      for (const key of presses)
        await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
    },
    evaluate: (expression) => page.evaluate(expression),
    picture: () => page.screenshot(),
    end: () => page.close(),
  };
}
