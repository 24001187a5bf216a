import type { ReadyAnswer } from './page-answers.server.ts';
import { REQUEST_ID_HEADER } from './request-id.server.ts';

const REASONS: Record<number, string> = { 200: 'OK', 304: 'Not Modified' };

interface Head {
  second: number;
  bytes: Buffer;
}

/** Heads of this second, by the list of headers that they are made of. */
const heads = new WeakMap<readonly string[], Head>();

/** Status line and headers of an answer to HTTP/1.1 after which the connection stays open (RFC 9112). */
export function headBytes({ status, head, requestId }: ReadyAnswer, keepAliveMs: number): Buffer {
  const second = Math.floor(Date.now() / 1000);
  const known = heads.get(head);
  if (known?.second === second && requestId === null) return known.bytes;
  const named = requestId === null ? head : [...head, REQUEST_ID_HEADER, requestId];
  const bytes = Buffer.from(headText(status, named, { second, keepAliveMs }), 'latin1');
  if (requestId === null) heads.set(head, { second, bytes });
  return bytes;
}

function headText(
  status: number,
  head: readonly string[],
  { second, keepAliveMs }: { second: number; keepAliveMs: number },
): string {
  let text = `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n`;
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  const date = new Date(second * 1000).toUTCString();
  return `${text}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
}
