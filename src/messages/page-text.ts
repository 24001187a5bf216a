import { digits, type PluralTexts } from './counted-text.ts';
import { translate, translateCount, type MessageKey, type MessageParams } from './index.ts';

/** A text of the public pages, which are Arabic only (decisions, section 2). */
export function pageText(key: MessageKey, params?: MessageParams): string {
  return translate('ar', key, params);
}

/** A number of the public pages, in their digits: ١٢٣. */
export function pageNumber(value: number): string {
  return digits(value);
}

const DATE = new Intl.DateTimeFormat('ar-EG', {
  dateStyle: 'long',
  numberingSystem: 'arab',
  timeZone: 'Africa/Cairo',
});

/** A date of the public pages, from ISO 8601: ٢١ نوفمبر ٢٠٢٦. */
export function pageDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** The nouns that pages count, each with the six plural forms of Arabic. */
export const COUNTED = {
  words: {
    zero: 'count.words.zero',
    one: 'count.words.one',
    two: 'count.words.two',
    few: 'count.words.few',
    many: 'count.words.many',
    other: 'count.words.other',
  },
  questions: {
    zero: 'count.questions.zero',
    one: 'count.questions.one',
    two: 'count.questions.two',
    few: 'count.questions.few',
    many: 'count.questions.many',
    other: 'count.questions.other',
  },
  minutes: {
    zero: 'count.minutes.zero',
    one: 'count.minutes.one',
    two: 'count.minutes.two',
    few: 'count.minutes.few',
    many: 'count.minutes.many',
    other: 'count.minutes.other',
  },
  left: {
    zero: 'count.left.zero',
    one: 'count.left.one',
    two: 'count.left.two',
    few: 'count.left.few',
    many: 'count.left.many',
    other: 'count.left.other',
  },
  interviews: {
    zero: 'count.interviews.zero',
    one: 'count.interviews.one',
    two: 'count.interviews.two',
    few: 'count.interviews.few',
    many: 'count.interviews.many',
    other: 'count.interviews.other',
  },
  results: {
    zero: 'count.results.zero',
    one: 'count.results.one',
    two: 'count.results.two',
    few: 'count.results.few',
    many: 'count.results.many',
    other: 'count.results.other',
  },
  times: {
    zero: 'count.times.zero',
    one: 'count.times.one',
    two: 'count.times.two',
    few: 'count.times.few',
    many: 'count.times.many',
    other: 'count.times.other',
  },
  total: {
    zero: 'count.total.zero',
    one: 'count.total.one',
    two: 'count.total.two',
    few: 'count.total.few',
    many: 'count.total.many',
    other: 'count.total.other',
  },
} as const satisfies Record<string, Record<Intl.LDMLPluralRule, MessageKey>>;

/** «٣ أسئلة», «١١ سؤالًا»: a noun in the form that its number asks for. */
export function pageCount(noun: keyof typeof COUNTED, count: number): string {
  return translateCount('ar', COUNTED[noun], count);
}

/** The forms of a counted noun as data, for a script that counts in the browser (`counted-text.ts`). */
export function pluralTexts(noun: keyof typeof COUNTED): PluralTexts {
  const { zero, one, two, few, many, other } = COUNTED[noun];
  return {
    zero: pageText(zero),
    one: pageText(one),
    two: pageText(two),
    few: pageText(few),
    many: pageText(many),
    other: pageText(other),
  };
}
