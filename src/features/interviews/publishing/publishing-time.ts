import type { Locale } from '../../../messages/index.ts';
import { LOCALE_TAGS } from '../../../messages/locale-tags.ts';

/** A day and a time of day as date and time inputs hold them; empty where nothing is chosen. */
export interface WallTime {
  /** `2026-05-01` */
  date: string;
  /** `09:30` */
  time: string;
}

/** Hosts write Arabic; the zone of the device is offered beside these. */
const ZONES = [
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Africa/Nouakchott',
  'Africa/Mogadishu',
  'Africa/Djibouti',
  'Asia/Amman',
  'Asia/Damascus',
  'Asia/Beirut',
  'Asia/Baghdad',
  'Asia/Kuwait',
  'Asia/Riyadh',
  'Asia/Bahrain',
  'Asia/Qatar',
  'Asia/Dubai',
  'Asia/Muscat',
  'Asia/Aden',
  'Europe/Istanbul',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/London',
  'UTC',
];

/** The zone on the wall of whoever sits at this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a zone of that name exists here. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zones to choose from with their names, those of the device and the chosen one first. */
export function zoneChoices(locale: Locale, chosen: string): { zone: string; name: string }[] {
  const first = [...new Set([deviceZone(), chosen])];
  const named = (zone: string) => ({ zone, name: zoneName(locale, zone) });
  const others = ZONES.filter((zone) => !first.includes(zone)).map(named);
  return [...first.map(named), ...others.sort((a, b) => a.name.localeCompare(b.name, LOCALE_TAGS[locale]))];
}

/** «توقيت مصر». */
export function zoneName(locale: Locale, zone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A moment (ISO 8601) in a zone, with the name of the zone: «١ مايو ٢٠٢٦ في ٩:٠٠ ص توقيت مصر». */
export function publishingTime(locale: Locale, moment: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
}

/** What the inputs show for a moment in a zone; nothing for no moment. */
export function wallTimeOf(moment: string, zone: string): WallTime {
  if (moment === '') return { date: '', time: '' };
  const at = Date.parse(moment);
  const wall = new Date(at + zoneOffsetMs(at, zone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The moment in UTC at which clocks of a zone show this; empty where the time is not whole. Of two such moments, when
 * clocks go back, it is one of them; a time that is skipped, when they go forward, becomes the hour beside it.
 */
export function momentOf({ date, time }: WallTime, zone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (date === '' || time === '' || Number.isNaN(wall)) return '';
  const near = wall - zoneOffsetMs(wall, zone);
  return new Date(wall - zoneOffsetMs(near, zone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function zoneOffsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at / 1000) * 1000;
}
