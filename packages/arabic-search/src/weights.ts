/** All constants that affect which documents are found, their order, and how many are read. */

/** The fields of a document, heaviest first, and the weight of one occurrence in each. */
export const FIELD_WEIGHTS = { name: 12, question: 5, content: 3, answer: 1 } as const;
export type SearchField = keyof typeof FIELD_WEIGHTS;
export const SEARCH_FIELDS = ['name', 'content', 'question', 'answer'] as const satisfies SearchField[];

/** What a word counts that is so often in a field: never, once and so on; more often as much as the last. */
export const OCCURRENCES = [0, 1, 2.5, 2.5, 6] as const;

/** BM25: `k1` limits the effect of more occurrences, `b` lowers the score of long texts. */
export const BM25 = { k1: 1.2, b: 0.75 };
/** The weight of a key (stem, skeleton and so on) relative to a surface form. */
export const KEY_SHARE = 0.5;
/** Half of what a name adds to the score if it has all words of the query and no others. */
export const NAME_BOOST = 0.5;

/** Typing errors: one in words of at least `minLetters`, two in words of at least `longLetters`. */
export const SLIPS = {
  minLetters: 4,
  longLetters: 9,
  /** The cost of a likely error; any other costs 1. */
  likelyCost: 0.75,
  /** The maximum number of similar words that one form adds to a query. */
  neighbours: 12,
};

/** A word that no document has may be two without their space. */
export const SPACING = {
  /** With more unknown words the query is in another language. */
  words: 2,
  /** The minimum length of each part. */
  minLetters: 2,
  /** Of a number with at least so many digits, parts of so many. */
  numberDigits: 7,
  numberGroup: 3,
  /** A longer word is split in two only. */
  threeWords: 16,
  /** How many splits are looked for in the texts. */
  pairs: 3,
};

export const QUERY = {
  minLetters: 2,
  maxCharacters: 200,
  /** The maximum number of words that are looked for: of a longer query its rarest words that a document has. */
  words: 12,
  /** In a longer query, علي is the preposition in the spelling of Egypt. */
  nameWords: 4,
  /** A shorter prefix finds nothing. */
  prefixLetters: 2,
  /** The maximum number of terms to look up for one word. */
  terms: 60,
  /** With this many results, the looser tiers are skipped. */
  enough: 5,
  /** The minimum number of documents for the last steps of ranking. */
  pool: 80,
};

/** In queries with at least `words` words no word is required. */
export const GRADED = {
  words: 3,
  /** The number of index entries that are read to choose which documents are ranked. */
  postings: 30_000,
};

/** The weight of a match in each tier relative to the word itself. */
export const TIER_SHARES: Record<number, number> = {
  1: 1,
  2: 0.7,
  3: 0.7,
  4: 0.7,
  5: 0.5,
  6: 0.3,
  7: 0.2,
  8: 0.1,
};

/** Results with a score below this share of the best one are left out, because they are mostly noise. */
export const LEAST_SHARE = 0.35;

/** A prefix finds its `frequent` most frequent words, and more of them while they are rare, up to `most`. */
export const COMPLETIONS = { frequent: 60, most: 200, rareMatches: 10_000 };

/** How many of the matching documents are read and ranked, newest first. */
export const CANDIDATES = {
  /** With at most this many documents in total, every match is ranked. */
  allUpTo: 1_000,
  most: 250,
  inName: 120,
  /** Fewer documents are ranked if they are long: about this many words in total, but at least `least` documents. */
  words: 250_000,
  least: 100,
  /** In a longer query, only the rarest words choose which documents are ranked. */
  choosingWords: 4,
  /** Skipping this many matches of a word in the index is faster than reading `cheapReads` documents. */
  cheapMatches: 20_000,
  cheapReads: 150,
};

/** How many documents with all words of a phrase are checked for it, newest first. */
export const PHRASES = { most: 1_500, words: 2_000_000, least: 300 };

export const SIMILAR = {
  /** The number of rarest words that represent a document. */
  words: 24,
  stemLetters: 3,
  /** A single word in common is a coincidence. */
  sharedWords: 2,
  pool: 40,
};

export const SNIPPETS = {
  length: 160,
  /** The share of a word that the name has, which is shown anyway. */
  inName: 0.5,
  /** The best relative position of the middle of the marks, and the cost of the distance from it. */
  centre: 0.4,
  offCentre: 0.2,
  /** The bonus for beginning with a sentence, and for ending with one. */
  wholeSentence: 0.1,
  /** The bonus for each mark. */
  repetition: 0.03,
  /** The maximum number of marks of one word in one text. */
  marks: 50,
};

/** The inverse document frequency as in BM25, always above 0: the weight of a word that `frequency` documents have. */
export function inverseFrequency(frequency: number, documents: number): number {
  const known = Math.min(frequency, documents);
  return Math.log(1 + (documents - known + 0.5) / (known + 0.5));
}
