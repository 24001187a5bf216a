import { readDevice, writeDevice } from './device-storage.ts';
import { parsePlaces, PLACES_KEY, withPlace } from './reading-place.ts';
import { CURRENT_LINE, partAbove } from './reading-position.ts';

/** Keeps the reader's place on this device alone: the question, how far in it, and what was read before. */
export function keepPlace(interview: string): void {
  const questions = [...document.querySelectorAll<HTMLElement>('.question-answer')];
  const links = [...document.querySelectorAll('.question-index a')];
  const ids = questions.map(({ id }) => id.replace('q-', ''));
  // A page may be thrown away at any time once it is hidden; this is the last moment that is sure to come.
  document.addEventListener('visibilitychange', () => {
    const index = links.findIndex((link) => link.hasAttribute('aria-current'));
    const question = questions[index];
    if (document.visibilityState !== 'hidden' || !question) return;
    const read = ids.filter((_, at) => links[at]?.hasAttribute('data-read'));
    const hasFinished = links.at(-1)?.hasAttribute('data-read');
    const offset = partAbove(innerHeight * CURRENT_LINE, question.getBoundingClientRect());
    const place = {
      interview,
      question: hasFinished ? null : (ids[index] ?? null),
      offset: Math.round(offset * 1000) / 1000,
      read,
    };
    writeDevice(PLACES_KEY, JSON.stringify(withPlace(parsePlaces(readDevice(PLACES_KEY)), place)));
  });
}
