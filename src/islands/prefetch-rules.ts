/** Links to public pages that are the same for everyone; not the search, whose answers are a reader's own. */
export const PREFETCHED_LINKS =
  'a:is([href="/"],[href^="/interview"],[href^="/guest/"],[href^="/topic"],[href^="/about-"])';

/**
 * Speculation Rules: the browser fetches a page when the pointer rests on its link or a finger goes down on it.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: PREFETCHED_LINKS }, eagerness: 'moderate' }],
});
