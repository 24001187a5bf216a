import { countedText, type PluralTexts } from './counted-text.ts';

/** How a time is said: by minutes up to an hour, then by hours and their halves. */
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
