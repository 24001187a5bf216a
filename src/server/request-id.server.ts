import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What proxies make: UUIDs, hexadecimal and base64url text. */
const WELL_FORMED = /^[\w-]{16,64}$/;

/** The name that a proxy gave a request, where there is one to trust. */
export function givenRequestId(request: IncomingMessage, trustsProxy: boolean): string | null {
  const given = trustsProxy ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : null;
}
