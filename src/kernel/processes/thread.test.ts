import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallTookTooLong } from './calls.server.ts';
import { IDLE_MS, Thread, ThreadHeldUp, type ThreadOptions } from './thread.server.ts';

const PROGRAM = `
  import { parentPort, threadId } from 'node:worker_threads';
  import { AppError } from '${resolve('src/kernel/app-error.ts')}';
  import { serveThread } from '${resolve('src/kernel/processes/calls.server.ts')}';
  serveThread(parentPort, (data, tell) => ({
    id: () => threadId,
    add: (one, other) => one + other,
    refuse() {
      throw new AppError('too_large', 'error.tooLarge', { cause: new Error('said'), retryAfterSeconds: 7 });
    },
    fail() {
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    },
    tell: () => tell('connection lost', { reason: data }),
    die: () => process.exit(1),
    later: (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'late')),
    hold() {
      for (;;);
    },
    close: () => {},
  }));`;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulhim-test-'));
  file = join(folder, 'thread.mts');
  writeFileSync(file, PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

function makeOptions() {
  const lost: string[] = [];
  const logged: unknown[] = [];
  const options: ThreadOptions = {
    file,
    data: 'said',
    youngMegabytes: 4,
    idleMs: null,
    onLost: (reason) => lost.push(reason.message),
    onLog: (message, details) => logged.push([message, details]),
    endsAfter: (failure) => failure instanceof Error && 'errcode' in failure,
  };
  return { options, lost, logged };
}

async function open(idleMs: number | null = null) {
  const { options, ...heard } = makeOptions();
  const thread = new Thread({ ...options, idleMs });
  await thread.open();
  return { thread, ...heard };
}

test('calls return their results, and errors keep their type, code and cause', async () => {
  const { thread, lost, logged } = await open();
  expect(await Promise.all([thread.call('add', [1, 2]), thread.call('add', [3, 4])])).toEqual([3, 7]);
  await expect(thread.call('refuse')).rejects.toMatchObject({
    name: 'AppError',
    code: 'too_large',
    text: { key: 'error.tooLarge' },
    retryAfterSeconds: 7,
    cause: { message: 'said' },
  });
  await thread.call('tell');
  expect(logged).toEqual([['connection lost', { reason: 'said' }]]);
  await thread.close();
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual([]);
});

test('a lost thread is reported once, and its pending calls fail', async () => {
  const { thread, lost } = await open();
  await expect(thread.call('die')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  await thread.close();
  expect(lost).toEqual(['The thread ended']);
});

test('a thread runs no more calls after a fatal failure', async () => {
  const { thread, lost } = await open();
  await expect(thread.call('fail')).rejects.toMatchObject({ message: 'disk I/O error', errcode: 10 });
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual(['disk I/O error']);
});

describe('a thread that starts on demand', () => {
  afterEach(() => void vi.useRealTimers());

  test('starts with the first call, and is replaced by the next call after it is lost', async () => {
    const { options, lost } = makeOptions();
    const thread = new Thread({ ...options, idleMs: IDLE_MS });
    expect(await Promise.all([thread.call('add', [1, 2]), thread.call('add', [3, 4])])).toEqual([3, 7]);
    await expect(thread.call('die')).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).toEqual(['The thread ended']);
    expect(await thread.call('add', [1, 2])).toBe(3);
    await thread.close();
    await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).toHaveLength(1);
  });

  test('is started again by the next call after a failed start', async () => {
    const { options, lost } = makeOptions();
    const late = join(folder, 'late.mts');
    const thread = new Thread({ ...options, idleMs: IDLE_MS, file: late });
    await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
    expect(lost).toEqual(['The thread failed']);
    writeFileSync(late, PROGRAM);
    expect(await thread.call('add', [1, 2])).toBe(3);
    await thread.close();
  });

  test('can be closed before any call', async () => {
    const { options } = makeOptions();
    await expect(new Thread(options).close()).resolves.toBeUndefined();
  });

  test('is closed when it is idle for a while, and started again by the next call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { thread, lost } = await open(1_000);
    const first = await thread.call('id');
    vi.advanceTimersByTime(999);
    expect(await thread.call('id')).toBe(first);
    vi.advanceTimersByTime(1_000);
    expect(await thread.call('id')).not.toBe(first);
    await thread.close();
    expect(lost).toEqual([]);
  });

  test('stays open while a call runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { thread } = await open(1_000);
    const lasting = thread.call('later', [300]);
    const first = await thread.call('id');
    vi.advanceTimersByTime(5_000);
    expect(await lasting).toBe('late');
    expect(await thread.call('id')).toBe(first);
    await thread.close();
  });
});

test('a thread without an idle limit is never closed for being idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { thread } = await open(null);
  const first = await thread.call('id');
  vi.advanceTimersByTime(10 * IDLE_MS);
  vi.useRealTimers();
  expect(await thread.call('id')).toBe(first);
  await thread.close();
});

test('a thread blocked by one call is ended, and the calls behind it fail with the reason', async () => {
  const { thread, lost } = await open();
  const held = thread.call('hold', [], 150);
  const behind = thread.call('add', [1, 2]);
  await Promise.all([
    expect(held).rejects.toBeInstanceOf(CallTookTooLong),
    expect(behind).rejects.toMatchObject({ code: 'unavailable', cause: expect.any(ThreadHeldUp) }),
  ]);
  expect(lost).toEqual(['A call held the thread up']);
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
});
