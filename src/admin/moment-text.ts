import type { Locale } from '../messages/index.ts';
import { LOCALE_TAGS } from '../messages/locale-tags.ts';

/** The day and minute of a moment in ISO 8601, in the time zone of the device. */
export function momentText(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'long', timeStyle: 'short' });
  return format.format(new Date(iso));
}
