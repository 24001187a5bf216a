export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What proxies make: UUIDs, hexadecimal and base64url text. */
const WELL_FORMED = /^[\w-]{16,64}$/;

/** The name that a proxy gave a request, where it is one. */
export function givenRequestId(header: string | null): string | null {
  return header !== null && WELL_FORMED.test(header) ? header : null;
}
