import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
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

function createLimiter({ name, count, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: count, duration: seconds });
}
