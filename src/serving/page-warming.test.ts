import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ResponseCache } from '../http/response-cache.server.ts';
import { PageWarming } from './page-warming.server.ts';

const page = async () => ({ status: 200, body: Buffer.from('نص'), headers: {} });
const idle = { renders: 0, isLate: false };

describe('page warming after a change', () => {
  test('starts with the pages that are read most', async () => {
    const version = { now: 1 };
    const dropped: string[][] = [];
    const cache = new ResponseCache({
      contentVersion: () => version.now,
      maxBytes: 1_000_000,
      onDrop: (mostRead) => dropped.push(mostRead),
    });
    for (const key of ['/once', '/never', '/often']) await cache.ensure(key, 'br', page);
    for (const key of ['/often', '/once', '/often']) cache.findOnArrival(key);
    version.now = 2;
    cache.find('/');
    expect(dropped).toEqual([['/often', '/once']]);
    version.now = 3;
    cache.find('/');
    expect(dropped).toHaveLength(1);
  });

  test('renders one page after another', async () => {
    const made: string[] = [];
    let running = 0;
    const warming = new PageWarming(idle, async (key) => {
      running += 1;
      expect(running).toBe(1);
      await yieldToEvents();
      running -= 1;
      made.push(key);
    });
    warming.warm(['/', '/interviews']);
    await expect.poll(() => made).toEqual(['/', '/interviews']);
  });

  test('continues after a page that fails', async () => {
    const made: string[] = [];
    const warming = new PageWarming(idle, async (key) => {
      if (key === '/') throw new Error('down');
      made.push(key);
    });
    warming.warm(['/', '/interviews']);
    await expect.poll(() => made).toEqual(['/interviews']);
  });

  test('renders nothing while readers wait for a page', async () => {
    const made: string[] = [];
    const load = { renders: 1, isLate: false };
    const warming = new PageWarming(load, async (key) => void made.push(key));
    warming.warm(['/']);
    await yieldToEvents();
    await yieldToEvents();
    load.renders = 0;
    warming.warm(['/interviews']);
    await expect.poll(() => made).toEqual(['/interviews']);
  });
});
