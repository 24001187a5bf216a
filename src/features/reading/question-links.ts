import { placeOfEntry } from './place/kept-place.ts';
import { placeOf, type Place, type PlaceKeeper } from './place/place-keeper.ts';

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
  const toEntry = () => goTo(placeOfEntry() ?? placeOfTarget());
  addEventListener('hashchange', toEntry);
  // A page that comes back from its memory WebKit shows from the top, because nobody but this script restores.
  addEventListener('pageshow', ({ persisted }) => persisted && toEntry());
}

/** The question that the address names. */
function placeOfTarget(): Place | null {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return target?.classList.contains('question-answer') ? placeOf(target) : null;
}

/** Whether the browser follows a pressed link in another tab or window, or saves what it leads to. */
export function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
