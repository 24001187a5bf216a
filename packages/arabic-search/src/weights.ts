/** Every number that decides what is found, in which order, and how much of it is looked at. */

/** The texts of a document, the heaviest first, and what one occurrence of a word is worth in each. */
export const FIELD_WEIGHTS = { name: 12, question: 5, content: 3, answer: 1 } as const;
export type SearchField = keyof typeof FIELD_WEIGHTS;
export const SEARCH_FIELDS = ['name', 'content', 'question', 'answer'] as const satisfies SearchField[];

/** BM25: how soon more occurrences add nothing, and how much a long text weighs down. */
export const BM25 = { k1: 1.2, b: 0.75 };
/** What a key (stem, skeleton and so on) counts beside a surface form. */
export const KEY_SHARE = 0.5;
/** How much a name that has all words of the query, and no others, adds to the score, times two. */
export const NAME_BOOST = 0.5;

/** Slips of the finger or the ear: one in words from `minLetters` on, two from `longLetters` on. */
export const SLIPS = {
  minLetters: 4,
  longLetters: 9,
  /** The cost of a likely slip, where any other costs 1. */
  likelyCost: 0.75,
  /** Neighbours that one form of a word brings into a query. */
  neighbours: 12,
};

export const QUERY = {
  minLetters: 2,
  maxCharacters: 200,
  /** A beginning of fewer letters finds nothing. */
  prefixLetters: 2,
  /** Terms that one word asks the index for. */
  terms: 60,
  /** So many results spare the looser tiers. */
  enough: 5,
  /** Documents that the last steps of ranking look at, at least. */
  pool: 80,
};

/** Queries of so many words and more are graded as a whole: no word has to match. */
export const GRADED = {
  words: 3,
  /** Entries of the index that choose which documents are ranked. */
  postings: 30_000,
};

/** What a word that meets the query in a tier counts there, beside the word itself. */
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

/** What is worth less than this share of the best result is left out: it has little of what was asked, and reads as noise. */
export const LEAST_SHARE = 0.35;

/** A beginning stands for its most frequent words, and for more as long as they are rare. */
export const COMPLETIONS = { frequent: 60, most: 200, rareMatches: 10_000 };

/** How many of the documents that match are read and ranked; the newest go first. */
export const CANDIDATES = {
  /** Every match is ranked where there are no more documents than this. */
  allUpTo: 1_000,
  most: 250,
  inName: 120,
  /** Of long documents fewer are ranked: this many words in all, at least `least`. */
  words: 250_000,
  least: 100,
  /** Of a longer query only the rarest words choose what is ranked. */
  choosingWords: 4,
  /** The index passes over so many matches of a word sooner than `cheapReads` documents are read. */
  cheapMatches: 20_000,
  cheapReads: 150,
};

/** Documents with all words of a phrase that are looked through for it, newest first. */
export const PHRASES = { most: 1_500, words: 2_000_000, least: 300 };

export const SIMILAR = {
  /** Words that stand for a document: those that fewest others have. */
  words: 24,
  stemLetters: 3,
  /** One word in common is chance. */
  sharedWords: 2,
  pool: 40,
};

export const SNIPPETS = {
  length: 160,
  /** Where the middle of its marks should be, from 0 at the start to 1, and what it costs to be elsewhere. */
  centre: 0.4,
  offCentre: 0.2,
  /** What it adds to begin with a sentence, and to end with one. */
  wholeSentence: 0.1,
  /** What each further mark adds. */
  repetition: 0.03,
  /** Words that are looked for in the texts: of a longer query those that tell most. */
  words: 12,
  /** Marks of one word in one text that are looked for. */
  marks: 50,
};

/**
 * How much a word tells that so many of all documents have: rare words more than common ones, and always above 0
 * (inverse document frequency as BM25 has it).
 */
export function inverseFrequency(frequency: number, documents: number): number {
  const known = Math.min(frequency, documents);
  return Math.log(1 + (documents - known + 0.5) / (known + 0.5));
}
