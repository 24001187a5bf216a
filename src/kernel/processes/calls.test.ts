import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calls, CallTookTooLong } from './calls.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a call that begins after its caller has stopped waiting fails as one that took too long', async () => {
  const work = vi.fn();
  const caller: Calls = new Calls((message) => {
    // The clock is ahead of the timer, as in a busy thread.
    vi.setSystemTime(Date.now() + 101);
    other.take(message);
  });
  const other = new Calls((message) => caller.take(message));
  other.handle({ work });
  await expect(caller.call('work', [], 100)).rejects.toBeInstanceOf(CallTookTooLong);
  expect(work).not.toHaveBeenCalled();
});

/** Calls to an end that responds when the test says so, by the number of the call, and how often it was held up. */
function callsToSilence() {
  const heldUp = vi.fn();
  const calls = new Calls(() => {}, heldUp);
  return { calls, heldUp, respond: (id: number) => calls.take({ kind: 'result', id }) };
}

/** A limited call, whose limit of 100 ms is over. */
async function outlast(calls: Calls): Promise<void> {
  const call = expect(calls.call('work', [], 100)).rejects.toBeInstanceOf(CallTookTooLong);
  await vi.advanceTimersByTimeAsync(100);
  await call;
}

test('an end that responds to no call for five times a limit is held up', async () => {
  const { calls, heldUp } = callsToSilence();
  await outlast(calls);
  vi.advanceTimersByTime(399);
  expect(heldUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(heldUp).toHaveBeenCalledOnce();
});

test('an end that responds to the call within five times its limit is not held up', async () => {
  const { calls, heldUp, respond } = callsToSilence();
  await outlast(calls);
  vi.advanceTimersByTime(399);
  respond(1);
  vi.advanceTimersByTime(10_000);
  expect(heldUp).not.toHaveBeenCalled();
});

test('an end that responds to other calls is held up only once it has become silent', async () => {
  const { calls, heldUp, respond } = callsToSilence();
  void calls.call('other');
  await outlast(calls);
  vi.advanceTimersByTime(300);
  respond(1);
  vi.advanceTimersByTime(499);
  expect(heldUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(heldUp).toHaveBeenCalledOnce();
});
