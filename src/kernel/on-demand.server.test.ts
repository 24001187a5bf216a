import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OnDemand } from './on-demand.server.ts';

const IDLE_MS = 1_000;

class Opened {
  isClosed = false;
  async close(): Promise<void> {
    this.isClosed = true;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function demand() {
  const opened: Opened[] = [];
  const open = async () => {
    opened.push(new Opened());
    return opened.at(-1) ?? new Opened();
  };
  return { opened, onDemand: new OnDemand(open, IDLE_MS) };
}

const look = async (opened: Opened) => opened;

describe('what is opened on demand', () => {
  test('is opened by its first use and shared by the next', async () => {
    const { opened, onDemand } = demand();
    expect(opened).toHaveLength(0);
    const [first, second] = await Promise.all([onDemand.use(look), onDemand.use(look)]);
    expect(first).toBe(second);
    expect(opened).toHaveLength(1);
  });

  test('is closed once nobody has used it for a while, and opened again by the next use', async () => {
    const { opened, onDemand } = demand();
    await onDemand.use(look);
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    await onDemand.use(look);
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(opened[0]?.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened[0]?.isClosed).toBe(true);
    expect((await onDemand.use(look)).isClosed).toBe(false);
    expect(opened).toHaveLength(2);
  });

  test('stays open as long as a use lasts', async () => {
    const { opened, onDemand } = demand();
    const { promise, resolve } = Promise.withResolvers<void>();
    const lasting = onDemand.use(() => promise);
    await onDemand.use(look);
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(opened[0]?.isClosed).toBe(false);
    resolve();
    await lasting;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test('is opened again where its opening failed, or where it was lost', async () => {
    let openings = 0;
    const onDemand = new OnDemand(async () => {
      openings += 1;
      if (openings === 1) throw new Error('not yet');
      return new Opened();
    }, IDLE_MS);
    await expect(onDemand.use(look)).rejects.toThrow('not yet');
    await onDemand.use(look);
    onDemand.forget();
    await onDemand.use(look);
    expect(openings).toBe(3);
  });

  test('is unavailable once it is closed', async () => {
    const { opened, onDemand } = demand();
    await onDemand.use(look);
    await onDemand.close();
    expect(opened[0]?.isClosed).toBe(true);
    await expect(onDemand.use(look)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
