import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../kernel/app-error.ts';

interface Limit {
  /** Its own among all limits. */
  name: string;
  count: number;
  seconds: number;
}

/**
 * Counts calls of one kind, each address for itself. The function it gives throws `too_many_requests` with the seconds
 * to wait for the call after the last that is allowed.
 */
export function rateLimit(limit: Limit) {
  const limiter = createLimiter(limit);
  return async (address: string): Promise<void> => {
    await limiter.consume(address).catch((refusal: unknown) => {
      // A first process that does not answer in time is no fault of the caller.
      if (!(refusal instanceof RateLimiterRes)) return;
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('too_many_requests', 'error.tooManyRequests', {
        params: { seconds: wait },
        retryAfterSeconds: wait,
      });
    });
  };
}

/** The limit of searches, so many a second; none where that is 0. */
export function searchLimit(searchRate: number): (address: string) => Promise<void> {
  return searchRate > 0 ? rateLimit({ name: 'search', count: searchRate, seconds: 1 }) : async () => {};
}

/** Says whether an address does something for the first time within some seconds. */
export function firstTime(limit: Omit<Limit, 'count'>): (key: string) => Promise<boolean> {
  const limiter = createLimiter({ ...limit, count: 1 });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
}

/** Of several processes on one port the first counts for all, so that it does not matter which of them is asked. */
function createLimiter({ name, count, seconds }: Limit): RateLimiterCluster | RateLimiterMemory {
  const options = { keyPrefix: name, points: count, duration: seconds };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

/** In the first process: counts for those that serve. */
export function countLimits(): unknown {
  return new RateLimiterClusterMaster();
}
