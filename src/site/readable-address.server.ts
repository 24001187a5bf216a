import { domainToUnicode } from 'node:url';

/** An origin with its domain in letters instead of Punycode, for people. */
export function readableOrigin(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${domainToUnicode(hostname)}${port && `:${port}`}`;
}

/** A web address for people: in letters, without the scheme, `www.` and a trailing slash. */
export function readableAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  const host = readableOrigin(origin).replace(/^https?:\/\/(?:www\.)?/, '');
  return host + decodedPath(pathname).replace(/\/$/, '');
}

/** A valid address may contain a percent sign that encodes no UTF-8; it stays as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
