import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.server.ts';
import type { HttpEnv } from './api.ts';

/** The address that limits and logs count a request under. */
async function addressOf(forwarded: string | null, trustsProxy: boolean): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.get('/', (c) => c.text(clientAddress(c, trustsProxy)));
  const headers: Record<string, string> = {
    'X-Real-IP': '198.51.100.1',
    Forwarded: 'for=198.51.100.2',
    ...(forwarded === null ? {} : { 'X-Forwarded-For': forwarded }),
  };
  return (await app.request('/', { headers })).text();
}

describe('the address of a caller', () => {
  test('is that of the socket without a proxy, whatever a header says', async () => {
    expect(await addressOf('203.0.113.7', false)).toBe('local');
  });

  test('is the last one that the proxy added, whatever precedes it', async () => {
    expect(await addressOf('127.0.0.1, 10.0.0.1, 203.0.113.7', true)).toBe('203.0.113.7');
    expect(await addressOf(null, true)).toBe('local');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2:3:4:5:6]:50123', '2001:db8:1:2'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2'],
  ])('is counted for %s as %s', async (address, network) => {
    expect(await addressOf(address, true)).toBe(network);
  });
});
