import { createContext, useContext } from 'react';
import type { MessageParams } from '../kernel/app-error.ts';
import { DEFAULT_LOCALE, formatNumber, translate, type Locale, type MessageKey } from '../messages/index.ts';

/** The language of the area around a component. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** Texts in the language of the area around a component. */
export function useTexts() {
  const locale = useContext(LocaleContext);
  return {
    locale,
    t: (key: MessageKey, params?: MessageParams) => translate(locale, key, params),
    number: (value: number) => formatNumber(locale, value),
    isRightToLeft: locale === 'ar',
  };
}
