import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterTestMode, isInTestMode } from './test-mode.client.ts';

const ASKED = 'http://localhost:9000/admin/users?test=true';

let device: Map<string, string>;
let calls: string[];

/** The device is empty, and the server mints `minted`. */
beforeEach(() => {
  device = new Map();
  calls = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Response.json({ token: 'minted' }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an address with test=true stores a token from the server', async () => {
  await enterTestMode(ASKED);
  expect(calls).toEqual(['POST /test-mode/token']);
  expect(device.get('token')).toBe('minted');
  expect(isInTestMode()).toBe(true);
});

test('an existing token is kept, and the device is not in test mode', async () => {
  device.set('token', 'own');
  await enterTestMode(ASKED);
  expect(calls).toEqual([]);
  expect(device.get('token')).toBe('own');
  expect(isInTestMode()).toBe(false);
});

test('a token that is stored during the request is kept', async () => {
  vi.stubGlobal('fetch', async () => {
    device.set('token', 'own');
    return Response.json({ token: 'minted' }, { status: 201 });
  });
  await enterTestMode(ASKED);
  expect(device.get('token')).toBe('own');
  expect(isInTestMode()).toBe(false);
});

test('any other address sends no request', async () => {
  for (const query of ['', '?test', '?test=1', '?test=TRUE', '?Test=true']) {
    await enterTestMode(`http://localhost:9000/admin/users${query}`);
  }
  expect(calls).toEqual([]);
  expect(device.size).toBe(0);
});

test('a server without test mode leaves the device unchanged', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 404 }));
  await enterTestMode(ASKED);
  expect(device.size).toBe(0);
  expect(isInTestMode()).toBe(false);
});
