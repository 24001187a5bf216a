import type { Clock } from '../kernel/clock.ts';

/**
 * What calls, pages and scheduled work use. The app opens the services and declares them by module
 * augmentation (`app/services.server.ts`), so that nothing below imports it.
 */
export interface Services {
  clock: Clock;
}
