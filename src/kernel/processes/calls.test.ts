import { afterEach, expect, test, vi } from 'vitest';
import { Calls, CallTookTooLong } from './calls.server.ts';

afterEach(() => vi.useRealTimers());

test('a call that begins after its caller has stopped waiting fails as one that took too long', async () => {
  vi.useFakeTimers();
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
