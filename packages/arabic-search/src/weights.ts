/** All parameters of matching, ranking and their limits. */

/** The weight of one occurrence of a word in each text of a document, heaviest first. */
export const FIELD_WEIGHTS = { name: 12, question: 5, content: 3, answer: 1 } as const;
export type SearchField = keyof typeof FIELD_WEIGHTS;
export const SEARCH_FIELDS = ['name', 'content', 'question', 'answer'] as const satisfies SearchField[];

/** BM25: how fast further occurrences lose effect, and how much long texts are penalised. */
export const BM25 = { k1: 1.2, b: 0.75 };
/** The weight of a key (stem, skeleton and so on) relative to a surface form. */
export const KEY_SHARE = 0.5;
/** Half of the bonus for a name that consists of exactly the words of the query. */
export const NAME_BOOST = 0.5;

/** Misspellings: one in words from `minLetters` on, two from `longLetters` on. */
export const SLIPS = {
  minLetters: 4,
  longLetters: 9,
  /** The cost of a likely edit; any other costs 1. */
  likelyCost: 0.75,
  /** Similar words that one form of a word adds to a query. */
  neighbours: 12,
};

export const QUERY = {
  minLetters: 2,
  maxCharacters: 200,
  /** A shorter prefix finds nothing. */
  prefixLetters: 2,
  /** Terms that one word queries the index for. */
  terms: 60,
  /** With this many results the looser tiers are skipped. */
  enough: 5,
  /** Minimum number of documents for the last steps of ranking. */
  pool: 80,
};

/** A prefix stands for its most frequent words, and for more as long as they are rare. */
export const COMPLETIONS = { frequent: 60, most: 200, rareMatches: 10_000 };

/** How many of the matching documents are read and ranked; the newest first. */
export const CANDIDATES = {
  /** Up to this number of documents every match is ranked. */
  allUpTo: 1_000,
  most: 250,
  inName: 120,
  /** Fewer long documents are ranked: this many words in total, at least `least` documents. */
  words: 250_000,
  least: 100,
  /** In a longer query only the rarest words select candidates. */
  choosingWords: 4,
  /** The index skips this many matches of a word faster than `cheapReads` documents are read. */
  cheapMatches: 20_000,
  cheapReads: 150,
};

/** Documents with all words of a phrase that are examined for it, newest first. */
export const PHRASES = { most: 1_500, words: 2_000_000, least: 300 };

export const SIMILAR = {
  /** Words that represent a document: the rarest ones. */
  words: 24,
  stemLetters: 3,
  /** A single common word is accidental. */
  sharedWords: 2,
  pool: 40,
};

export const SNIPPETS = {
  length: 160,
  /** How far before the first mark a snippet may begin, in order to begin with the sentence. */
  lead: 40,
  /** Words that are searched for in the texts: in a longer query those with the highest weight. */
  words: 12,
  /** Marks per word and text that are searched for. */
  marks: 50,
};

/**
 * The weight of a word that occurs in this many of all documents: higher for rare words, and always positive (inverse
 * document frequency as in BM25).
 */
export function inverseFrequency(frequency: number, documents: number): number {
  const known = Math.min(frequency, documents);
  return Math.log(1 + (documents - known + 0.5) / (known + 0.5));
}
