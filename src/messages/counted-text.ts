/** The plural forms of one counted noun, with `{count}` for the number. */
export type PluralTexts = Record<Intl.LDMLPluralRule, string>;

const PLURALS = new Intl.PluralRules('ar');
const ZERO = '\u0660'.charCodeAt(0);

/**
 * «٣ نتائج»: a noun in the plural form for its number, without the catalogue, which the browser does not
 * have.
 */
export function countedText(texts: PluralTexts, count: number): string {
  return texts[PLURALS.select(count)].replace('{count}', digits(count));
}

/**
 * A whole number in the digits of the public pages: ١٬٢٣٤. It replaces `Intl.NumberFormat`, whose first
 * instance is slow to create on a phone (docs/scale.md).
 */
export function digits(value: number): string {
  return String(value)
    .replace(/\B(?=(?:\d{3})+$)/g, '\u066c')
    .replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));
}

/** A fraction as a percentage: ١٢٠٪. */
export function percentText(share: number): string {
  return `${digits(Math.round(share * 100))}\u066a`;
}

/** The words for a length of time: minutes up to an hour, then hours and half hours. */
export interface TimeTexts {
  minutes: PluralTexts;
  hours: PluralTexts;
  /** «بقيت {hours}». */
  whole: string;
  /** «بقيت {hours} ونصف». */
  half: string;
}

/** A whole number of minutes in words: «بقيت ٤٥ دقيقة», «بقيت ساعة», «بقيت ساعتان ونصف». */
export function timeText({ minutes, hours, whole, half }: TimeTexts, count: number): string {
  if (count < 60) return countedText(minutes, count);
  const halves = Math.round(count / 30);
  const frame = halves % 2 === 0 ? whole : half;
  return frame.replace('{hours}', countedText(hours, Math.floor(halves / 2)));
}
