import type { Locale } from '../../messages/index.ts';
import { LOCALE_TAGS } from '../../messages/locale-tags.ts';

/** In the time of the device, which is the one on its owner's wall. */
const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat(LOCALE_TAGS.ar, { dateStyle: 'long', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat(LOCALE_TAGS.en, { dateStyle: 'long', timeStyle: 'short' }),
};

/** The day and minute at which a draft was kept, from ISO 8601. */
export function draftTime(locale: Locale, iso: string): string {
  return FORMATS[locale].format(new Date(iso));
}
