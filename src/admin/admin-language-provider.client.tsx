import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { formatNumber, translate, translateCount, type Locale } from '../messages/index.ts';
import { LocaleContext } from '../ui/texts.ts';
import { saveLanguage, LanguageContext, type Language } from './admin-language.tsx';

/** Provides the language to its children and sets the document's language and direction. */
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
      count: (noun, count) => translateCount(locale, noun, count),
      switchTo(chosen) {
        saveLanguage(chosen);
        setLocale(chosen);
      },
    }),
    [locale],
  );
  return (
    <LanguageContext value={language}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </LanguageContext>
  );
}
