import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const HOST = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/;
/** A label of RFC 1123, with the underscore that names in private networks may have. */
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i;
/** URL parsers read such a last label as part of an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/i;
const NAME_MAX_LENGTH = 253;
const PORT_MAX = 65_535;

/** Whether a text is a DNS name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
export function isHost(text: string): boolean {
  const [whole, ipv6, name = '', port = '0'] = HOST.exec(text) ?? [];
  if (whole === undefined || Number(port) > PORT_MAX) return false;
  return ipv6 === undefined ? isIPv4(name) || isName(name) : isIPv6(ipv6) && !ipv6.includes('%');
}

function isName(name: string): boolean {
  if (name.length > NAME_MAX_LENGTH) return false;
  const labels = name.replace(/\.$/, '').split('.');
  return labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? '');
}

/**
 * Whether a request names its host as RFC 9112, section 3.2 requires: by exactly one `Host` header with a
 * valid host. HTTP/1.0 allows requests without one.
 */
export function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) =>
      at % 2 === 1 && rawHeaders[at - 1]?.length === 4 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && isHost(hosts[0] ?? '');
}

/**
 * The path and query of a request target; null if it is neither a path nor a whole web address (RFC 9112,
 * section 3.2).
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (!isHost(host)) return null;
  return path.startsWith('/') ? path : `/${path}`;
}
