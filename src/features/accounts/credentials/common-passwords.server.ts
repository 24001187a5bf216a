import breachedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN } from '../account.schema.ts';
import regionalPasswords from './common-passwords.json' with { type: 'json' };

/** How many of the published breach list, most common first, are refused. */
const BREACHED_COUNT = 3_000;

/**
 * Common passwords in lower case and with Latin digits: the top of the breach lists, and sequences on Arabic
 * keyboards, names and words of the region, which those lists lack.
 */
const COMMON_PASSWORDS = new Set([
  ...regionalPasswords,
  ...breachedPasswords.filter((password) => password.length >= PASSWORD_MIN).slice(0, BREACHED_COUNT),
]);

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Whether a password is among the common ones, regardless of case and kind of digits. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)));
}
