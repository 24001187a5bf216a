/** The terms of a text in a baseline, which has no further knowledge of Arabic. */
export type Terms = (text: string) => string[];

const BM25 = { k1: 1.2, b: 0.75 };
const PIECE_LETTERS = 4;

/** Prefixes and suffixes of the light10 stemmer, in the order in which Lucene tries them. */
const PREFIXES = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'و'];
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];
/** The minimum length of a word without its affix; one more for a single waw. */
const MIN_STEM_LETTERS = 2;

/** Lucene's ArabicAnalyzer without its stop words, to which BM25 gives little weight anyway. */
export const light10Terms: Terms = (text) => plainWords(text).map(light10);

/** The character 4-grams of each word; a shorter word is a single term. */
export const pieceTerms: Terms = (text) =>
  plainWords(text).flatMap((word) => {
    const last = Math.max(0, word.length - PIECE_LETTERS);
    return Array.from({ length: last + 1 }, (_, at) => word.slice(at, at + PIECE_LETTERS));
  });

/** The ten best texts for each query by BM25. */
export function rankByTerms(
  texts: { id: string; text: string }[],
  termsOf: Terms,
): (query: string) => string[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map(({ text }, index) => {
    const terms = termsOf(text);
    for (const term of terms) {
      const counts = postings.get(term) ?? new Map<number, number>();
      postings.set(term, counts.set(index, (counts.get(index) ?? 0) + 1));
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (query) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(query)) {
      const counts = postings.get(term) ?? new Map<number, number>();
      const weight = Math.log(1 + (texts.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [index, count] of counts) {
        const norm = BM25.k1 * (1 - BM25.b + (BM25.b * (lengths[index] ?? 0)) / average);
        const worth = (weight * count * (BM25.k1 + 1)) / (count + norm);
        scores.set(index, (scores.get(index) ?? 0) + worth);
      }
    }
    const best = [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, 10);
    return best.map(([index]) => texts[index]?.id ?? '');
  };
}

function plainWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[آأإ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function light10(word: string): string {
  const prefix = PREFIXES.find(
    (begin) =>
      word.startsWith(begin) && word.length >= begin.length + (begin.length === 1 ? 3 : MIN_STEM_LETTERS),
  );
  let stem = word.slice(prefix?.length ?? 0);
  for (const suffix of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length >= suffix.length + MIN_STEM_LETTERS)
      stem = stem.slice(0, -suffix.length);
  }
  return stem;
}
