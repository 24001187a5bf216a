import { createContext, useContext } from 'react';
import type { COUNTED } from '../messages/counted-nouns.ts';
import type { Locale, MessageKey, MessageParams } from '../messages/index.ts';

/** How the admin area says things: Arabic by default, English by choice. */
export interface Language {
  locale: Locale;
  t(key: MessageKey, params?: MessageParams): string;
  number(value: number): string;
  /** A counted noun in the form that its number asks for. */
  count(noun: keyof typeof COUNTED, count: number): string;
  switchTo(locale: Locale): void;
}

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('The language is known inside the admin area alone');
  return language;
}
