import { placeOfEntry, type ReadingPlace } from './reading-place.ts';
import { type Place, type PlaceKeeper, placeOf } from './place-keeper.ts';
import { digits } from '../../../messages/counted-text.ts';
import { UPPER_EDGE } from './text-line.ts';

/** Leads links to questions, and the way back and forward between them, to exactly where they belong. */
export function followQuestionLinks(keeper: PlaceKeeper): void {
  // The browser restores pixels, which mean another line once anything above has another height.
  history.scrollRestoration = 'manual';
  const goTo = (place: Place | null) => place && keeper.goTo(place);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#q-"]');
    if (!link || event.defaultPrevented || opensElsewhere(event)) return;
    // The place that is left belongs to the entry that is left.
    keeper.rest();
    // The browser itself sets the address, the focus and the target first; a link to where it is already says no more.
    setTimeout(() => goTo(placeOfTarget()));
  });
  // Between these two events the place that the reader leaves may be noted, which would be in the entry that was reached.
  let reached: Place | null = null;
  addEventListener('popstate', () => {
    reached = placeOfEntry();
  });
  addEventListener('hashchange', () => {
    goTo(reached ?? placeOfTarget());
    reached = null;
  });
  // WebKit shows a page that comes back from its memory from the top, because only this script restores.
  addEventListener('pageshow', ({ persisted }) => persisted && goTo(placeOfEntry() ?? placeOfTarget()));
}

/** The question that the address names. */
function placeOfTarget(): Place | null {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return target?.classList.contains('question-answer') ? placeOf(target) : null;
}

/** Whether the browser follows a pressed link in another tab or window, or saves what it leads to. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

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

/**
 * The anchor in front of a text directive that is still in an address: a browser that finds texts takes the directive
 * out, any other leaves it and finds nothing. Null where there is none.
 */
export function anchorBeforeDirective(hash: string): string | null {
  const directive = hash.indexOf(':~:');
  return directive > 0 ? hash.slice(0, directive) : null;
}
