/**
 * The network of an address, which its owner recognises but which identifies no person: the /24 of an IPv4 address, the /48
 * of a shortened IPv6 address. Null if it is no address.
 */
export function networkOf(address: string): string | null {
  const [, ipv4] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const [, ipv6] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address) ?? [];
  return ipv6 === undefined ? null : `${ipv6}::/48`;
}
