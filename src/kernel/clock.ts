export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The present moment; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The date of a text in ISO 8601; null if there is no text or it is not a date. */
export function dateOf(iso: string | null): Date | null {
  const date = iso === null ? null : new Date(iso);
  return date && Number.isFinite(date.getTime()) ? date : null;
}
