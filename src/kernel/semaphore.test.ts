import { describe, expect, test } from 'vitest';
import { Semaphore } from './semaphore.server.ts';

describe('a semaphore', () => {
  test('gives its permits in the order they were asked for', async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const order: number[] = [];
    await semaphore.acquire();
    const waiting = [1, 2, 3].map((number) =>
      semaphore.run(async () => {
        order.push(number);
      }),
    );
    expect(order).toEqual([]);
    semaphore.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  test('takes a permit back from work that fails', async () => {
    const semaphore = new Semaphore({ permits: 1, waitingMax: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(semaphore.run(async () => 'done')).resolves.toBe('done');
  });

  test('refuses who waits too long, and gives that permit to nobody', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaitMs: 1 });
    await semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    semaphore.release();
    await expect(semaphore.acquire()).resolves.toBeUndefined();
  });

  test('refuses who comes to a full queue, and everyone once it is closed', async () => {
    const semaphore = new Semaphore({ permits: 1, waitingMax: 1, retryAfterSeconds: 2 });
    const refusal = { code: 'unavailable', retryAfterSeconds: 2, cause: undefined };
    await semaphore.acquire();
    const waiting = semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject(refusal);
    semaphore.close();
    await expect(waiting).rejects.toMatchObject(refusal);
    semaphore.release();
    await expect(semaphore.acquire()).rejects.toMatchObject(refusal);
  });
});
