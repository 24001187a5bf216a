import { CandidateReader, candidatesFor } from './candidates.ts';
import { clauseOf, GRADED_TIER, PREFIX_TIER, type QueryWord } from '../query/query-plan.ts';
import { type QueryTerms, roundScore, saturation } from './rank-documents.ts';
import { TermCounter } from './term-counter.ts';
import { bestOf, type Hit } from './rank-tiers.ts';
import type { RankedDocument, SearchStore } from '../store.ts';
import { queryTerms } from '../vocabulary.ts';
import { GRADED, inverseFrequency, LEAST_SHARE, TIER_SHARES } from '../weights.ts';

/** A term by which a word of the query is found, or all terms with its prefix. */
interface GradedTerm extends Pick<QueryTerms, 'terms' | 'matches'> {
  /** The index of the word in the query. */
  word: number;
  tier: number;
  /** The factor of its BM25 value. */
  weight: number;
}

/** The best documents for a long query. No word is required; each counts once, by its best form, and rare ones more. */
export function gradeDocuments(store: SearchStore, words: QueryWord[], limit: number): Hit[] {
  const terms = gradedTerms(store, words);
  const numbers = likeliest(store, terms);
  const documents = new CandidateReader(store, idsOf(terms)).readDocuments(numbers);
  const grader = new Grader(words, terms, store);
  const graded = documents.map((document) => grader.grade(document)).sort((a, b) => b.score - a.score);
  const least = LEAST_SHARE * (graded[0]?.score ?? 0);
  // A sentence from a document finds it, even if others without one of its words have a higher score.
  const whole = graded.filter(({ isWhole }) => isWhole);
  const others = graded.filter(({ isWhole, score }) => !isWhole && score >= least);
  return [...bestOf(store, whole, limit), ...bestOf(store, others, limit)]
    .slice(0, limit)
    .map(({ id, number, tier }) => ({ id, number, tier }));
}

function gradedTerms(store: SearchStore, words: QueryWord[]): GradedTerm[] {
  const { documents } = store.collection;
  const [clauses = []] = queryTerms(store, [words.map((word) => clauseOf(word, GRADED_TIER))]);
  return clauses.flatMap((parts, word) =>
    parts.map(({ terms, matches }) => {
      const tier = words[word]?.terms.get(terms[0]?.term ?? '') ?? PREFIX_TIER;
      return { word, tier, terms, matches, weight: inverseFrequency(matches, documents) * shareOf(tier) };
    }),
  );
}

function shareOf(tier: number): number {
  return TIER_SHARES[tier] ?? 0;
}

/**
 * The documents with the highest total weight of rare terms. The lists of common terms are long and hardly change which
 * documents are best.
 */
function likeliest(store: SearchStore, terms: GradedTerm[]): number[] {
  const { collection } = store;
  const limit = candidatesFor(collection);
  const byRarity = terms.toSorted((a, b) => a.matches - b.matches);
  let left = GRADED.postings;
  const rarest = byRarity.filter(({ matches }) => (left -= matches) >= 0);
  const [first] = byRarity;
  // Even the rarest term is common.
  if (first && rarest.length === 0) return store.newest([{ terms: idsOf([first]), inName: false }], limit);
  // Of each word the form that tells most comes first.
  const byWord = Map.groupBy(rarest, ({ word }) => word).values();
  return store.heaviest(
    Array.from(byWord, (forms) => forms.toSorted((a, b) => b.weight - a.weight)),
    limit,
  );
}

function idsOf(terms: GradedTerm[]): number[] {
  return terms.flatMap((term) => term.terms.map(({ id }) => id));
}

interface Grade {
  number: number;
  score: number;
  matched: number[];
  /** The last tier among the best tiers of its words. */
  tier: number;
  /** It has every word exactly. */
  isWhole: boolean;
}

class Grader {
  readonly #words: QueryWord[];
  readonly #terms: GradedTerm[];
  readonly #averageLength: number;
  readonly #counter: TermCounter;

  constructor(words: QueryWord[], terms: GradedTerm[], { collection }: SearchStore) {
    this.#words = words;
    this.#terms = terms;
    this.#averageLength = Math.max(1, collection.words / collection.documents);
    this.#counter = new TermCounter(terms);
  }

  grade({ number, length, occurrences }: RankedDocument): Grade {
    const counts = this.#counter.count(occurrences);
    const best = this.#words.map(() => ({ score: 0, tier: 0 }));
    for (const [place, { word, tier, weight }] of this.#terms.entries()) {
      const count = counts[place] ?? 0;
      const known = best[word];
      if (count === 0 || known === undefined) continue;
      known.score = Math.max(known.score, weight * saturation(count, length / this.#averageLength));
      known.tier = known.tier === 0 ? tier : Math.min(known.tier, tier);
    }
    return { number, ...this.#together(best) };
  }

  #together(best: { score: number; tier: number }[]): Omit<Grade, 'number'> {
    let [score, held, all, loosest] = [0, 0, 0, 1];
    const matched: number[] = [];
    for (const [index, { weight }] of this.#words.entries()) {
      const word = best[index];
      all += weight;
      if (word === undefined || word.tier === 0) continue;
      score += word.score;
      held += weight * Math.sqrt(shareOf(word.tier));
      loosest = Math.max(loosest, word.tier);
      matched.push(index);
    }
    const isWhole = loosest === 1 && matched.length === this.#words.length;
    return { score: roundScore(score * Math.sqrt(held / all)), matched, tier: loosest, isWhole };
  }
}
