import { describe, expect, test } from 'vitest';
import { Semaphore } from './semaphore.server.ts';

describe('a semaphore', () => {
  test('grants its permits in the order of the requests', async () => {
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

  test('releases the permit of work that fails', async () => {
    const semaphore = new Semaphore({ permits: 1, waitingMax: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(semaphore.run(async () => 'done')).resolves.toBe('done');
  });

  test('refuses a request that waits too long, and grants its permit to the next one', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaitMs: 1 });
    await semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    semaphore.release();
    await expect(semaphore.acquire()).resolves.toBeUndefined();
  });

  test('lets a request that is given up leave the queue', async () => {
    const semaphore = new Semaphore({ permits: 1, waitingMax: 1 });
    await semaphore.acquire();
    const given = new AbortController();
    const waiting = semaphore.acquire(given.signal);
    given.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow('given up');
    await expect(semaphore.acquire(given.signal)).rejects.toThrow('given up');
    const next = semaphore.acquire();
    semaphore.release();
    await expect(next).resolves.toBeUndefined();
  });

  test('refuses a request when its queue is full, and every request once it is closed', async () => {
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
