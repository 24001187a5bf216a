import { fail, ok, type Finding } from './finding.ts';

/** Clocks of a site may differ by this much before sessions, limits and dates are wrong. */
const CLOCK_MAX_MS = 5_000;

/** Whether the clock of another machine agrees with that of this one. */
export function compareClocks(theirs: Date, now: Date, whose: string): Finding {
  const differenceMs = Math.abs(theirs.getTime() - now.getTime());
  return differenceMs > CLOCK_MAX_MS
    ? fail(
        `clock: ${Math.round(differenceMs / 1000)} s away from that of ${whose}`,
        'keep both right with NTP (timedatectl set-ntp true)',
      )
    : ok(`clock: agrees with ${whose}`);
}
