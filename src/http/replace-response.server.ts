import type { Context } from 'hono';

/**
 * Makes this the response of the request, and nothing else: a response that is assigned over another one, or built by
 * `c.json` after it, takes over its headers, `Content-Length` and `Content-Encoding` among them.
 */
export function replaceResponse(c: Context, response?: Response): void {
  c.res = undefined;
  if (response) c.res = response;
}
