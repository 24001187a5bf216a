import { deviceZone, isZone } from './publishing-time.ts';

const ZONE_KEY = 'publishing-zone';

/** The zone of publication times on this device: the device's own until another is chosen. */
export function readZone(): string {
  const kept = localStorage.getItem(ZONE_KEY);
  return kept !== null && isZone(kept) ? kept : deviceZone();
}

export function saveZone(zone: string): void {
  localStorage.setItem(ZONE_KEY, zone);
}
