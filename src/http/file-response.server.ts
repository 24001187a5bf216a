import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnv } from './api.ts';
import { hasEtag } from './encoded-response.server.ts';

/** Each part takes other memory, which with larger ones is freed only after tens of megabytes. */
const PART_BYTES = 8 * 1024;
const ONE_RANGE = /^bytes=(?!-$)(\d*)-(\d*)$/i;

/** The first and the last byte. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * A file that never changes under its ETag: whole, the range that is asked for, or nothing for a caller who has it (RFC
 * 9110, sections 13 and 14). Null if there is none.
 */
export async function fileResponse(
  c: Context<HttpEnv>,
  path: string,
  headers: Record<string, string> & { ETag: string },
): Promise<Response | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  const { size } = await file.stat();
  const answer = answerTo(c, headers.ETag, size);
  const all = { ...headers, 'Accept-Ranges': 'bytes', ...answer.own };
  if (!answer.range || c.req.method === 'HEAD') {
    await file.close();
    return c.body(null, answer.status, all);
  }
  const stream = Readable.toWeb(file.createReadStream({ ...answer.range, highWaterMark: PART_BYTES }));
  return c.body(stream as ReadableStream<Uint8Array>, answer.status, all);
}

type Answer =
  /** The whole or a part of it. */
  | { status: 200 | 206; range: ByteRange; own: Record<string, string> }
  | { status: 304 | 416; range: null; own: Record<string, string> };

function answerTo(c: Context<HttpEnv>, etag: string, size: number): Answer {
  if (hasEtag(c.req.header('if-none-match') ?? null, etag)) return { status: 304, range: null, own: {} };
  const whole = { start: 0, end: size - 1 };
  // The rest of another file would be of no use.
  const isOfThis = (c.req.header('if-range') ?? etag) === etag;
  const asked = c.req.method === 'GET' && isOfThis ? ONE_RANGE.exec(c.req.header('range') ?? '') : null;
  const range = asked ? rangeOf(asked, size) : whole;
  if (range.start > range.end)
    return { status: 416, range: null, own: { 'Content-Range': `bytes */${size}` } };
  const own = { 'Content-Length': String(range.end - range.start + 1) };
  if (range === whole) return { status: 200, range, own };
  const { start, end } = range;
  return { status: 206, range, own: { ...own, 'Content-Range': `bytes ${start}-${end}/${size}` } };
}

/** The bytes of a range, of which a start without a number counts from the end; none if the first is after the last. */
function rangeOf([, first = '', last = '']: RegExpExecArray, size: number): ByteRange {
  const end = size - 1;
  if (first === '') return { start: Math.max(size - Number(last), 0), end };
  return { start: Number(first), end: last === '' ? end : Math.min(Number(last), end) };
}
