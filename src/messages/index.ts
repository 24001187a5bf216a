import type { MessageParams } from '../kernel/app-error.ts';
import { keepSymbols, writtenDirection } from '../kernel/text-direction.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { LOCALE_TAGS } from './locale-tags.ts';

export type Locale = keyof typeof LOCALE_TAGS;
export type MessageKey = keyof typeof ar;
/** A noun with its six plural forms in the catalogue, `count.words.one` and so on. */
export type CountedNoun = NounOf<MessageKey>;
type NounOf<Key> = Key extends `count.${infer Noun}.other` ? Noun : never;

declare module '../kernel/app-error.ts' {
  interface MessageTexts extends Record<MessageKey, string> {}
}

export const DEFAULT_LOCALE: Locale = 'ar';

/** English lacks plural forms, which `translateCount` never asks of it. */
const CATALOGUES: Record<Locale, Partial<Record<MessageKey, string>>> = { ar, en };

/** Isolates of Unicode (UAX 9, section 2.4.2) and their end. */
const RIGHT_TO_LEFT = '\u2067';
const FIRST_STRONG = '\u2068';
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/**
 * The kind of a placeholder's value, by its name. `written`: texts of the site's authors (titles, names, topics), which is
 * right to left even if it begins with a Latin word or a digit. `technical`: a file name or a product, in the direction of
 * its own letters. `interface`: a text or time in the language of the message.
 */
const PLACEHOLDERS_BY_KIND = {
  written: 'name guest host country topic platform quote query',
  technical:
    'about address answersFamily browser email family field file known place requestId system version',
  interface:
    'hours after before code count date days detail format message number page pages seconds size status time total ' +
    'what words year zone',
};

export const PLACEHOLDERS = new Map(
  Object.entries(PLACEHOLDERS_BY_KIND).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind] as const),
  ),
);

/** Whether a text is a key: schema issues carry keys as plain strings, other errors carry English sentences. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(ar, text);
}

/**
 * The text of a message in one language, each inserted string isolated from the sentence's direction. In the catalogue
 * `{seconds#seconds}` is a number with its noun (`CountedNoun`) in the plural form for it; `{ltr:https://}` and
 * `{rtl:...}` isolate a literal that runs in one direction in either language.
 */
export function translate(locale: Locale, key: MessageKey, params: MessageParams = {}): string {
  const text = CATALOGUES[locale][key] ?? ar[key];
  // Most texts have no placeholder, and a page has about a hundred texts.
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

function isCounted(noun: string): noun is CountedNoun {
  return isMessageKey(`count.${noun}.other`);
}

function numberText(locale: Locale, value: number, noun: string): string {
  return isCounted(noun) ? translateCount(locale, noun, value) : formatNumber(locale, value);
}

function isolated(locale: Locale, name: string, text: string): string {
  if (PLACEHOLDERS.get(name) === 'written') return writtenText(text);
  if (PLACEHOLDERS.get(name) === 'technical') return isolate(FIRST_STRONG, text);
  return isolate(locale === 'ar' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT, text);
}

/** A title or name as plain text that leaves the page (feeds, previews of links), in its own direction. */
export function writtenText(text: string): string {
  return isolate(writtenDirection(text) === 'ltr' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT, keepSymbols(text));
}

function isolate(start: string, text: string): string {
  return start + text + END;
}

/** The language that an `Accept-Language` header prefers; Arabic if it names neither. */
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

/** Created with the first number, because loading the data of a language takes milliseconds. */
const numberFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** A number in the digits of the language: ١٢٣ in Arabic. */
export function formatNumber(locale: Locale, value: number): string {
  numberFormats[locale] ??= new Intl.NumberFormat(LOCALE_TAGS[locale]);
  return numberFormats[locale].format(value);
}

const PLURAL_RULES: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
};

/** A counted noun in the plural form for its number (CLDR; six forms in Arabic). */
export function translateCount(locale: Locale, noun: CountedNoun, count: number): string {
  return translate(locale, `count.${noun}.${PLURAL_RULES[locale].select(count)}`, { count });
}
