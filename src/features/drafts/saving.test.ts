import { expect, test } from 'vitest';
import { retryPauseMs } from './saving.client.tsx';

test('the pauses between attempts grow from two seconds to at most half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryPauseMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
