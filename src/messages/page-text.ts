import { COUNTED } from './counted-nouns.ts';
import { digits, type PluralTexts } from './counted-text.ts';
import { timeText, type TimeTexts } from './reading-time.ts';
import { translate, translateCount, type MessageKey, type MessageParams } from './index.ts';

/** A text of the public pages, which are Arabic only. */
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

/** The words for the time that is left, as data for a script. */
export function leftTexts(): TimeTexts {
  return {
    minutes: pluralTexts('left'),
    hours: pluralTexts('hours'),
    whole: pageText('reading.hoursLeft'),
    half: pageText('reading.hoursLeft.half'),
  };
}
