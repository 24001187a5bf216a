import { basename } from 'node:path';
import { readdirSync } from 'node:fs';
import { sanitizeRichText } from '../../kernel/rich-text.server.ts';
import { readSampleInterviews } from '../../server/sample-content.server.ts';
import type { Storage } from '../../storage/storage.ts';
import { makeInterview, makeQuestion } from '../interviews/interview.factory.ts';
import {
  RELEVANCE_CASES,
  scoreRelevance,
  type RelevanceAnswer,
  type RelevanceCase,
  type RelevanceScore,
} from './relevance.testing.ts';
import { searchInterviews } from './search.server.ts';

export interface RelevanceResult {
  scores: RelevanceScore[];
  /** Queries that miss what they are to find, or find it later, or at another question. */
  misses: string[];
}

/** Stores the sample interviews and asks every query of the suite. */
export async function measureRelevance(storage: Storage): Promise<RelevanceResult> {
  const names = await storeSamples(storage);
  const answers: [RelevanceCase, RelevanceAnswer][] = [];
  for (const relevanceCase of RELEVANCE_CASES) {
    const results = await searchInterviews({ storage }, relevanceCase.query, 20);
    const interviews = results.map(({ id }) => names.get(id) ?? '');
    const first = results.find(({ id }) => relevanceCase.expected.includes(names.get(id) ?? ''));
    const question = first?.match.questionId;
    answers.push([
      relevanceCase,
      { interviews, question: question === undefined ? null : placeOf(question) },
    ]);
  }
  return { scores: scoreRelevance(answers), misses: answers.flatMap(missOf) };
}

/** The file of each stored interview by its id; a question's id ends with its place. */
async function storeSamples(storage: Storage): Promise<Map<string, string>> {
  const files = readdirSync('sample/interviews')
    .filter((name) => name.endsWith('.json'))
    .sort();
  const samples = await readSampleInterviews();
  const names = new Map<string, string>();
  for (const [index, sample] of samples.entries()) {
    const { name, summary, createdAt } = sample;
    const row = makeInterview({ name, summary, createdAt, updatedAt: createdAt });
    names.set(row.id, basename(files[index] ?? '', '.json'));
    const questions = sample.questions.map(({ question, answer }, place) =>
      makeQuestion({
        id: row.id.slice(0, 10) + String(place).padStart(2, '0'),
        question,
        answer: sanitizeRichText(answer),
      }),
    );
    await storage.transaction(({ interviews }) => interviews.insertInterview(row, questions));
  }
  return names;
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
