import type { CDPSession, Page } from '@playwright/test';

/**
 * Reports every script that the browser parses in a page's main world, by its address; code that a test runs in an
 * isolated world is excluded. Returns the listening session.
 */
export async function watchOwnScripts(page: Page, onScript: (url: string) => void): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  const ownWorlds = new Set<number>();
  browser.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.auxData?.['isDefault']) ownWorlds.add(context.id);
  });
  browser.on('Debugger.scriptParsed', ({ executionContextId, url }) => {
    if (ownWorlds.has(executionContextId)) onScript(url);
  });
  await browser.send('Runtime.enable');
  await browser.send('Debugger.enable');
  return browser;
}
