import { isUtf8 } from 'node:buffer';
import { originForm } from './host.server.ts';

/** The first line of a request, in ASCII and in bytes beyond it. */
const REQUEST_LINE = /^(?:GET|HEAD) ([!-~\x80-\xFF]+) HTTP\/1\.[01]\r?\n/;

/**
 * The path and query of a read, with the bytes beyond ASCII escaped as browsers do it: many clients send Arabic letters as
 * they are, which `node:http` cannot parse. `at` is in the request line. Null for anything else, for bytes that are not
 * UTF-8, and for what would lead to another site.
 */
export function escapedAddress(received: Buffer, at: number): string | null {
  const text = received.toString('latin1');
  const [, target = ''] = REQUEST_LINE.exec(text.slice(text.lastIndexOf('\n', at) + 1)) ?? [];
  const address = originForm(target) ?? '';
  if (!/^\/(?![/\\])/.test(address) || !isUtf8(Buffer.from(address, 'latin1'))) return null;
  return address.replace(/[\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
