import { expect, test } from 'vitest';
import { cacheShareOf } from './cache-share.server.ts';

const MEGABYTE = 1024 * 1024;

test('caches shrink with the memory of a small machine or of a cgroup', () => {
  expect(cacheShareOf(0, 24_000 * MEGABYTE)).toBe(1);
  expect(cacheShareOf(0, 384 * MEGABYTE)).toBe(0.75);
  expect(cacheShareOf(256 * MEGABYTE, 24_000 * MEGABYTE)).toBe(0.5);
});

test('the limit of a cgroup without one is larger than the memory', () => {
  expect(cacheShareOf(2 ** 63, 256 * MEGABYTE)).toBe(0.5);
});
