import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from '../kernel/app-error.ts';

interface Limit {
  /** A unique name among all limits. */
  name: string;
  count: number;
  seconds: number;
}

/**
 * Limits calls of one kind per address. The returned function throws `too_many_requests`, with the seconds to
 * wait, for each call beyond the limit.
 */
export function rateLimit(limit: Limit) {
  const limiter = createLimiter(limit);
  return async (address: string): Promise<void> => {
    await limiter.consume(address).catch((refusal: unknown) => {
      // Any other error, such as a late reply of the first process, must not refuse the caller.
      if (!(refusal instanceof RateLimiterRes)) return;
      throw tooManyRequests(refusal.msBeforeNext);
    });
  };
}

/** Limits searches to this many a second per address; 0 means no limit. */
export function searchLimit(searchRate: number): (address: string) => Promise<void> {
  return searchRate > 0 ? rateLimit({ name: 'search', count: searchRate, seconds: 1 }) : async () => {};
}

/** Whether a key occurs for the first time within some seconds. */
export function firstTime(limit: Omit<Limit, 'count'>): (key: string) => Promise<boolean> {
  const limiter = createLimiter({ ...limit, count: 1 });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
}

/**
 * With several processes on one port the first one counts for all, so it does not matter which of them
 * handles a call.
 */
function createLimiter({ name, count, seconds }: Limit): RateLimiterCluster | RateLimiterMemory {
  const options = { keyPrefix: name, points: count, duration: seconds };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

/** Starts the counters of the first process, which those that serve use. */
export function countLimits(): unknown {
  return new RateLimiterClusterMaster();
}
