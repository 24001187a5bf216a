/** The first characters of a query that count, and the pause in typing after which it is sent. */
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_DEBOUNCE_MS = 300;
/** Search counts are written once a minute. A stored page or response that shows them, or their order, may be this old. */
export const COUNTS_SHOWN_WITHIN_MS = 60_000;
