import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnv } from './api.ts';

/**
 * The caller's address for limits and logs: the socket's, or behind a trusted proxy the last entry of
 * X-Forwarded-For, which that proxy wrote itself. An IPv6 address counts as its /64 network.
 */
export function clientAddress(c: Context<HttpEnv>, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return limitedAddress(forwarded ? withoutPort(forwarded) : socketAddress(c));
}

/** Some proxies, such as Azure's, add the port: every connection would have limits of its own. */
function withoutPort(address: string): string {
  return address.replace(/^([\d.]+):\d+$|^\[(.+)\](?::\d+)?$/, '$1$2');
}

function socketAddress(c: Context<HttpEnv>): string {
  // A call from a test or from within the process has no socket.
  const hasSocket = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return (hasSocket ? getConnInfo(c).remote.address : undefined) ?? 'local';
}

/** An IPv4 address as it is, of an IPv6 address its /64 network. */
function limitedAddress(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (!mapped.includes(':')) return mapped;
  const [head = '', tail = ''] = mapped.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = mapped.includes('::') ? [...start, ...zeros, ...end] : start;
  return groups.slice(0, 4).join(':');
}
