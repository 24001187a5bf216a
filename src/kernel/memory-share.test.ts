import { expect, test } from 'vitest';
import { memoryShareOf } from './memory-share.server.ts';

const MEGABYTE = 1024 * 1024;

test('caches shrink with the memory of a small machine or of a cgroup', () => {
  expect(memoryShareOf(0, 24_000 * MEGABYTE)).toBe(1);
  expect(memoryShareOf(0, 384 * MEGABYTE)).toBe(0.75);
  expect(memoryShareOf(256 * MEGABYTE, 24_000 * MEGABYTE)).toBe(0.5);
});

test('the limit of a cgroup without one is larger than the memory', () => {
  expect(memoryShareOf(2 ** 63, 256 * MEGABYTE)).toBe(0.5);
});
