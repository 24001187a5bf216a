import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './api.ts';

/** Largest bodies in bytes, and the deepest nesting of JSON. */
export const JSON_MAX_BYTES = 256 * 1024;
export const MULTIPART_MAX_BYTES = 8 * 1024 * 1024;
export const JSON_MAX_DEPTH = 32;

/** Bytes of all bodies that one process holds at a time, and of those whose callers are not signed in. */
const BODIES_MAX_BYTES = 64 * 1024 * 1024;
const STRANGERS_BODIES_MAX_BYTES = BODIES_MAX_BYTES / 4;
/** A body of which nothing arrives for this long is given up. */
const BODY_STALL_MS = 20_000;
const RETRY_AFTER_SECONDS = 2;

interface BodyLimits {
  maxBytes?: number;
  strangersMaxBytes?: number;
  stallMs?: number;
}

/** Limits the memory that the bodies of all running requests take together. */
export class RequestBodies {
  readonly #maxBytes: number;
  readonly #strangersMaxBytes: number;
  readonly stallMs: number;
  #held = 0;
  #heldOfStrangers = 0;

  constructor({
    maxBytes = BODIES_MAX_BYTES,
    strangersMaxBytes = STRANGERS_BODIES_MAX_BYTES,
    stallMs = BODY_STALL_MS,
  }: BodyLimits = {}) {
    this.#maxBytes = maxBytes;
    this.#strangersMaxBytes = strangersMaxBytes;
    this.stallMs = stallMs;
  }

  /** Bytes held now. */
  get held(): number {
    return this.#held;
  }

  /** Counts bytes that have arrived. Throws `unavailable` if there is no room for them. */
  add(bytes: number, isStranger: boolean): void {
    if (
      this.#held + bytes > this.#maxBytes ||
      (isStranger && this.#heldOfStrangers + bytes > this.#strangersMaxBytes)
    ) {
      throw new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#held += bytes;
    if (isStranger) this.#heldOfStrangers += bytes;
  }

  /** Releases what `add` has counted. */
  remove(bytes: number, isStranger: boolean): void {
    this.#held -= bytes;
    if (isStranger) this.#heldOfStrangers -= bytes;
  }
}

/**
 * Reads the body of a call into memory. Runs after the access check, so the body of a refused call is never
 * read.
 */
export const takeBody: MiddlewareHandler<HttpEnv> = (c, next) => withBody(c, next);

/**
 * Reads the body of a request into `c.req` and runs `work`. Throws `unsupported_type` for a compressed body,
 * `length_required` for one of unknown length, `too_large`, `timeout` if it stops arriving, `unavailable` if
 * too many others are held, and `validation` for JSON that is nested too deep.
 */
export async function withBody<Result>(c: Context<HttpEnv>, work: () => Promise<Result>): Promise<Result> {
  const maxBytes = admitBody(c);
  const body = maxBytes === null ? null : c.req.raw.body;
  if (body === null || maxBytes === null) return work();
  const { bodies } = c.get('services');
  const isStranger = c.get('user') === null;
  let held = 0;
  const hold = (bytes: number) => {
    if (held + bytes > maxBytes) throw tooLarge();
    bodies.add(bytes, isStranger);
    held += bytes;
  };
  try {
    const bytes = await readWhole(body, { hold, stallMs: bodies.stallMs });
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
    if (/\bjson\b/i.test(c.req.header('content-type') ?? '')) assertShallow(await c.req.text());
    return await work();
  } finally {
    bodies.remove(held, isStranger);
  }
}

/** The most bytes that the body of a request may have, by its headers; null if it has no body. */
function admitBody(c: Context<HttpEnv>): number | null {
  // A body of a read is ignored; looking for one would create a second request object.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null;
  if (c.req.header('content-encoding')) throw new AppError('unsupported_type', 'error.unsupportedType');
  if (c.req.header('transfer-encoding')) throw new AppError('length_required', 'error.lengthRequired');
  // No call that is open to all takes a file.
  const isFile =
    c.get('user') !== null &&
    /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(c.req.header('content-type') ?? '');
  const maxBytes = isFile ? MULTIPART_MAX_BYTES : JSON_MAX_BYTES;
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge();
  // On a connection the length says whether there is a body; a call from within the process need not have one.
  return declared === 0 && c.env?.incoming ? null : maxBytes;
}

function tooLarge(): AppError {
  return new AppError('too_large', 'error.tooLarge');
}

/** `hold` is called with the size of each chunk before it is kept, and may refuse it. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
  { hold, stallMs }: { hold(bytes: number): void; stallMs: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(() => stalled.reject(new AppError('timeout', 'error.timeout')), stallMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([readPiece(reader), stalled.promise]);
      if (done) return Buffer.concat(pieces);
      hold(value.length);
      pieces.push(value);
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A sender that disconnects early is not an internal error. */
async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('validation', 'error.validation', { cause });
  }
}

/** Refuses JSON that is nested too deep, judging by the text: JSON.parse accepts 200 000 nested brackets. */
export function assertShallow(jsonText: string): void {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < jsonText.length; at += 1) {
    const char = jsonText[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > JSON_MAX_DEPTH) throw new AppError('validation', 'error.json');
    } else if (char === '}' || char === ']') depth -= 1;
  }
}
