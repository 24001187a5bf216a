import { createContext, useContext } from 'react';
import type { MessageParams } from '../kernel/app-error.ts';
import type { CountedNoun, Locale, MessageKey } from '../messages/index.ts';

/** How the admin area says things: Arabic by default, English by choice. */
export interface Language {
  locale: Locale;
  t(key: MessageKey, params?: MessageParams): string;
  number(value: number): string;
  /** A counted noun in the form that its number asks for. */
  count(noun: CountedNoun, count: number): string;
  switchTo(locale: Locale): void;
}

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('The language is known inside the admin area alone');
  return language;
}
