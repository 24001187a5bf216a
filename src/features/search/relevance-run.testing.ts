import { basename } from 'node:path';
import { readdirSync } from 'node:fs';
import { sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import { readSampleInterviews } from '../../app/sample/sample-content.server.ts';
import type { Storage } from '../../storage/storage.ts';
import { makeInterview, makeQuestion } from '../interviews/interview.factory.ts';
import type { WholeInterview } from '../interviews/interview.store.ts';
import {
  RELEVANCE_CASES,
  scoreRelevance,
  type RelevanceAnswer,
  type RelevanceCase,
  type RelevanceScore,
} from '../../../packages/arabic-search/test/relevance.testing.ts';
import { createSearches } from './search.server.ts';

export interface RelevanceResult {
  scores: RelevanceScore[];
  /** Queries whose expected result is missing, lower than expected, or at another question. */
  misses: string[];
}

/** Stores the sample interviews and runs every query of the suite. */
export async function measureRelevance(storage: Storage): Promise<RelevanceResult> {
  const { interviews: samples, files } = await readSamples();
  await storage.transaction(({ interviews }) => interviews.insertInterviews(samples));
  const searches = createSearches(storage.search);
  const answers: [RelevanceCase, RelevanceAnswer][] = [];
  for (const relevanceCase of RELEVANCE_CASES) {
    const results = await searches.find(relevanceCase.query, 20);
    const interviews = results.map(({ id }) => files.get(id) ?? '');
    const first = results.find(({ id }) => relevanceCase.expected.includes(files.get(id) ?? ''));
    const question = first?.match.questionId;
    answers.push([
      relevanceCase,
      { interviews, question: question === undefined ? null : placeOf(question) },
    ]);
  }
  return { scores: scoreRelevance(answers), misses: answers.flatMap(missOf) };
}

/** The sample interviews, and the file of each by its id; a question's id ends with its position. */
export async function readSamples(): Promise<{ interviews: WholeInterview[]; files: Map<string, string> }> {
  const names = readdirSync('sample/interviews')
    .filter((name) => name.endsWith('.json'))
    .sort();
  const samples = await readSampleInterviews();
  const files = new Map<string, string>();
  const interviews = samples.map(({ name, summary, createdAt, questions }, index): WholeInterview => {
    const row = makeInterview({ name, summary, createdAt, updatedAt: createdAt });
    files.set(row.id, basename(names[index] ?? '', '.json'));
    return {
      ...row,
      questions: questions.map(({ question, answer }, place) =>
        makeQuestion({
          id: row.id.slice(0, 10) + String(place).padStart(2, '0'),
          question,
          answer: sanitizeRichText(answer),
        }),
      ),
    };
  });
  return { interviews, files };
}

function placeOf(questionId: string): number {
  return Number(questionId.slice(-2));
}

function missOf([asked, { interviews, question }]: [RelevanceCase, RelevanceAnswer]): string[] {
  const isFirst = asked.expected.includes(interviews[0] ?? '');
  const isAll = asked.expected.every((interview) => interviews.slice(0, 10).includes(interview));
  const isQuestion = asked.question === null || asked.question === question;
  if (isFirst && isAll && isQuestion) return [];
  const wanted = `${asked.expected.join(' ')} #${asked.question ?? '-'}`;
  return [
    `${asked.category}: ${asked.query} → ${interviews.slice(0, 4).join(' ')} #${question ?? '-'} instead of ${wanted}`,
  ];
}
