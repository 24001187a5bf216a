import { readDevice, writeDevice } from '../../../islands/device-storage.ts';
import { SITE_ZONE } from '../../../messages/locale-tags.ts';
import { deviceZone, isZone } from './publishing-time.ts';

const ZONE_KEY = 'publishing-zone';

/**
 * The zone of publication times on this device: the device's own until another is chosen, and that of the public pages
 * where the device's is unknown.
 */
export function readZone(): string {
  const kept = readDevice(ZONE_KEY);
  return kept !== null && isZone(kept) ? kept : (deviceZone() ?? SITE_ZONE);
}

export function saveZone(zone: string): void {
  writeDevice(ZONE_KEY, zone);
}
