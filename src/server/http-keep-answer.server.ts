import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.server.ts';
import { chooseEncoding, toResponse } from './page-answers.server.ts';
import type { RenderedPage } from './page-cache.server.ts';
import { setDefaultHeaders } from './security-headers.server.ts';

/** A longer answer is made anew each time: to compress it once would take longer than to read it. */
const KEPT_MAX_BYTES = 512 * 1024;
/** Whoever has it asks whether it is the newest, and what stands in between keeps none: hosts read the same addresses. */
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
const KEPT_HEADERS = ['Content-Type', 'X-Total-Count'];
const NOT_KEPT: RenderedPage = { status: 0, body: Buffer.alloc(0), headers: {} };

/**
 * Keeps the answers of a read that anyone may make, as pages are kept, until anything changes. Only those to a request
 * without a token that has no other query than `parameters`, whose values come from small sets.
 */
export function keepAnswer(...parameters: string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isForEveryone(c, parameters)) return next();
    let isOwn = false;
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null);
    const kept = await c.get('services').answers.ensure(addressOf(c), encoding, async () => {
      isOwn = true;
      await next();
      return take(c);
    });
    if (kept.status === 200) {
      // One answer that takes the place of another is copied, headers and all.
      c.res = undefined;
      c.res = toResponse(kept, c.req.raw);
    } else if (!isOwn) await next();
  };
}

function isForEveryone(c: Context<HttpEnv>, parameters: string[]): boolean {
  const isPlain = c.get('token') === null && c.req.header('authorization') === undefined;
  return isPlain && Object.keys(c.req.query()).every((name) => parameters.includes(name));
}

/** Path and query as the listener sees them. */
function addressOf(c: Context<HttpEnv>): string {
  const { url } = c.req;
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** The answer of the call; what is not kept stays where it is. */
async function take(c: Context<HttpEnv>): Promise<RenderedPage> {
  if (c.res.status !== 200) return NOT_KEPT;
  const body = Buffer.from(await c.res.arrayBuffer());
  if (body.length > KEPT_MAX_BYTES) {
    c.res = new Response(body, c.res);
    return NOT_KEPT;
  }
  const headers = new Headers({ 'Cache-Control': CACHE_CONTROL });
  for (const name of KEPT_HEADERS) {
    const value = c.res.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  setDefaultHeaders(headers);
  return { status: 200, body, headers: Object.fromEntries(headers) };
}
