import { translate, type Locale, type MessageKey } from '../../../messages/index.ts';
import { LOCALE_TAGS } from '../../../messages/locale-tags.ts';
import { YEAR_MAX, YEAR_MIN } from '../interview.schema.ts';

/** Date and time as date and time inputs hold them; empty if not chosen. */
export interface WallTime {
  /** `2026-05-01` */
  date: string;
  /** `09:30` */
  time: string;
}

/** The attributes of a field for a date of publication; with them a year has four digits. */
export const DATE_RANGE = { min: `${YEAR_MIN}-01-01`, max: `${YEAR_MAX}-12-31` };

/** Zones of Arabic-speaking countries; that of the device is offered as well. */
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
  'Indian/Comoro',
  'Asia/Amman',
  'Asia/Damascus',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Hebron',
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

/** The time zone of this device; null if the browser does not know it: Chromium then names one that it refuses. */
export function deviceZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  return isZone(timeZone) ? timeZone : null;
}

/** Whether the browser knows a zone with that name. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zones to choose from with their names; those of the device and the current choice come first. */
export function zoneChoices(locale: Locale, chosen: string): { zone: string; name: string }[] {
  const first = [...new Set([deviceZone() ?? chosen, chosen])];
  const named = (zone: string) => ({ zone, name: zoneName(locale, zone) });
  const others = ZONES.filter((zone) => !first.includes(zone)).map(named);
  return [...first.map(named), ...others.sort((a, b) => a.name.localeCompare(b.name, LOCALE_TAGS[locale]))];
}

/** Zones whose names some browsers lack, which then show their Latin ones. */
const ZONE_NAMES: Partial<Record<string, MessageKey>> = {
  'Asia/Gaza': 'publishing.zone.gaza',
  'Asia/Hebron': 'publishing.zone.hebron',
};

/** «توقيت مصر». */
export function zoneName(locale: Locale, zone: string): string {
  const named = ZONE_NAMES[zone];
  if (named) return translate(locale, named);
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A moment (ISO 8601) in a zone, with the name of the zone: «١ مايو ٢٠٢٦ في ٩:٠٠ ص توقيت مصر». */
export function publishingTime(locale: Locale, moment: string, zone: string): string {
  const time = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
  return `${time} ${zoneName(locale, zone)}`;
}

/** The inputs' values for a time in a zone; empty for no time. */
export function wallTimeOf(moment: string, zone: string): WallTime {
  if (moment === '') return { date: '', time: '' };
  const at = Date.parse(moment);
  const wall = new Date(at + zoneOffsetMs(at, zone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The time in UTC of a local time in a zone; empty if it is incomplete. When clocks go back, an ambiguous time
 * becomes one of the two; when they go forward, a skipped time is shifted by an hour.
 */
export function momentOf({ date, time }: WallTime, zone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (date === '' || time === '' || Number.isNaN(wall)) return '';
  const near = wall - zoneOffsetMs(wall, zone);
  return new Date(wall - zoneOffsetMs(near, zone)).toISOString();
}

/** The offset of a zone from UTC at a time. */
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
  const wall = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for those from 1900.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() - Math.floor(at / 1000) * 1000;
}
