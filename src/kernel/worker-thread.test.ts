import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LazyThread } from './lazy-thread.server.ts';
import { CallTookTooLong, ThreadHeldUp, WorkerThread, type ThreadOptions } from './worker-thread.server.ts';

const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  import { AppError } from '${resolve('src/kernel/app-error.ts')}';
  import { answerCalls } from '${resolve('src/kernel/answer-calls.server.ts')}';
  answerCalls(parentPort, (tell) => ({ action, args }) => {
    if (action === 'add') return args[0] + args[1];
    if (action === 'refuse') throw new AppError('too_large', 'error.tooLarge', { cause: new Error('said'), retryAfterSeconds: 7 });
    if (action === 'fail') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    if (action === 'tell') tell('connection lost', { reason: 'said' });
    if (action === 'die') process.exit(1);
    if (action === 'later') return new Promise((resolve) => setTimeout(resolve, args[0], 'late'));
    if (action === 'hold') for (;;);
  });`;

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
  const told: unknown[] = [];
  const options: ThreadOptions = {
    file,
    workerData: null,
    youngMegabytes: 4,
    onLost: (reason) => lost.push(reason.message),
    onTold: (message, details) => told.push([message, details]),
    endsAfter: (failure) => 'errcode' in failure,
  };
  return { options, lost, told };
}

async function open() {
  const { options, ...heard } = makeOptions();
  return { thread: await WorkerThread.open(options), ...heard };
}

test('calls are answered, and errors keep what tells them apart', async () => {
  const { thread, lost, told } = await open();
  expect(await Promise.all([thread.call('add', [1, 2]), thread.call('add', [3, 4])])).toEqual([3, 7]);
  await expect(thread.call('refuse')).rejects.toMatchObject({
    name: 'AppError',
    code: 'too_large',
    text: { key: 'error.tooLarge' },
    retryAfterSeconds: 7,
    cause: { message: 'said' },
  });
  await thread.call('tell');
  expect(told).toEqual([['connection lost', { reason: 'said' }]]);
  await thread.close();
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual([]);
});

test('a thread that dies is told of once, and whoever waits for it gets an error', async () => {
  const { thread, lost } = await open();
  await expect(thread.call('die')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  await thread.close();
  expect(lost).toEqual(['The thread ended']);
});

test('a thread does nothing more after a failure that ends it', async () => {
  const { thread, lost } = await open();
  await expect(thread.call('fail')).rejects.toMatchObject({ message: 'disk I/O error', errcode: 10 });
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual(['disk I/O error']);
});

test('a lazy thread starts with the first call, and one that is lost the next call replaces', async () => {
  const { options, lost } = makeOptions();
  const thread = new LazyThread(options);
  expect(await Promise.all([thread.call('add', [1, 2]), thread.call('add', [3, 4])])).toEqual([3, 7]);
  await expect(thread.call('die')).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual(['The thread ended']);
  expect(await thread.call('add', [1, 2])).toBe(3);
  await thread.close();
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toHaveLength(1);
});

test('a lazy thread that did not start is started by the next call', async () => {
  const { options, lost } = makeOptions();
  const late = join(folder, 'late.mts');
  const thread = new LazyThread({ ...options, file: late });
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
  expect(lost).toEqual(['The thread failed']);
  writeFileSync(late, PROGRAM);
  expect(await thread.call('add', [1, 2])).toBe(3);
  await thread.close();
});

test('a lazy thread that nobody calls is closed without one', async () => {
  const { options } = makeOptions();
  await expect(new LazyThread(options).close()).resolves.toBeUndefined();
});

test('a call that is not answered in its time is given up, and a thread that answers others goes on', async () => {
  const { thread, lost } = await open();
  const late = thread.call('later', [400], 150);
  const failure = expect(late).rejects.toBeInstanceOf(CallTookTooLong);
  const answers = [];
  for (let at = 0; at < 8; at += 1) answers.push(await thread.call('later', [50]));
  await failure;
  expect(answers).toEqual(Array.from({ length: 8 }, () => 'late'));
  expect(lost).toEqual([]);
  await thread.close();
});

test('a thread that one call holds up is ended, and the calls behind it say why', async () => {
  const { thread, lost } = await open();
  const held = thread.call('hold', [], 150);
  const behind = thread.call('add', [1, 2]);
  await expect(held).rejects.toBeInstanceOf(CallTookTooLong);
  await expect(behind).rejects.toMatchObject({ code: 'unavailable', cause: expect.any(ThreadHeldUp) });
  expect(lost).toEqual(['A call held the thread up']);
  await expect(thread.call('add', [1, 2])).rejects.toMatchObject({ code: 'unavailable' });
});

test('a held thread is ended also where it had answered others before', async () => {
  const { thread, lost } = await open();
  const before = thread.call('later', [100]);
  const held = thread.call('later', [100]).then(() => thread.call('hold'));
  const behind = thread.call('later', [250], 200);
  await before;
  await expect(behind).rejects.toBeInstanceOf(CallTookTooLong);
  await expect(held).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => lost).toEqual(['A call held the thread up']);
});
