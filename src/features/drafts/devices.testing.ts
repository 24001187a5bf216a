import { vi } from 'vitest';
import { admin, type OpenedAdmin } from '../../screens/testing/admin.testing.tsx';
import { network } from '../../screens/testing/network.testing.ts';
import { saveToken } from '../../admin/session.client.ts';

/** Ends a screen like a killed browser: only what the device has stored before stays, and nothing is sent. */
export async function kill(opened: OpenedAdmin): Promise<void> {
  const kept = { ...localStorage };
  const goOnline = network.goOffline();
  await opened.close();
  goOnline();
  replaceStored(kept);
}

/**
 * Goes to another device of the admin, on which nothing is stored. The screens of the first one stay open, out of sight;
 * the returned function comes back to it.
 */
export function changeDevice(): () => void {
  const kept = { ...localStorage };
  const screens = [...document.body.querySelectorAll<HTMLElement>(':scope > div:not([hidden])')];
  for (const screen of screens) screen.hidden = true;
  replaceStored({});
  saveToken(admin.token);
  return () => {
    replaceStored(kept);
    for (const screen of screens) screen.hidden = false;
  };
}

/** Makes storing drafts on the device fail. */
export function fillDevice(): void {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function fill(this: Storage, key, value) {
    if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}

function replaceStored(values: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}
