import type { MessageParams } from '../kernel/app-error.ts';
import { dateOf } from '../kernel/clock.ts';
import { digits, timeText, type PluralTexts, type TimeTexts } from './counted-text.ts';
import { SITE_ZONE } from './locale-tags.ts';
import { translate, translateCount, type CountedNoun, type MessageKey } from './index.ts';

/** A text of the public pages, which are Arabic only. */
export function pageText(key: MessageKey, params?: MessageParams): string {
  return translate('ar', key, params);
}

/** A number in the digits of the public pages: ١٢٣. */
export function pageNumber(value: number): string {
  return digits(value);
}

const DATE = new Intl.DateTimeFormat('ar-EG', {
  dateStyle: 'long',
  numberingSystem: 'arab',
  timeZone: SITE_ZONE,
});

/** A date of the public pages, from ISO 8601: ٢١ نوفمبر ٢٠٢٦. */
export function pageDate(iso: string | null): string {
  const date = dateOf(iso);
  return date ? DATE.format(date) : pageText('date.unknown');
}

/** «٣ أسئلة», «١١ سؤالًا»: a noun in the plural form for its number. */
export function pageCount(noun: CountedNoun, count: number): string {
  return translateCount('ar', noun, count);
}

/** The forms of a counted noun as data, for a script that counts in the browser (`counted-text.ts`). */
export function pluralTexts(noun: CountedNoun): PluralTexts {
  const form = (rule: Intl.LDMLPluralRule) => pageText(`count.${noun}.${rule}`);
  return {
    zero: form('zero'),
    one: form('one'),
    two: form('two'),
    few: form('few'),
    many: form('many'),
    other: form('other'),
  };
}

/** How long an interview is, from whole minutes: «٨ دقائق قراءة», «ساعتان ونصف من القراءة». */
export function readingTime(minutes: number): string {
  return timeText(
    {
      minutes: pluralTexts('minutes'),
      hours: pluralTexts('hours'),
      whole: pageText('reading.hours'),
      half: pageText('reading.hours.half'),
    },
    minutes,
  );
}

/** The words for the remaining time, as data for a script. */
export function leftTexts(): TimeTexts {
  return {
    minutes: pluralTexts('left'),
    hours: pluralTexts('hours'),
    whole: pageText('reading.hoursLeft'),
    half: pageText('reading.hoursLeft.half'),
  };
}
