import { REQUEST_ID_HEADER } from '../../operation/log.server.ts';
import type { ReadyResponse } from '../../http/encoded-response.server.ts';

const REASONS: Record<number, string> = { 200: 'OK', 304: 'Not Modified' };

interface Head {
  second: number;
  /** The bytes before and after the request id. */
  start: string;
  end: string;
  bytes: Buffer;
}

/** Heads of this second, by the header list they were built from. */
const heads = new WeakMap<readonly string[], Head>();

/** Status line and headers of a response to HTTP/1.1 that keeps the connection open (RFC 9112). */
export function headBytes({ status, head, requestId }: ReadyResponse, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1000);
  let known = heads.get(head);
  if (known?.second !== second) {
    known = makeHead(status, head, { second, keepAliveMs });
    heads.set(head, known);
  }
  if (requestId === null) return known.bytes;
  return Buffer.from(`${known.start}${REQUEST_ID_HEADER}: ${requestId}\r\n${known.end}`, 'latin1');
}

function makeHead(
  status: number,
  head: readonly string[],
  { second, keepAliveMs }: { second: number; keepAliveMs: number },
): Head {
  let start = `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n`;
  for (let at = 0; at < head.length; at += 2) start += `${head[at]}: ${head[at + 1]}\r\n`;
  const date = new Date(second * 1000).toUTCString();
  const end = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  return { second, start, end, bytes: Buffer.from(start + end, 'latin1') };
}
