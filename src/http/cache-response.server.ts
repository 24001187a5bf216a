import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from './api.ts';
import { chooseEncoding, toResponse } from './cached-response.server.ts';
import type { RenderedResponse } from './response-cache.server.ts';
import { setDefaultHeaders } from './security-headers.server.ts';

/** A longer answer is made anew each time: to compress it once would take longer than to read it. */
const KEPT_MAX_BYTES = 512 * 1024;
/** Whoever has it asks whether it is the newest, and what stands in between keeps none: hosts read the same addresses. */
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
const KEPT_HEADERS = ['Content-Type', 'X-Total-Count'];
const NOT_KEPT: RenderedResponse = { status: 0, body: Buffer.alloc(0), headers: {} };

/** A call without parameters. */
const NO_PARAMETERS = z.object({});

export interface CachingOptions {
  /** What the answer depends on, each from a small set of values; a request with another query is not kept. */
  query?: z.ZodObject;
  /** How long an answer may be given that shows what the content version does not follow. */
  maxAgeMs?: number;
}

/**
 * Keeps the answers of a read that anyone may make, as pages are kept, until anything changes. Only those to a request
 * without a token. One key for every spelling of the same parameters.
 */
export function cacheResponse({
  query = NO_PARAMETERS,
  maxAgeMs,
}: CachingOptions = {}): MiddlewareHandler<HttpEnv> {
  const known = query.strict();
  return async (c, next) => {
    const key = keyOf(c, known);
    if (key === null) return next();
    let isOwn = false;
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null);
    const kept = await c.get('services').apiResponses.ensure(key, encoding, async () => {
      isOwn = true;
      await next();
      return { ...(await take(c)), ...(maxAgeMs === undefined ? {} : { maxAgeMs }) };
    });
    if (kept.status === 200) {
      // One answer that takes the place of another is copied, headers and all.
      c.res = undefined;
      c.res = toResponse(kept, c.req.raw, encoding);
    } else if (!isOwn) await next();
  };
}

/** Path and parameters in one order; null for what is not the same for everyone, or is refused. */
function keyOf(c: Context<HttpEnv>, known: z.ZodObject): string | null {
  if (c.get('token') !== null || c.req.header('authorization') !== undefined) return null;
  const { pathname, searchParams } = new URL(c.req.url);
  const given = Object.fromEntries(searchParams);
  if (Object.keys(given).length < searchParams.size) return null;
  const read = known.safeParse(given);
  if (!read.success) return null;
  const parameters = Object.entries(read.data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
}

/** The answer of the call; what is not kept stays where it is. */
async function take(c: Context<HttpEnv>): Promise<RenderedResponse> {
  if (c.res.status !== 200 || c.res.body === null) return NOT_KEPT;
  const reader = c.res.body.getReader();
  const { body, isWhole } = await readStart(reader);
  if (!isWhole) {
    c.res = new Response(joined(body, reader), c.res);
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

/** As much of a body as is kept at most, and whether that is all of it. */
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

/** A body whose start has been read; the rest is read as fast as it is taken. */
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
