import type { Author } from '../accounts/account.schema.ts';
import type { Interview, Question } from '../interviews/interview.schema.ts';
import type { TrashEntry } from './trash.schema.ts';
import type { TrashWriter } from './trash.store.ts';

/** Who deletes, and when (ISO 8601). */
export interface Deletion {
  author: Author | null;
  deletedAt: string;
}

/** Keeps an interview that is being deleted, in the transaction that deletes it. */
export async function trashInterview(
  { trash }: { trash: TrashWriter },
  interview: Interview,
  deletion: Deletion,
): Promise<void> {
  const { questions, image, wordCount: _, ...row } = interview;
  await trash.putInTrash({
    id: row.id,
    kind: 'interview',
    name: row.name,
    interview: null,
    questionCount: questions.length,
    image,
    thing: { kind: 'interview', row, questions },
    ...deletion,
  });
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
