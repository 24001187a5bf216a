/** What a page imports late; a test can replace it. */
export interface LaterScripts {
  load(start: () => Promise<unknown>): Promise<unknown>;
  axe(): Promise<Pick<typeof import('axe-core'), 'run'>>;
}

const later: LaterScripts = { load: (start) => start(), axe: () => import('axe-core') };
// Vitest calls it at every dynamic import.
Reflect.set(globalThis, '__vitest_browser_runner__', {
  wrapDynamicImport: (start: () => Promise<unknown>) => later.load(start),
});
window.parent.startPage?.(window, later);
