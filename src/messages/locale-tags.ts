/** The tags by which dates and numbers are formatted: each language with its own digits, independent of the device. */
export const LOCALE_TAGS = { ar: 'ar-EG-u-nu-arab', en: 'en-u-nu-latn' };
