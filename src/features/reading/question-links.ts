import { placeOfEntry } from './kept-place.ts';
import { placeOf, type PlaceKeeper } from './place-keeper.ts';

/** Leads links to questions, and the way back and forward between them, to exactly where they belong. */
export function followQuestionLinks(keeper: PlaceKeeper): void {
  // The browser restores pixels, which mean another line once anything above has another height.
  history.scrollRestoration = 'manual';
  const toTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.classList.contains('question-answer')) keeper.goTo(placeOf(target));
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#q-"]');
    if (!link || event.defaultPrevented) return;
    // The place that is left belongs to the entry that is left.
    keeper.rest();
    // The browser itself sets the address, the focus and the target first; a link to where it is already says no more.
    setTimeout(toTarget);
  });
  const toEntry = () => {
    const place = placeOfEntry();
    if (place) keeper.goTo(place);
    else toTarget();
  };
  addEventListener('hashchange', toEntry);
  // A page that comes back from its memory WebKit shows from the top, because nobody but this script restores.
  addEventListener('pageshow', ({ persisted }) => persisted && toEntry());
}
