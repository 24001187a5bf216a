import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from './api.ts';
import { chooseEncoding, toResponse, type RenderedResponse } from './encoded-response.server.ts';
import { replaceResponse } from './replace-response.server.ts';
import { setDefaultHeaders } from './security-headers.server.ts';

/** A longer response is computed for each request: compressing it once takes longer than reading it. */
const KEPT_MAX_BYTES = 512 * 1024;
/** Clients revalidate each time, and proxies must not cache: hosts read the same addresses. */
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
const KEPT_HEADERS = ['Content-Type', 'X-Total-Count'];
const NOT_KEPT: RenderedResponse = { status: 0, body: Buffer.alloc(0), headers: {} };

/** A call without parameters. */
const NO_PARAMETERS = z.object({});

interface CachingOptions {
  /**
   * The query parameters that the response depends on, each with few values; a request with others is not
   * cached.
   */
  query?: z.ZodObject;
  /** How long a response may be served if it shows data that the content version does not cover. */
  maxAgeMs?: number;
}

/** Stores the responses to a public read without a token, like pages, until content changes. */
export function cacheResponse({
  query = NO_PARAMETERS,
  maxAgeMs,
}: CachingOptions = {}): MiddlewareHandler<HttpEnv> {
  const known = query.strict();
  return async (c, next) => {
    const address = storedAddress(c, known);
    if (address === null) return next();
    let isOwn = false;
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null);
    const kept = await c.get('services').stored.keep(address, encoding, async () => {
      isOwn = true;
      await next();
      return { ...(await take(c)), ...(maxAgeMs === undefined ? {} : { maxAgeMs }) };
    });
    if (kept.status === 200) {
      replaceResponse(c, toResponse(kept, c.req.raw));
    } else if (!isOwn) await next();
  };
}

/** Path and query as they were sent; null if the response differs between callers, or depends on anything else. */
function storedAddress(c: Context<HttpEnv>, known: z.ZodObject): string | null {
  if (c.get('token') !== null || c.req.header('authorization') !== undefined) return null;
  const { pathname, search, searchParams } = new URL(c.req.url);
  const given = Object.fromEntries(searchParams);
  if (Object.keys(given).length < searchParams.size) return null;
  return known.safeParse(given).success ? pathname + search : null;
}

/** Reads the response of the call; a response that is not cached stays in the context. */
async function take(c: Context<HttpEnv>): Promise<RenderedResponse> {
  if (c.res.status !== 200 || c.res.body === null) return NOT_KEPT;
  const reader = c.res.body.getReader();
  const { body, isWhole } = await readStart(reader);
  if (!isWhole) {
    replaceResponse(c, new Response(joined(body, reader), c.res));
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

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Reads at most as much of a body as may be cached, and says whether that is all of it. */
async function readStart(reader: BodyReader): Promise<{ body: Buffer<ArrayBuffer>; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= KEPT_MAX_BYTES) {
    const { done, value } = await reader.read();
    if (done) return { body: Buffer.concat(chunks), isWhole: true };
    chunks.push(value);
    length += value.length;
  }
  return { body: Buffer.concat(chunks), isWhole: false };
}

/** A body whose start has been read already; the rest is read on demand. */
function joined(start: Uint8Array<ArrayBuffer>, reader: BodyReader): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(start),
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
