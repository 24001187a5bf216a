const HAMZAS = /[أإؤئء]/g;

/**
 * The consonants of a base: what a word shares with its broken plural (search specification, section 3, k). Null where
 * too few are left. `letters` is the word cut like the base, its hamzas kept.
 */
export function skeletonOf(letters: string): string | null {
  const word = withoutEndings(letters);
  const consonants = word.slice(0, 1) + word.slice(1).replace(/[اويىآٱ]/g, '');
  const withHamzas = consonants.replace(HAMZAS, 'ء');
  const withoutHamzas = withHamzas.replaceAll('ء', '');
  if (withoutHamzas.length >= 3) return withoutHamzas;
  if (withHamzas.length >= 3) return withHamzas;
  return withHamzas.length === 2 ? withHamzas + withHamzas.slice(1) : null;
}

function withoutEndings(letters: string): string {
  const word = letters.replace(/ا[ءؤئ](?:هما|هم|هن|ها|ه|كما|كم|كن|ك|نا|ي)?$/, '').replace(/^[أإآاٱ]/, '');
  return withoutPossessive(word).replace(/[ةه]$/, '').replace(/ات$/, '');
}

function withoutPossessive(word: string): string {
  const possessive = /(?:هما|كما|ها|هم|هن|كم|كن|نا|ني)$/.exec(word);
  if (!possessive || possessive.index < 4) return word;
  return word.slice(0, possessive.index).replace(/ت$/, '');
}
