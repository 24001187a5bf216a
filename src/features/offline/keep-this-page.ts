import type { KeepRequest } from './kept-addresses.ts';
import { WORKER_PATH, WORKER_TYPES_POLICY } from './offline-path.ts';

/**
 * Asks the worker to keep the page that is shown; then the page says so. Pages that may be found name their own
 * address, and they alone are kept: a missing page, the search and results do not. Where the browser keeps nothing
 * (a private window) the page is simply not kept.
 */
export async function keepThisPage(): Promise<void> {
  const isKept = document.querySelector('link[rel="canonical"]') !== null;
  if (!isKept || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register(workerAddress(), { updateViaCache: 'none' })
    .then(keep, () => undefined);
}

/** In the form in which a page under Trusted Types may name a program; browsers without them take it as it is. */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy(WORKER_TYPES_POLICY, {
    createScriptURL: () => WORKER_PATH,
  });
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}

async function keep(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // On a slow line a typeface may still be on its way, and what has not arrived is not listed yet.
  await document.fonts.ready;
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
