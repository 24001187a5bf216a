import { newId } from '../../kernel/id.server.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Question } from './interview.schema.ts';
import type { InterviewRow } from './interview.store.ts';

/** A valid interview without questions, published when it was made; `overrides` decide what a test is about. */
export function makeInterview(overrides: Partial<InterviewRow> = {}): InterviewRow {
  const createdAt = overrides.createdAt ?? '2026-03-01T09:00:00.000Z';
  const state = overrides.state ?? 'published';
  return {
    id: newId(),
    name: 'ليلى حسن: الكتابة صبر',
    summary: 'حوار عن الكتابة والترجمة وبدايات الطريق.',
    image: null,
    guest: null,
    topics: [],
    searchedCount: 0,
    state,
    publishedAt: state === 'draft' ? null : createdAt,
    createdAt,
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...overrides,
  };
}

export function makeQuestion(overrides: Partial<Omit<Question, 'version'>> = {}): Omit<Question, 'version'> {
  return {
    id: newId(),
    question: 'كيف بدأت رحلتك؟',
    answer: '<p>بدأت من <strong>مكتبة</strong> الحي.</p>',
    ...overrides,
  };
}

/** Stores an interview with its questions and gives what was stored. */
export async function insertInterview(
  storage: Storage,
  overrides: Partial<InterviewRow> = {},
  questions: Partial<Omit<Question, 'version'>>[] = [],
): Promise<InterviewRow> {
  const row = makeInterview(overrides);
  await storage.transaction(({ interviews }) => interviews.insertInterview(row, questions.map(makeQuestion)));
  return row;
}
