/** What the keys of a Latin keyboard type in the Arabic layout of Windows and Linux, without marks. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ...keys('`qwertyuiop[]', 'ذضصثقفغعهخحجد'),
  ...keys("asdfghjkl;'", 'شسيبلاتنمكط'),
  ...keys('zxcvnm,./', 'ئءؤرىةوزظ'),
  ...keys('HYN?', 'أإآ؟'),
  ['b', 'لا'],
  ['G', 'لأ'],
  ['T', 'لإ'],
  ['B', 'لآ'],
]);
/** A shorter query has too many meanings. */
const LEAST_LETTERS = 2;

/** The query in Arabic letters if it may have been typed in the Latin layout by mistake, otherwise null. */
export function typedInLatin(query: string): string | null {
  if ((query.match(/[a-z]/gi) ?? []).length < LEAST_LETTERS) return null;
  let typed = '';
  // Capitals alone are the caps lock key, and no shift key.
  for (const key of /[a-z]/.test(query) ? query : query.toLowerCase()) {
    const letters = /[\s\d]/.test(key) ? key : (KEYS.get(key) ?? KEYS.get(key.toLowerCase()));
    if (letters === undefined) return null;
    typed += letters;
  }
  return typed.trim();
}

function keys(latin: string, arabic: string): [string, string][] {
  return Array.from(latin, (key, index) => [key, arabic.charAt(index)]);
}
