import { DAY_MS } from '../../kernel/clock.ts';
import { SITE_ZONE } from '../../messages/locale-tags.ts';
import { wallTimeOf } from '../interviews/publishing/publishing-time.ts';

/** The day of a moment in the zone of the site. */
export function dayOf(at: Date): string {
  return wallTimeOf(at.toISOString(), SITE_ZONE).date;
}

/** As many days up to the one of this moment, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const last = Date.parse(dayOf(now));
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
