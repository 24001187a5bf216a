import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from '../features/accounts/sign-in/sessions.server.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { systemClock } from '../kernel/clock.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import type { Storage } from '../storage/storage.ts';
import { makeTestDir } from '../storage/testing.ts';
import { openTestMode, type TestMode } from './test-mode.server.ts';

let dataDir: string;
let server: Server;
let testMode: TestMode | null;

beforeEach(() => {
  dataDir = makeTestDir();
  testMode = null;
});
afterEach(async () => {
  await testMode?.close();
  server.close();
  rmSync(dataDir, { recursive: true });
});

/** Listens as a development server does and opens test mode on it. */
async function open(host = '127.0.0.1'): Promise<string> {
  server = createServer((request, response) => {
    if (!testMode?.handle(request, response)) response.writeHead(404).end();
  }).listen(0, host);
  await once(server, 'listening');
  testMode = await openTestMode({ databaseUrl: null, dataDir }, server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ databaseUrl: null, dataDir });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function mint(origin: string): Promise<string> {
  const response = await fetch(`${origin}/test-mode/token`, { method: 'POST' });
  expect(response.status).toBe(201);
  const { token }: { token: string } = JSON.parse(await response.text());
  return token;
}

describe('test mode on a fresh database behind a loopback listener', () => {
  test('creates a different token for an admin session each time', async () => {
    const origin = await open();
    const tokens = [await mint(origin), await mint(origin)];
    expect(new Set(tokens).size).toBe(2);
    await withStorage(async (storage) => {
      for (const token of tokens) {
        expect(await authenticate({ storage, clock: systemClock }, token)).toMatchObject({ role: 'admin' });
      }
      expect(await storage.accounts.listUsers()).toHaveLength(1);
      expect(await storage.isDevelopmentDatabase()).toBe(true);
    });
  });

  test('stays on when the database has content at the next start', async () => {
    await open();
    await testMode?.close();
    server.close();
    await withStorage((storage) => insertInterview(storage));
    expect(await mint(await open())).toMatch(/^[\w-]{43}$/);
  });

  test('accepts no other call', async () => {
    const origin = await open();
    expect((await fetch(`${origin}/test-mode/token`)).status).toBe(404);
    expect((await fetch(`${origin}/test-mode/token?x`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${origin}/test-mode`, { method: 'POST' })).status).toBe(404);
  });
});

describe('test mode', () => {
  test('is off when other machines can reach the listener', async () => {
    const origin = await open('0.0.0.0');
    expect(testMode).toBeNull();
    expect((await fetch(`${origin}/test-mode/token`, { method: 'POST' })).status).toBe(404);
  });

  test('is off for a database that another start has filled', async () => {
    await withStorage((storage) => insertInterview(storage));
    await open();
    expect(testMode).toBeNull();
    expect(await withStorage((storage) => storage.isDevelopmentDatabase())).toBe(false);
  });
});
