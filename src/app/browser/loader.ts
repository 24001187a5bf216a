import { TOKEN_KEY } from '../../admin/session.client.ts';
import { readDevice } from '../../islands/device-storage.ts';
import { keepThisPage } from '../../features/offline/keep-this-page.ts';
import { PLACES_KEY, SAVED_KEY } from '../../features/reading/device-keys.ts';
import { placeOfEntry } from '../../features/reading/place/reading-place.ts';
import { startReading } from '../../features/reading/reading.behaviour.ts';
import { afterFirstPaint, atFirstTouch, whenIdle } from '../../islands/page-moments.ts';
import { startBehaviours } from '../../islands/behaviours.ts';
import { fetchBoldFaces } from '../../islands/bold-face.ts';
import { hideBrokenPictures } from '../../islands/broken-pictures.ts';
import { reportOpenedResults } from '../../islands/opened-results.ts';
import { startIslands } from './start-islands.ts';

/** Publishes the state of the page's scripts. */
function setScriptState(state: 'live' | 'ready'): void {
  document.documentElement.dataset['script'] = state;
}

hideBrokenPictures();
reportOpenedResults();
// Work for later waits until the page has loaded.
addEventListener('load', () =>
  afterFirstPaint(() => {
    fetchBoldFaces();
    const token = readDevice(TOKEN_KEY);
    if (token)
      void import('../../layouts/edit-links.behaviour.ts').then((links) => links.addEditLinks(token));
    // In development a cached copy would hide the latest change.
    if (import.meta.env.PROD) whenIdle(() => void keepThisPage());
  }),
);
/** Only private pages have its forms. */
async function startReview(form: HTMLElement): Promise<void> {
  (await import('../../features/guest-review/review.behaviour.ts')).startReview(form);
}

const reviews: Promise<void>[] = [];
startBehaviours({ review: (form) => reviews.push(startReview(form)) });
const isLive = new Promise<void>((resolve) => {
  // A reading position is restored before the first paint.
  const start = placeOfEntry() ? (run: () => void) => run() : afterFirstPaint;
  start(async () => {
    startBehaviours({ reading: startReading });
    await Promise.allSettled(reviews);
    // Makes the tools visible (`first-paint.ts`).
    setScriptState('live');
    resolve();
  });
});
atFirstTouch(async () => {
  fetchBoldFaces();
  await isLive;
  (await import('./at-touch.ts')).startAtTouch();
  setScriptState('ready');
});
// Also when a page comes back from the cache of the browser.
addEventListener('pageshow', () =>
  afterFirstPaint(() => {
    if (
      readDevice(PLACES_KEY) ||
      readDevice(SAVED_KEY) ||
      document.querySelector('[data-device-lists-empty]')
    )
      void import('../../features/reading/list/device-lists.ts').then((lists) => lists.showDeviceLists());
  }),
);
startIslands();
