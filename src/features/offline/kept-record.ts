import { OFFLINE_PATH } from './offline-path.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Beyond these the pages that were read longest ago leave the device. */
export const MAX_KEPT_PAGES = 60;
export const MAX_KEPT_AGE_MS = 90 * DAY_MS;

/** What is known of a kept page beside its HTML. */
export interface KeptRecord {
  title: string;
  /** When it last arrived, in milliseconds since 1970. */
  keptAt: number;
  /** Paths of the files it is shown with. */
  files: string[];
}

/** A record as the value of a header, which takes ASCII alone. */
export function toHeader(record: KeptRecord): string {
  return encodeURIComponent(JSON.stringify(record));
}

/** The record that `toHeader` wrote. */
export function fromHeader(value: string): KeptRecord {
  const record: KeptRecord = JSON.parse(decodeURIComponent(value));
  return record;
}

/** Keys of the pages to drop at `now`: too old, or more than the device should hold. */
export function pagesToDrop(records: ReadonlyMap<string, KeptRecord>, now: number): string[] {
  return lastReadFirst(records)
    .filter(([, { keptAt }], index) => index >= MAX_KEPT_PAGES || now - keptAt > MAX_KEPT_AGE_MS)
    .map(([key]) => key);
}

/** The page that was read longest ago, or null where there is none. */
export function oldestPage(records: ReadonlyMap<string, KeptRecord>): string | null {
  return lastReadFirst(records).at(-1)?.[0] ?? null;
}

/** Pages that a reader opened; the one that stands for all others is no such page and is never dropped. */
function lastReadFirst(records: ReadonlyMap<string, KeptRecord>): [string, KeptRecord][] {
  return [...records].filter(([key]) => key !== OFFLINE_PATH).sort(([, a], [, b]) => b.keptAt - a.keptAt);
}
