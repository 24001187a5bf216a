import type { Locale } from '../messages/index.ts';
import { LOCALE_TAGS } from '../messages/locale-tags.ts';

const SECOND_MS = 1000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * 60 * SECOND_MS },
  { unit: 'hour', ms: 60 * 60 * SECOND_MS },
  { unit: 'minute', ms: 60 * SECOND_MS },
] as const;

/** How long ago something was, from a minute on; null before that. */
export function agoText(locale: Locale, agoMs: number): string | null {
  const found = UNITS.find(({ ms }) => agoMs >= ms);
  if (!found) return null;
  const format = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' });
  return format.format(-Math.floor(agoMs / found.ms), found.unit);
}

/** The day of a moment in ISO 8601, in the time zone of the device. */
export function dayText(locale: Locale, iso: string): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'long' }).format(new Date(iso));
}

/** The day and minute of a moment in ISO 8601, in the time zone of the device. */
export function momentText(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'long', timeStyle: 'short' });
  return format.format(new Date(iso));
}

/** A moment in a narrow place: the minute of today, the day of this year, or the date. */
export function shortMomentText(locale: Locale, iso: string, now: Date): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === now.toDateString();
  const isThisYear = at.getFullYear() === now.getFullYear();
  const parts: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) };
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], parts).format(at);
}
