import { keepSymbols } from '../kernel/text-direction.ts';
import { ar } from './ar.ts';
import { COUNTED } from './counted-nouns.ts';
import { en } from './en.ts';

export type Locale = 'ar' | 'en';
export type MessageKey = keyof typeof ar;
export type MessageParams = Record<string, string | number>;

export const DEFAULT_LOCALE: Locale = 'ar';

const CATALOGUES: Record<Locale, Record<MessageKey, string>> = { ar, en };

/** Isolates of Unicode (UAX 9, section 2.4.2) and their end. */
const RIGHT_TO_LEFT = '\u2067';
const FIRST_STRONG = '\u2068';
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/**
 * What a placeholder stands for, by its name. `written`: what the site's people write (titles, names, topics), which is right
 * to left even where it begins with a Latin word or a digit. `technical`: a file name or a product, in the direction of
 * its own letters. `interface`: a text or time in the language of the message.
 */
export const PLACEHOLDERS: Record<string, 'written' | 'technical' | 'interface'> = {
  name: 'written',
  guest: 'written',
  host: 'written',
  country: 'written',
  topic: 'written',
  platform: 'written',
  quote: 'written',
  query: 'written',
  about: 'technical',
  browser: 'technical',
  email: 'technical',
  family: 'technical',
  field: 'technical',
  file: 'technical',
  known: 'technical',
  place: 'technical',
  requestId: 'technical',
  system: 'technical',
  version: 'technical',
  hours: 'interface',
  after: 'interface',
  before: 'interface',
  code: 'interface',
  count: 'interface',
  date: 'interface',
  days: 'interface',
  detail: 'interface',
  format: 'interface',
  message: 'interface',
  number: 'interface',
  page: 'interface',
  pages: 'interface',
  seconds: 'interface',
  size: 'interface',
  status: 'interface',
  time: 'interface',
  total: 'interface',
  what: 'interface',
  words: 'interface',
  year: 'interface',
  zone: 'interface',
};

/** Whether a text is a key: what libraries carry as any string (schema issues) is one, a server's own words are not. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(ar, text);
}

/**
 * The text of a message in one language, each inserted string isolated from the sentence's direction. In the catalogue
 * `{seconds#seconds}` is a number with its noun in the plural form that it asks for (`COUNTED`); `{ltr:https://}` and
 * `{rtl:...}` isolate a literal that runs in one direction whatever the language.
 */
export function translate(locale: Locale, key: MessageKey, params: MessageParams = {}): string {
  const text = CATALOGUES[locale][key];
  // Most have no place for anything, and a page has a hundred of them.
  if (!text.includes('{')) return text;
  return text.replace(
    PLACEHOLDER,
    (placeholder, direction?: string, literal?: string, name = '', noun = '') => {
      if (literal !== undefined) return isolate(direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT, literal);
      const value = params[name];
      if (value === undefined) return placeholder;
      return typeof value === 'number' ? numberText(locale, value, noun) : isolated(locale, name, value);
    },
  );
}

const PLACEHOLDER = /\{(?:(ltr|rtl):([^}]+)|(\w+)(?:#(\w+))?)\}/g;

function isCounted(noun: string): noun is keyof typeof COUNTED {
  return Object.hasOwn(COUNTED, noun);
}

function numberText(locale: Locale, value: number, noun: string): string {
  return isCounted(noun) ? translateCount(locale, COUNTED[noun], value) : formatNumber(locale, value);
}

function isolated(locale: Locale, name: string, text: string): string {
  if (PLACEHOLDERS[name] === 'written') return writtenText(text);
  if (PLACEHOLDERS[name] === 'technical') return isolate(FIRST_STRONG, text);
  return isolate(locale === 'ar' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT, text);
}

/** A title or name as plain text that leaves the page (feeds, previews of links): right to left whatever it begins with. */
export function writtenText(text: string): string {
  return isolate(RIGHT_TO_LEFT, keepSymbols(text));
}

function isolate(start: string, text: string): string {
  return start + text + END;
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

/** A number in the digits of the language: ١٢٣ in Arabic. */
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
