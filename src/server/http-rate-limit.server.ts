import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../kernel/app-error.ts';

/**
 * Counts calls of one kind, each address for itself. The function it gives throws `too_many_requests` with the seconds
 * to wait for the call after the last that is allowed.
 */
export function rateLimit({ count, seconds }: { count: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points: count, duration: seconds });
  return async (address: string): Promise<void> => {
    await limiter.consume(address).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('too_many_requests', 'error.tooManyRequests', {
        params: { seconds: wait },
        retryAfterSeconds: wait,
      });
    });
  };
}
