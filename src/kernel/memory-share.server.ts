import { totalmem } from 'node:os';

const USUAL_BYTES = 512 * 1024 * 1024;

/**
 * The share of its usual size that a cache or the heap for new objects may have, up to 1: they shrink with the memory of
 * the machine or the cgroup below 512 MB. `limit` is that of the cgroup in bytes, 0 without one.
 */
export function memoryShareOf(limit: number, total: number): number {
  return Math.min(1, (limit || total) / USUAL_BYTES, total / USUAL_BYTES);
}

/** That share for this process. */
export const MEMORY_SHARE = memoryShareOf(process.constrainedMemory(), totalmem());
