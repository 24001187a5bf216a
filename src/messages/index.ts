import { ar } from './ar.ts';
import { en } from './en.ts';

export type Locale = 'ar' | 'en';
export type MessageKey = keyof typeof ar;
export type MessageParams = Record<string, string | number>;

export const DEFAULT_LOCALE: Locale = 'ar';

const CATALOGUES: Record<Locale, Record<MessageKey, string>> = { ar, en };

/** First strong isolate and its end: an inserted name keeps its own direction (decisions, section 2). */
const FSI = '\u2068';
const PDI = '\u2069';

/** Whether a text is a key: what libraries carry as any string (schema issues) is one, a server's own words are not. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(ar, text);
}

/** The text of a message in one language, each inserted string isolated from the sentence's direction. */
export function translate(locale: Locale, key: MessageKey, params: MessageParams = {}): string {
  const text = CATALOGUES[locale][key];
  // Most have no place for anything, and a page has a hundred of them.
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(locale, value) : `${FSI}${value}${PDI}`;
  });
}

/** The language of an `Accept-Language` header; Arabic where it names neither of ours. */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = ranges
    .filter((range) => (range.language === 'ar' || range.language === 'en') && range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return known[0]?.language === 'en' ? 'en' : DEFAULT_LOCALE;
}

const NUMBER_TAGS: Record<Locale, string> = { ar: 'ar-EG-u-nu-arab', en: 'en-u-nu-latn' };
/** Each made with the first number: the data of a language takes milliseconds to load. */
const numberFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** A number in the digits of the language: ١٢٣ in Arabic (decisions, section 2). */
export function formatNumber(locale: Locale, value: number): string {
  numberFormats[locale] ??= new Intl.NumberFormat(NUMBER_TAGS[locale]);
  return numberFormats[locale].format(value);
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, MessageKey>> & { other: MessageKey };

const PLURAL_RULES: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
};

/** A counted noun with the plural form its number asks for (CLDR; six forms in Arabic). */
export function translateCount(locale: Locale, forms: PluralForms, count: number): string {
  const key = forms[PLURAL_RULES[locale].select(count)] ?? forms.other;
  return translate(locale, key, { count });
}
