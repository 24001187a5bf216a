import type { Locale } from '../../messages/index.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { LOCALE_TAGS } from '../../messages/locale-tags.ts';
import { wallTimeOf } from '../interviews/publishing/publishing-time.ts';

/** The items of one day. */
interface Day<Item> {
  /** `2026-05-01` */
  date: string;
  items: Item[];
}

/** Groups items by calendar day in a zone, keeping their order. */
export function dayByDay<Item extends { at: string }>(items: Item[], zone: string): Day<Item>[] {
  const days = Map.groupBy(items, ({ at }) => wallTimeOf(at, zone).date);
  return [...days].map(([date, itemsOfDay]) => ({ date, items: itemsOfDay }));
}

/** «اليوم», «أمس», or the date. */
export function dayTitle(locale: Locale, date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0 || days === -1) {
    return new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'auto' }).format(days, 'day');
  }
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(date));
}

/** The time of day in a zone: «٩:٣٠ ص». */
export function timeOfDay(locale: Locale, moment: string, zone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], { timeStyle: 'short', timeZone: zone });
  return format.format(new Date(moment));
}
