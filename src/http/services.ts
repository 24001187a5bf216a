import type { Clock } from '../kernel/clock.ts';

/**
 * What a call, a page or scheduled work may ask for. The app opens them and declares the rest by module augmentation
 * (`app/services.server.ts`), so that nothing below it imports it.
 */
export interface Services {
  clock: Clock;
}
