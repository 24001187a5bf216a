import type { SearchStore } from '../store.ts';

/**
 * The Arabic letters that Latin letters and digits stand for, the likeliest first; `-` for none. `^` and `$` are the ends of
 * a word: before a vowel there may be a ع, and a vowel at the end is written.
 */
const LETTERS: ReadonlyMap<string, string[]> = new Map(
  `^ - | $ - | ^a ا ع عا | ^e ا ع اي عي | ^i ا ع اي عي | ^o ا ع او عو | ^u ا ع او عو | a$ ه ا ي | ah$ ه ا | e$ ه | i$ ي |
  o$ و | u$ و | a - ا | e - ي ا | i - ي | o - و | u - و | aa ا ع عا | ae اي ع اع | ai اي ي ع اعي | ei ي | ee ي | oo و | ou و |
  b ب | p ب | t ت ط | th ث ذ | j ج | dj ج | g ج غ ق ك | gh غ | h ه ح | kh خ | d د ض | dh ذ ض ظ | r ر | z ز ذ ظ | s س ص |
  sh ش | ch ش تش | f ف | v ف | k ك ق | q ق | c ك س | x كس | l ل | m م | n ن | w و | y ي | ' - ع | 2 ا ق | 3 ع | 3' غ |
  4 ذ | 5 خ | 6 ط | 6' ظ | 7 ح | 7' خ | 8 ق غ | 9 ص ق | 9' ض | allah الله`
    .split('|')
    .map((line) => line.trim().split(' '))
    .map(([latin = '', ...arabic]) => [latin, arabic.map((letters) => letters.replace('-', ''))]),
);
const LONGEST = 5;
const VOWELS = /[aeiou]/;
/** Of more readings the likeliest are looked up. */
const MOST = 100;
/** More or longer words are no names. */
const MOST_WORDS = 4;
const MOST_LETTERS = 16;
/** A shorter word alone has too many readings. */
const LEAST_LETTERS = 3;
const LATIN_WORD = /(?=[2-9']*[a-z])[a-z2-9']+/g;
/** عبد before an article, whose ل may be written as the next letter. */
const SERVANT = /\b([3a]bd)[aeou](?:l|([nrs])(?=[ -]?\2))[ -]?/g;

/**
 * The query with its Latin words in Arabic letters, also with digits for letters (mo7ammad), as far as the index has such
 * words; null if it has none for one of them.
 */
export function transliterated(store: SearchStore, query: string): string | null {
  const text = query
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(SERVANT, '$1 al')
    .replace(/\b([ae]l)-/g, '$1');
  const latin = text.match(LATIN_WORD) ?? [];
  if (latin.length > MOST_WORDS || latin.some(({ length }) => length > MOST_LETTERS)) return null;
  const least = latin.length > 1 ? 1 : LEAST_LETTERS;
  const words = new Map(latin.map((word) => [word, likeliestReading(store, word, least)]));
  if (words.size === 0 || [...words.values()].includes(undefined)) return null;
  return text.replace(LATIN_WORD, (word) => words.get(word) ?? word).trim();
}

function likeliestReading(store: SearchStore, word: string, least: number): string | undefined {
  const readings = readingsOf(`^${word.replace(/([^aeiou])\1/g, '$1')}$`.replace('alah', 'allah'));
  const long = [...readings.keys()].filter(({ length }) => length >= least);
  const known = store.findTerms(long.flatMap((reading) => termsOf(reading)));
  const frequencyOf = (reading: string) =>
    Math.max(...termsOf(reading).map((term) => known.get(term)?.frequency ?? 0));
  const costOf = (reading: string) => readings.get(reading) ?? 0;
  return long
    .filter((reading) => frequencyOf(reading) > 0)
    .sort((a, b) => costOf(a) - costOf(b) || frequencyOf(b) - frequencyOf(a))[0];
}

/** As it is, also behind an article or a clitic. */
function termsOf(reading: string): string[] {
  return ['s', 'b', 'a'].map((termClass) => termClass + reading);
}

/** The readings of a word with how unlikely each is. */
function readingsOf(word: string): Map<string, number> {
  const readings = Array.from({ length: word.length + 1 }, () => new Map<string, number>());
  readings[0]?.set('', 0);
  for (let at = 0; at < word.length; at += 1) {
    const begun = [...(readings[at] ?? [])].sort((a, b) => a[1] - b[1]).slice(0, MOST);
    let apart = 0;
    for (let length = LONGEST; length > 0; length -= 1) {
      const latin = word.slice(at, at + length);
      const letters = LETTERS.get(latin);
      if (letters === undefined || latin.length < length) continue;
      const after = readings[at + length];
      for (const [reading, cost] of begun)
        for (const [place, arabic] of letters.entries()) {
          const sum = cost + apart + (VOWELS.test(latin) ? 0 : place);
          after?.set(reading + arabic, Math.min(sum, after.get(reading + arabic) ?? sum));
        }
      apart += 1;
    }
  }
  return readings.at(-1) ?? new Map();
}
