import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  formatNumber,
  translate,
  translateCount,
  type Locale,
  type MessageKey,
  type MessageParams,
} from '../messages/index.ts';
import { COUNTED } from '../messages/page-text.ts';
import { saveLanguage } from './admin-language.client.ts';

/** How the admin area says things: Arabic by default, English by choice (decisions, section 2). */
export interface Language {
  locale: Locale;
  t(key: MessageKey, params?: MessageParams): string;
  number(value: number): string;
  /** A counted noun in the form that its number asks for. */
  count(noun: keyof typeof COUNTED, count: number): string;
  switchTo(locale: Locale): void;
}

const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('The language is known inside the admin area alone');
  return language;
}

/** Gives the language to everything inside and turns the document with it. */
export function LanguageProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initial);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  }, [locale]);
  const language = useMemo<Language>(
    () => ({
      locale,
      t: (key, params) => translate(locale, key, params),
      number: (value) => formatNumber(locale, value),
      count: (noun, count) => translateCount(locale, COUNTED[noun], count),
      switchTo(chosen) {
        saveLanguage(chosen);
        setLocale(chosen);
      },
    }),
    [locale],
  );
  return (
    <LanguageContext value={language}>
      <I18nProvider locale={locale === 'ar' ? 'ar-EG' : 'en'}>{children}</I18nProvider>
    </LanguageContext>
  );
}
