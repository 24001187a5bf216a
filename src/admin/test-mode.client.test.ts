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

test('an address that asks for it sets the token that the server mints', async () => {
  await enterTestMode(ASKED);
  expect(calls).toEqual(['POST /test-mode/token']);
  expect(device.get('token')).toBe('minted');
  expect(isInTestMode()).toBe(true);
});

test('a token that is there stays, and is no test mode', async () => {
  device.set('token', 'own');
  await enterTestMode(ASKED);
  expect(calls).toEqual([]);
  expect(device.get('token')).toBe('own');
  expect(isInTestMode()).toBe(false);
});

test('a token that comes meanwhile stays', async () => {
  vi.stubGlobal('fetch', async () => {
    device.set('token', 'own');
    return Response.json({ token: 'minted' }, { status: 201 });
  });
  await enterTestMode(ASKED);
  expect(device.get('token')).toBe('own');
  expect(isInTestMode()).toBe(false);
});

test('any other address asks for nothing', async () => {
  for (const query of ['', '?test', '?test=1', '?test=TRUE', '?Test=true']) {
    await enterTestMode(`http://localhost:9000/admin/users${query}`);
  }
  expect(calls).toEqual([]);
  expect(device.size).toBe(0);
});

test('a server without test mode leaves the device as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 404 }));
  await enterTestMode(ASKED);
  expect(device.size).toBe(0);
  expect(isInTestMode()).toBe(false);
});
