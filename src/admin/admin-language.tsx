import { createContext, useContext } from 'react';
import { writeDevice } from '../islands/device-storage.ts';
import { Button } from '../ui/button.tsx';
import type { MessageParams } from '../kernel/app-error.ts';
import { DEFAULT_LOCALE, type CountedNoun, type Locale, type MessageKey } from '../messages/index.ts';

/** The texts of the admin area in the chosen language, Arabic by default. */
export interface Language {
  locale: Locale;
  t(key: MessageKey, params?: MessageParams): string;
  number(value: number): string;
  /** A counted noun in the plural form for its number. */
  count(noun: CountedNoun, count: number): string;
  switchTo(locale: Locale): void;
}

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage must be used inside the admin area');
  return language;
}

const LANGUAGE_KEY = 'admin-language';

/** The language of the admin area on this device. Throws where the browser blocks site data; the root says what to do. */
export function readLanguage(): Locale {
  return localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : DEFAULT_LOCALE;
}

export function saveLanguage(locale: Locale): void {
  writeDevice(LANGUAGE_KEY, locale);
}

/** Switches the admin area to the other language; the button is labelled in that language. */
export function LanguageSwitch() {
  const { locale, t, switchTo } = useLanguage();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Button kind="quiet" icon="language" lang={other} onClick={() => switchTo(other)}>
      {t(other === 'en' ? 'language.en' : 'language.ar')}
    </Button>
  );
}
