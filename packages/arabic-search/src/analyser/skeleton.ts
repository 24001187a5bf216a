/** The ending اء of many broken plurals, also before a possessive. */
const BROKEN_ENDING = /ا[ءؤئ](?:هما|هم|هن|ها|ه|كما|كم|كن|ك|نا|ي)?$/;
const POSSESSIVE = /(?:هما|كما|ها|هم|هن|كم|كن|نا|ني)$/;
/** The last letters of all possessives. */
const POSSESSIVE_ENDS: ReadonlySet<string> = new Set('امني');
const LONG_VOWELS: ReadonlySet<string> = new Set('اويآ');
const HAMZAS: ReadonlySet<string> = new Set('أإؤئء');

/**
 * The consonants of a base, which a word shares with its broken plural (docs/search.md); null if there are too few.
 * `letters` is the base before folding, with hamzas.
 */
export function skeletonOf(letters: string): string | null {
  const word = withoutEndings(letters);
  let consonants = '';
  let hamzas = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    if (HAMZAS.has(letter)) {
      consonants += 'ء';
      hamzas += 1;
    } else if (at === 0 || !LONG_VOWELS.has(letter)) consonants += letter;
  }
  if (consonants.length - hamzas >= 3) return hamzas > 0 ? consonants.replaceAll('ء', '') : consonants;
  if (consonants.length >= 3) return consonants;
  return consonants.length === 2 ? consonants + consonants.slice(1) : null;
}

function withoutEndings(letters: string): string {
  const word = (letters.includes('ا') ? letters.replace(BROKEN_ENDING, '') : letters).replace(/^[أإآا]/, '');
  const rest = withoutPossessive(word);
  const bare = rest.endsWith('ه') ? rest.slice(0, -1) : rest;
  return bare.endsWith('ات') ? bare.slice(0, -2) : bare;
}

function withoutPossessive(word: string): string {
  if (!POSSESSIVE_ENDS.has(word.slice(-1))) return word;
  const possessive = POSSESSIVE.exec(word);
  if (!possessive || possessive.index < 4) return word;
  const rest = word.slice(0, possessive.index);
  return rest.endsWith('ت') ? rest.slice(0, -1) : rest;
}
