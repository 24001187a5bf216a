import type { Locale } from './index.ts';

/** What dates and numbers are written by: the language, with its digits whatever the device prefers. */
export const LOCALE_TAGS: Record<Locale, string> = { ar: 'ar-EG-u-nu-arab', en: 'en-u-nu-latn' };
