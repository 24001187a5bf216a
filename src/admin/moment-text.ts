import { dateOf, DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import { translate, type Locale } from '../messages/index.ts';
import { LOCALE_TAGS } from '../messages/locale-tags.ts';

const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** How long ago something was, from a minute on; null before that. */
export function agoText(locale: Locale, agoMs: number): string | null {
  const found = UNITS.find(({ ms }) => agoMs >= ms);
  if (!found) return null;
  const format = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' });
  return format.format(-Math.floor(agoMs / found.ms), found.unit);
}

/** The day of a moment in ISO 8601, in the time zone of the device. */
export function dayText(locale: Locale, iso: string | null): string {
  return dateText(locale, dateOf(iso), { dateStyle: 'long' });
}

/** The day and minute of a moment in ISO 8601, in the time zone of the device. */
export function momentText(locale: Locale, iso: string | null): string {
  return dateText(locale, dateOf(iso), { dateStyle: 'long', timeStyle: 'short' });
}

/** A moment in a narrow place: the minute of today, the day of this year, or the date. */
export function shortMomentText(locale: Locale, iso: string | null, now: Date): string {
  const at = dateOf(iso);
  const isToday = at?.toDateString() === now.toDateString();
  const isThisYear = at?.getFullYear() === now.getFullYear();
  const parts: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) };
  return dateText(locale, at, parts);
}

function dateText(locale: Locale, at: Date | null, parts: Intl.DateTimeFormatOptions): string {
  return at ? formatOf(locale, parts).format(at) : translate(locale, 'date.unknown');
}

/** Creating one takes a hundred times as long as writing a date with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE_TAGS[locale], parts);
  formats.set(key, format);
  return format;
}
