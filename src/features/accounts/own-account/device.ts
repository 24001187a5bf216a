import type { Device } from '../account.schema.ts';

/** The first match counts: nearly every browser also contains the names of others. */
const BROWSER_MARKS: [NonNullable<Device['browser']>, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEM_MARKS: [NonNullable<Device['system']>, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer than any browser's own. */
const USER_AGENT_MAX = 512;

/** Browser and system of a `User-Agent` header. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, USER_AGENT_MAX);
  const find = <Name>(marks: [Name, RegExp][]) => marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: find(BROWSER_MARKS), system: find(SYSTEM_MARKS) };
}
