import { digits } from '../../messages/counted-text.ts';
import { readDevice, writeDevice } from './device-storage.ts';
import type { ReadingData } from './reading-data.ts';
import { parsePlaces, PLACES_KEY, withPlace, type ReadingPlace } from './reading-place.ts';
import type { Reading } from './reading.behaviour.ts';

export interface PlaceKeeper {
  /** Places of the questions that were read on earlier visits. */
  readBefore: number[];
  follow(reading: Reading): void;
}

/**
 * Keeps the reader's place on this device alone and offers it on the next visit. The page never moves by itself;
 * `line` is the part of the window's height at which the place is taken and to which it returns.
 */
export function startPlaceKeeping(data: ReadingData, questions: HTMLElement[], line: number): PlaceKeeper {
  const ids = questions.map(({ id }) => id.replace('q-', ''));
  const kept = parsePlaces(readDevice(PLACES_KEY)).find(({ interview }) => interview === data.interviewId);
  const hideOffer = kept ? offerPlace(kept, ids.indexOf(kept.question ?? ''), questions, data, line) : null;
  let reading: Reading | undefined;
  // A page may be thrown away at any time once it is hidden; this is the last moment that is sure to come.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !reading || reading.index < 0) return;
    const place: ReadingPlace = {
      interview: data.interviewId,
      question: reading.read.includes(ids.length - 1) ? null : (ids[reading.index] ?? null),
      offset: Math.round(reading.offset * 1000) / 1000,
      read: reading.read.flatMap((index) => ids[index] ?? []),
    };
    writeDevice(PLACES_KEY, JSON.stringify(withPlace(parsePlaces(readDevice(PLACES_KEY)), place)));
  });
  return {
    readBefore: (kept?.read ?? []).map((id) => ids.indexOf(id)).filter((index) => index >= 0),
    follow(next) {
      reading = next;
      if (next.index >= 0) hideOffer?.();
    },
  };
}

/** «تابع من السؤال ٥», until it is taken, sent away, or the reader goes on alone. Gives what hides it. */
function offerPlace(
  { offset }: ReadingPlace,
  index: number,
  questions: HTMLElement[],
  { texts }: ReadingData,
  line: number,
): (() => void) | null {
  const offer = document.querySelector<HTMLElement>('[data-resume]');
  const link = offer?.querySelector('a');
  const question = questions[index];
  // Who came by a link to a question, or got their place back from the browser, is where they want to be.
  const isPlaced = location.hash !== '' || scrollY > innerHeight / 2;
  if (!offer || !link || !question || isPlaced || (index === 0 && offset < 0.2)) return null;
  const hide = () => {
    offer.hidden = true;
  };
  link.textContent = texts.resume.replace('{number}', digits(index + 1));
  link.hash = question.id;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const { top, height } = question.getBoundingClientRect();
    question.focus({ preventScroll: true });
    scrollTo({ top: scrollY + top + height * offset - innerHeight * line });
    hide();
  });
  offer.querySelector('button')?.addEventListener('click', hide);
  offer.hidden = false;
  return hide;
}
