import type { Page } from '@playwright/test';

/**
 * Opens a public page and waits until its script listens, which is after the first paint: the browser drops earlier
 * input.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** The same for a page that is being opened. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html:is([data-script="live"], [data-script="ready"])').waitFor();
}

/** Opens a public page and waits for the scripts that load at the first interaction. */
export async function openReady(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.mouse.wheel(0, 1);
  await page.locator('html[data-script="ready"]').waitFor();
}
