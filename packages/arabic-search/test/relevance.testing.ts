import { RELEVANCE_QUERIES } from './relevance-queries.testing.ts';

/** A query, the files of the sample interviews that answer it, and the index of the intended question. */
export interface RelevanceCase {
  category: string;
  query: string;
  expected: string[];
  question: number | null;
}

export const RELEVANCE_CASES: RelevanceCase[] = Object.entries(RELEVANCE_QUERIES).flatMap(
  ([category, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [query = '', answer = ''] = line.trim().split(' > ');
        const [interviews = '', question] = answer.split(' #');
        return {
          category,
          query,
          expected: interviews.split(' '),
          question: question === undefined ? null : Number(question),
        };
      }),
);

/** The result of a search: interviews, best first, and the question shown for the first expected one. */
export interface RelevanceAnswer {
  interviews: string[];
  question: number | null;
}

export interface RelevanceScore {
  category: string;
  queries: number;
  recall: number;
  reciprocalRank: number;
  /** The share of queries with an intended question that lead to it. */
  questions: number;
}

/** Recall among the first ten, mean reciprocal rank and the share of right questions, by category; the mean last. */
export function scoreRelevance(answers: [RelevanceCase, RelevanceAnswer][]): RelevanceScore[] {
  const categories = [...new Set(answers.map(([{ category }]) => category))];
  const scores = categories.map((name) =>
    scoreCategory(
      name,
      answers.filter(([{ category }]) => category === name),
    ),
  );
  const mean = (of: (score: RelevanceScore) => number) => average(scores.map(of));
  return [
    ...scores,
    {
      category: 'mean',
      queries: answers.length,
      recall: mean(({ recall }) => recall),
      reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
      questions: scoreCategory('all', answers).questions,
    },
  ];
}

function scoreCategory(category: string, answers: [RelevanceCase, RelevanceAnswer][]): RelevanceScore {
  const asked = answers.filter(([{ question }]) => question !== null);
  return {
    category,
    queries: answers.length,
    recall: average(
      answers.map(([{ expected }, { interviews }]) => {
        const top = new Set(interviews.slice(0, 10));
        return expected.filter((interview) => top.has(interview)).length / expected.length;
      }),
    ),
    reciprocalRank: average(
      answers.map(([{ expected }, { interviews }]) => {
        const rank = interviews.findIndex((interview) => expected.includes(interview));
        return rank < 0 || rank >= 10 ? 0 : 1 / (rank + 1);
      }),
    ),
    questions: average(asked.map(([{ question }, answer]) => (answer.question === question ? 1 : 0))),
  };
}

function average(values: number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
