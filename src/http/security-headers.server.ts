/** The API returns only data, so nothing in it may run, load or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The same for pages and the API. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const DEFAULTS = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': API_POLICY,
  ...COMMON_HEADERS,
});

/** A file of the build, opened as a document, loads nothing and cannot be framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Opened as a document, a picture can do nothing. */
export const PICTURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** The caching of a file that never changes, because its name contains a hash of its content. */
export const NEVER_CHANGES = 'public, max-age=31536000, immutable';

/** For such a picture, which other sites may embed in cards and feeds. */
export const HASHED_PICTURE_HEADERS = {
  ...PICTURE_HEADERS,
  'Cache-Control': NEVER_CHANGES,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The service worker fetches from this origin and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** For responses that `node:http` sends itself: a few words for the operator, never cached. */
export const OPERATOR_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': API_POLICY,
  'X-Content-Type-Options': 'nosniff',
};

/** Adds every security header that the response has not set itself. */
export function setDefaultHeaders(headers: Headers): void {
  for (const [name, value] of DEFAULTS) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** For an address that is a secret: no caching, no indexing, no referrer. */
export function setSecretHeaders(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Referrer-Policy', 'no-referrer');
}
