import { readDevice } from '../../islands/device-storage.ts';
import { SAVED_KEY } from '../reading/device-keys.ts';
import type { KeepRequest } from './kept-addresses.ts';
import { WORKER_PATH, WORKER_TYPES_POLICY } from './offline-path.ts';

/**
 * Asks the service worker to store the current page, then shows that it is stored. Only pages with a canonical
 * address are stored: a missing page and search results are not. If the browser does not allow storage (a private
 * window) nothing happens.
 */
export async function keepThisPage(): Promise<void> {
  const isKept = document.querySelector('link[rel="canonical"]') !== null;
  if (!isKept || !('serviceWorker' in navigator)) return;
  // The worker before stored a page of the new release without the scripts that the page loads later.
  navigator.serviceWorker.addEventListener('controllerchange', () => void keep());
  await navigator.serviceWorker
    .register(workerAddress(), { updateViaCache: 'none' })
    .then(keep, () => undefined);
}

/** As a trusted script URL; browsers without Trusted Types accept it as a string. */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy(WORKER_TYPES_POLICY, {
    createScriptURL: () => WORKER_PATH,
  });
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}

async function keep(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // On a slow connection a font may not have arrived yet, and would be missing in this list.
  await document.fonts.ready;
  const request: KeepRequest = {
    address: location.href,
    title: document.querySelector('h1')?.textContent.trim() ?? document.title,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
    saved: readDevice(SAVED_KEY),
  };
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data: isKept }: MessageEvent<boolean>) => {
    port1.close();
    if (isKept) document.querySelector('[data-kept-mark]')?.setAttribute('data-kept-mark', 'shown');
  });
  port1.start();
  active.postMessage(request, [port2]);
}
