import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { TOKEN_KEY } from '../../admin/session.client.ts';
import { expectAccessible } from '../../screens/testing/checks.testing.ts';
import type { LaterScripts } from './page-start.testing.ts';

type PageWindow = Window & typeof globalThis;
type Prepare = (page: PageWindow, later: LaterScripts) => void;

declare global {
  interface Window {
    /** In the document of a test: called by each page before its scripts. */
    startPage?: Prepare;
  }
}

/** A page that has not moved for so many frames has stopped. */
const STILL_FRAMES = 10;

let frame: HTMLIFrameElement | null = null;
let prepares: Prepare[] = [];
let scripts: LaterScripts;

/** The page that is open, for locators. */
export const shown = page.frameLocator(page.css('iframe'));

window.startPage = (started, later) => {
  scripts = later;
  // The network of the test, and its list of errors.
  started.fetch = (...call) => fetch(...call);
  started.console.error = (...parts: unknown[]) => console.error(...parts);
  started.addEventListener('error', ({ error }) => console.error(error));
  started.addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  started.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const prepare of prepares) prepare(started, later);
};

/**
 * Opens a public page like a reader, in a frame as large as the window, leaves the one that was open, and waits until the
 * script of the page listens.
 */
export async function openPage(path: string): Promise<void> {
  // Vitest keeps the bare root for itself.
  await navigate(path === '/' ? '/testing/home' : path);
  pageWindow().focus();
  await untilState(/live|ready/);
}

/** Leaves the page like a reader who goes elsewhere. */
export const leavePage = (): Promise<void> => navigate('about:blank');

/** Waits for the scripts that load at the first interaction. */
export async function untilReady(): Promise<void> {
  await untilState(/ready/);
}

/** Waits until the page has stopped scrolling. */
export async function untilStill(): Promise<void> {
  const still = pageWindow();
  let [top, frames] = [still.scrollY, 0];
  while (frames < STILL_FRAMES) {
    await new Promise((drawn) => still.requestAnimationFrame(drawn));
    frames = still.scrollY === top ? frames + 1 : 0;
    top = still.scrollY;
  }
}

/** Runs in the window of each page that the test opens next, before the scripts of the page. */
export function beforeScripts(run: Prepare): void {
  prepares.push(run);
  onTestFinished(() => {
    prepares = [];
  });
}

/** The window of the page that is open. */
export function pageWindow(): PageWindow {
  if (!frame?.contentWindow) throw new Error('no page is open');
  return frame.contentWindow as PageWindow;
}

/** `expectAccessible` of the page that is open. */
export async function expectPageAccessible(within?: string): Promise<void> {
  const { run } = await scripts.axe();
  await expectAccessible(within, { run, document: pageWindow().document });
}

async function untilState(state: RegExp): Promise<void> {
  await expect.poll(() => pageWindow().document.documentElement.dataset['script'] ?? '').toMatch(state);
}

async function navigate(address: string): Promise<void> {
  if (frame && address !== 'about:blank') await leavePage();
  frame ??= addFrame();
  const loaded = Promise.withResolvers<unknown>();
  frame.addEventListener('load', loaded.resolve, { once: true });
  frame.src = address;
  await loaded.promise;
}

function addFrame(): HTMLIFrameElement {
  // A reader is signed in nowhere.
  localStorage.removeItem(TOKEN_KEY);
  const added = document.createElement('iframe');
  added.style = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0';
  document.body.append(added);
  onTestFinished(() => {
    added.remove();
    frame = null;
  });
  return added;
}
