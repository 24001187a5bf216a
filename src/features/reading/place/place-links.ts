import { placeOfEntry, type ReadingPlace } from './reading-place.ts';
import { type Place, type PlaceKeeper, placeOf } from './place-keeper.ts';
import { digits } from '../../../messages/counted-text.ts';
import { UPPER_EDGE } from './text-line.ts';

/** Makes links to questions, and back and forward between them, scroll exactly to their place. */
export function followQuestionLinks(keeper: PlaceKeeper): void {
  // The browser restores pixels, which are wrong once the height of anything above has changed.
  history.scrollRestoration = 'manual';
  const goTo = (place: Place | null) => place && keeper.goTo(place);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#q-"]');
    if (!link || event.defaultPrevented || opensElsewhere(event)) return;
    // The current place belongs to the history entry that is left.
    keeper.rest();
    // The browser itself first sets the address, the focus and the target; following a link to the current address
    // fires no event.
    setTimeout(() => goTo(placeOfTarget()));
  });
  // Between these two events the previous place could be recorded in the entry that was reached.
  let reached: Place | null = null;
  addEventListener('popstate', () => {
    reached = placeOfEntry();
  });
  addEventListener('hashchange', () => {
    goTo(reached ?? placeOfTarget());
    reached = null;
  });
  // WebKit shows a page from its cache at the top, because scroll restoration is manual.
  addEventListener('pageshow', ({ persisted }) => persisted && goTo(placeOfEntry() ?? placeOfTarget()));
}

/** The question in the address. */
function placeOfTarget(): Place | null {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return target?.classList.contains('question-answer') ? placeOf(target) : null;
}

/** Whether the browser opens a link in another tab or window, or downloads it. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * Offers «تابع من السؤال ٥», until it is accepted, dismissed, or the reader goes on alone. The page never moves by
 * itself. Returns a function that hides it, or null if there is nothing to offer.
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
  if (!offer || !link || !question) return null;
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

/**
 * The anchor in front of a text directive that is still in the address: a browser that supports text directives
 * removes them, any other leaves them and finds nothing. Null if there is none.
 */
export function anchorBeforeDirective(hash: string): string | null {
  const directive = hash.indexOf(':~:');
  return directive > 0 ? hash.slice(0, directive) : null;
}
