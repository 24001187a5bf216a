import type { Locale } from '../../messages/index.ts';

/** In the time of the device, which is the one on its owner's wall. */
const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeStyle: 'short', numberingSystem: 'arab' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', numberingSystem: 'latn' }),
};

/** The day and minute at which a draft was kept, from ISO 8601. */
export function draftTime(locale: Locale, iso: string): string {
  return FORMATS[locale].format(new Date(iso));
}
