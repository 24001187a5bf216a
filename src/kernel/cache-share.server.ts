import { totalmem } from 'node:os';

const USUAL_BYTES = 512 * 1024 * 1024;

/**
 * The share of its usual size that a cache may have, up to 1. Caches shrink with the memory of the machine or the
 * cgroup below 512 MB. `limit` is that of the cgroup in bytes, 0 without one.
 */
export function cacheShareOf(limit: number, total: number): number {
  return Math.min(1, (limit || total) / USUAL_BYTES, total / USUAL_BYTES);
}

/** That share for this process. */
export const CACHE_SHARE = cacheShareOf(process.constrainedMemory(), totalmem());
