/** What this device keeps under a key; null also where it keeps nothing at all. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value on this device; null forgets it. A device that refuses keeps the choice until the page is left. */
export function writeDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: nothing depends on it.
  }
}
