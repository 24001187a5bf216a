import type { KeepRequest } from './keep-message.ts';
import { keptPageKey } from './kept-addresses.ts';
import { WORKER_PATH } from './offline-path.ts';

/**
 * Asks the worker to keep the page that is shown, if it is one of those that are kept; then the page says so. Where
 * the browser keeps nothing (a private window) the page is simply not kept.
 */
export async function keepThisPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isKeptPage()) return;
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).then(keep, () => undefined);
}

/** Pages that exist name their own address; a missing page at the same address does not. */
function isKeptPage(): boolean {
  const exists = document.querySelector('link[rel="canonical"]') !== null;
  return exists && keptPageKey(new URL(location.href)) !== null;
}

async function keep(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const request: KeepRequest = {
    address: location.href,
    title: document.querySelector('h1')?.textContent.trim() ?? document.title,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  };
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data: isKept }: MessageEvent<boolean>) => {
    port1.close();
    if (isKept) document.querySelector('[data-kept-mark]')?.setAttribute('data-kept-mark', 'shown');
  });
  port1.start();
  active.postMessage(request, [port2]);
}
