import { digits } from '../../../messages/counted-text.ts';
import { placeOf, type Place } from './place-keeper.ts';
import { opensElsewhere } from '../question-links.ts';
import type { ReadingPlace } from './reading-place.ts';
import { UPPER_EDGE } from './text-line.ts';

/** A reader who has seen fewer letters of the first question than these has not begun. */
const BEGUN_LETTERS = 200;

/**
 * «تابع من السؤال ٥», until it is taken, sent away, or the reader goes on alone. The page never moves by itself. Gives
 * what hides it, or null where there is nothing to offer.
 */
export function offerPlace(
  { offset }: ReadingPlace,
  index: number,
  question: HTMLElement | undefined,
  text: string,
  goTo: (place: Place) => void,
): (() => void) | null {
  const offer = document.querySelector<HTMLElement>('[data-resume]');
  const link = offer?.querySelector('a');
  if (!offer || !link || !question || (index === 0 && offset < BEGUN_LETTERS)) return null;
  const hide = () => {
    offer.hidden = true;
  };
  link.textContent = text.replace('{number}', digits(index + 1));
  link.hash = question.id;
  link.addEventListener('click', (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    question.focus({ preventScroll: true });
    goTo({ ...placeOf(question), letters: offset || UPPER_EDGE });
    hide();
  });
  offer.querySelector('button')?.addEventListener('click', hide);
  offer.hidden = false;
  return hide;
}
