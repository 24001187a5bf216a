import { newId } from '../../kernel/id.server.ts';
import type { Storage } from '../../storage/storage.ts';
import { NO_TEXTS, type Interview, type Question } from './interview.schema.ts';
import type { InterviewRow, InterviewWriter, WholeInterview } from './interview.store.ts';

/** A valid interview without questions, published at its creation; tests override what they depend on. */
export function makeInterview(overrides: Partial<InterviewRow> = {}): InterviewRow {
  const createdAt = overrides.createdAt ?? '2026-03-01T09:00:00.000Z';
  const state = overrides.state ?? 'published';
  return {
    id: newId(),
    ...NO_TEXTS,
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

/** Stores an interview with its questions and returns it as stored. */
export async function insertInterview(
  storage: Storage,
  overrides: Partial<InterviewRow> = {},
  questions: Partial<Omit<Question, 'version'>>[] = [],
): Promise<InterviewRow> {
  const row = makeInterview(overrides);
  await storage.transaction(({ interviews }) =>
    interviews.save(null, { ...row, questions: questions.map(makeQuestion) }),
  );
  return row;
}

/** Saves some changes of a stored interview and returns it as stored. */
export function editInterview(
  storage: Pick<Storage, 'transaction'>,
  id: string,
  change: Partial<WholeInterview> | ((before: Interview) => Partial<WholeInterview>),
): Promise<Interview> {
  return storage.transaction(({ interviews }) => editWithin(interviews, id, change));
}

/** Publishes what is due, in an open transaction; returns the ids. */
export async function publishWithin(interviews: InterviewWriter, now: string): Promise<string[]> {
  const due = await interviews.listDue(now);
  for (const before of due) {
    await interviews.save(before, { ...before, state: 'published', updatedAt: now }, { keepsVersion: true });
  }
  return due.map(({ id }) => id);
}

/** Like `editInterview`, in an open transaction. */
export async function editWithin(
  interviews: InterviewWriter,
  id: string,
  change: Partial<WholeInterview> | ((before: Interview) => Partial<WholeInterview>),
): Promise<Interview> {
  const before = await interviews.findLocked(id);
  if (!before) throw new Error(`no interview ${id}`);
  const changed = typeof change === 'function' ? change(before) : change;
  return interviews.save(before, { ...before, ...changed, id });
}
