/** The maximum length of a query, and the pause in typing after which it is sent. */
export const SEARCH_MAX_LENGTH = 200;
export const SEARCH_DEBOUNCE_MS = 300;
/** Search counts are written once a minute. A cached page or response that depends on them may be this old. */
export const COUNTS_SHOWN_WITHIN_MS = 60_000;
