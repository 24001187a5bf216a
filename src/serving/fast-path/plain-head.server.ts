import { isHost } from '../host.server.ts';

/** As large a head as `node:http` reads. */
const HEAD_MAX_BYTES = 16 * 1024;

/**
 * One whole `GET` request and nothing else, in the grammar of RFC 9112 without its lenient forms: no absolute address,
 * no folded line, no bare line break, no space before a colon.
 */
const PLAIN_GET = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;

/** A request with a body, with an upgrade or expectation, or with a response for one user. */
const NOT_PLAIN =
  /\r\n(?:authorization|token|content-length|transfer-encoding|expect|upgrade|trailer):|\r\nconnection:(?![\t ]*keep-alive[\t ]*\r\n)/;

/** White space that `trim` removes as well is part of a value. */
const SPACE_AROUND = /^[\t ]+|[\t ]+$/g;

const HOST = '\r\nhost:';
/** The last value that was a valid host: nearly every request has the same. */
let knownHost: string | null = null;

/** An anonymous request, whose response is the same for everyone. */
export interface PlainHead {
  /** Path and query as sent. */
  readonly url: string;
  /** The values of all headers with this lower-case name, joined by commas; null if absent. */
  header(name: string): string | null;
}

/**
 * Parses data of a connection as one anonymous GET request without a body or upgrade. Null for everything
 * else, even if well formed: `node:http` parses that.
 */
export function readPlainHead(bytes: Buffer): PlainHead | null {
  if (bytes.length > HEAD_MAX_BYTES) return null;
  const text = bytes.toString('latin1');
  const url = PLAIN_GET.exec(text)?.[1];
  if (url === undefined) return null;
  const names = text.toLowerCase();
  if (NOT_PLAIN.test(names) || names.indexOf(HOST) !== names.lastIndexOf(HOST) || !names.includes(HOST))
    return null;
  const header = (name: string): string | null => {
    const mark = `\r\n${name}:`;
    const values: string[] = [];
    for (let at = names.indexOf(mark); at !== -1; at = names.indexOf(mark, at + 1)) {
      const start = at + mark.length;
      values.push(text.slice(start, text.indexOf('\r\n', start)).replace(SPACE_AROUND, ''));
    }
    return values.length === 0 ? null : values.join(', ');
  };
  const host = header('host');
  if (host !== knownHost) {
    if (host === null || !isHost(host)) return null;
    knownHost = host;
  }
  return { url, header };
}
