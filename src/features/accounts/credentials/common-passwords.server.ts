import breachedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { latinDigits } from '../../../kernel/arabic.ts';
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

/** Whether a password is among the common ones, regardless of case and kind of digits. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(latinDigits(password.normalize('NFKC').toLowerCase()));
}
