/** The tags by which dates and numbers are formatted: each language with its own digits, independent of the device. */
export const LOCALE_TAGS = { ar: 'ar-EG-u-nu-arab', en: 'en-u-nu-latn' };

/** The time zone of dates on public pages, and of a device that does not know its own. */
export const SITE_ZONE = 'Africa/Cairo';
