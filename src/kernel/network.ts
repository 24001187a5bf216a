/**
 * The network that an address is in, which its owner knows again and which names nobody: a /24 of IPv4, a /48 of IPv6
 * from the first groups of the address. Null for what is no address.
 */
export function networkOf(address: string): string | null {
  const [, ipv4] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const [, ipv6] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address) ?? [];
  return ipv6 === undefined ? null : `${ipv6}::/48`;
}
