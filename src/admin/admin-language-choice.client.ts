import { DEFAULT_LOCALE, type Locale } from '../messages/index.ts';

const LANGUAGE_KEY = 'admin-language';

/** The language of the admin area on this device. */
export function readLanguage(): Locale {
  return localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : DEFAULT_LOCALE;
}

export function saveLanguage(locale: Locale): void {
  localStorage.setItem(LANGUAGE_KEY, locale);
}
