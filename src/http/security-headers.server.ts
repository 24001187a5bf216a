/** Nothing but data comes from the API, so nothing in it may run, load or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const DEFAULTS: readonly (readonly [string, string])[] = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', API_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
];

/** A file of the build, opened as a document, loads nothing and stands in no frame. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker that keeps pages fetches from this origin and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** For answers that `node:http` gives by itself: a few words for the operator, kept nowhere. */
export const OPERATOR_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': API_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

/** Adds every security header that the answer has not chosen itself. */
export function setDefaultHeaders(headers: Headers): void {
  for (const [name, value] of DEFAULTS) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** An address that is a secret is kept by nobody: no cache, no search engine, no page that a link leads to. */
export function setSecretHeaders(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
}
