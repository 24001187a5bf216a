import { domainToUnicode } from 'node:url';

/** An origin with its domain in letters instead of Punycode, for people. */
export function readableOrigin(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${domainToUnicode(hostname)}${port && `:${port}`}`;
}
