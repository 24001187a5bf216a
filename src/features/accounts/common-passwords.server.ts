import breachedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN } from './account.schema.ts';
import regionalPasswords from './common-passwords.json' with { type: 'json' };
import placeWords from './place-words.json' with { type: 'json' };

/** How many of the published breach list, commonest first, are refused (trust, section 1). */
const BREACHED_COUNT = 3_000;

/**
 * What guessers try first, in lower case and with Latin digits: the head of the breach lists, and walks over Arabic
 * keyboards, names and words of the region, which those lists lack.
 */
const COMMON_PASSWORDS = new Set([
  ...regionalPasswords,
  ...breachedPasswords.filter((password) => password.length >= PASSWORD_MIN).slice(0, BREACHED_COUNT),
]);

/** Shorter ones are syllables of anything. */
const WORD_MIN_LENGTH = 3;

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Whether a password is among those that guessers try first, whatever its case and its digits. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)));
}

/**
 * Whether the letters of a password are nothing but words that a guesser knows beforehand: the name and the roles of the
 * platform, and the account's own name and e-mail. Digits and signs around them make no difference.
 */
export function isMadeOfKnownWords(password: string, account: { name: string; email: string }): boolean {
  const known = [...placeWords, ...account.name.split(/\s+/), ...account.email.split(/[@.+_-]/)]
    .map(lettersOf)
    .filter((word) => word.length >= WORD_MIN_LENGTH)
    .sort((one, other) => other.length - one.length);
  const letters = lettersOf(password);
  return letters !== '' && known.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
