import { digits } from '../../messages/counted-text.ts';
import type { ReadingPlace } from './reading-place.ts';
import { CURRENT_LINE } from './reading-position.ts';

/** A reader who has seen less of the first question than this part of it has not begun. */
const BEGUN = 0.2;

/**
 * «تابع من السؤال ٥», until it is taken, sent away, or the reader goes on alone. The page never moves by itself. Gives
 * what hides it, or null where there is nothing to offer.
 */
export function offerPlace(
  { offset }: ReadingPlace,
  index: number,
  questions: HTMLElement[],
  text: string,
): (() => void) | null {
  const offer = document.querySelector<HTMLElement>('[data-resume]');
  const link = offer?.querySelector('a');
  const question = questions[index];
  // Who came by a link to a question, or got their place back from the browser, is where they want to be.
  const isPlaced = location.hash !== '' || scrollY > innerHeight / 2;
  if (!offer || !link || !question || isPlaced || (index === 0 && offset < BEGUN)) return null;
  const hide = () => {
    offer.hidden = true;
  };
  link.textContent = text.replace('{number}', digits(index + 1));
  link.hash = question.id;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const { top, height } = question.getBoundingClientRect();
    question.focus({ preventScroll: true });
    scrollTo({ top: scrollY + top + height * offset - innerHeight * CURRENT_LINE });
    hide();
  });
  offer.querySelector('button')?.addEventListener('click', hide);
  offer.hidden = false;
  return hide;
}
