import { keepThisPage } from '../../features/offline/keep-this-page.ts';
import { placeOfEntry } from '../../features/reading/place/reading-place.ts';
import { startReading } from '../../features/reading/reading.behaviour.ts';
import { afterFirstPaint, atFirstTouch, whenIdle } from '../../islands/page-moments.ts';
import { startBehaviours } from '../../islands/behaviours.ts';
import { fetchBoldFaces } from '../../islands/bold-face.ts';
import { hideBrokenPictures } from '../../islands/broken-pictures.ts';
import { tellOpenedResults } from '../../islands/opened-results.ts';
import { startIslands } from './start-islands.ts';

/** How far the scripts of the page have come. */
function say(state: 'live' | 'ready'): void {
  document.documentElement.dataset['script'] = state;
}

hideBrokenPictures();
tellOpenedResults();
// What a reader may want later waits for what the page needs now.
addEventListener('load', () =>
  afterFirstPaint(() => {
    fetchBoldFaces();
    // In development a stored copy would hide the change that was just made.
    if (import.meta.env.PROD) whenIdle(() => void keepThisPage());
  }),
);
startBehaviours({
  // Private pages alone have it.
  review: async (form) => (await import('../../features/guest-review/review.behaviour.ts')).startReview(form),
});
const isLive = new Promise<void>((resolve) => {
  // A place that the reader left is brought back before anything else is shown.
  const start = placeOfEntry() ? (run: () => void) => run() : afterFirstPaint;
  start(() => {
    startBehaviours({ reading: startReading });
    // From now on the tools show (`first-paint.ts`).
    say('live');
    resolve();
  });
});
atFirstTouch(async () => {
  fetchBoldFaces();
  await isLive;
  (await import('./at-touch.ts')).startAtTouch();
  say('ready');
});
startIslands();
