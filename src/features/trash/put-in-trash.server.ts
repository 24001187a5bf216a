import type { Author } from '../accounts/account.schema.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import { recordActivity } from '../activity/record-activity.server.ts';
import type { Interview, Question } from '../interviews/interview.schema.ts';
import type { TrashEntry } from './trash.schema.ts';
import type { TrashWriter } from './trash.store.ts';

/** Who deletes, and when (ISO 8601). */
export interface Deletion {
  author: Author | null;
  deletedAt: string;
}

/** Keeps an interview that is being deleted, and who deletes it, in the transaction that does. */
export async function trashInterview(
  writers: { trash: TrashWriter; activity: ActivityWriter },
  interview: Interview,
  deletion: Deletion,
): Promise<void> {
  const { questions, image, wordCount: _, ...row } = interview;
  const { id, name } = row;
  const { author: by, deletedAt: at } = deletion;
  await writers.trash.putInTrash({
    id,
    kind: 'interview',
    name,
    interview: null,
    questionCount: questions.length,
    image,
    thing: { kind: 'interview', row, questions },
    ...deletion,
  });
  await recordActivity(writers, { kind: 'interview-deleted', at, by, about: { id, name } });
}

/** Keeps the questions that one state of an interview has and the next has not. */
export async function trashQuestions(
  { trash }: { trash: TrashWriter },
  before: Interview,
  after: Pick<Interview, 'questions'>,
  deletion: Deletion,
): Promise<void> {
  const staying = new Set(after.questions.map(({ id }) => id));
  for (const [position, question] of before.questions.entries()) {
    if (!staying.has(question.id))
      await trash.putInTrash(questionEntry(before, position, question, deletion));
  }
}

function questionEntry(
  { id, name }: Interview,
  position: number,
  question: Question,
  deletion: Deletion,
): TrashEntry {
  return {
    id: question.id,
    kind: 'question',
    name: question.question,
    interview: { id, name },
    questionCount: 0,
    image: null,
    thing: { kind: 'question', position, question },
    ...deletion,
  };
}
