import type { ContentChange } from '../changes/content-change.store.ts';
import type { Interview, Question } from '../interviews/interview.schema.ts';
import type { TrashEntry } from './trash.schema.ts';
import type { TrashWriter } from './trash.store.ts';

type Deletion = Pick<TrashEntry, 'author' | 'deletedAt'>;

/** Moves deleted interviews and questions to the trash, and removes restored ones from it. */
export async function keepInTrash(
  { subject, before, after, actor, cause, at }: ContentChange,
  { trash }: { trash: TrashWriter },
): Promise<void> {
  if (subject !== 'interview') return;
  const deletion: Deletion = { author: actor, deletedAt: at };
  if (before && !after) return trash.putInTrash(interviewEntry(before, deletion));
  const kept = new Set(after?.questions.map(({ id }) => id));
  for (const [position, question] of (before?.questions ?? []).entries()) {
    if (before && !kept.has(question.id))
      await trash.putInTrash(questionEntry(before, position, question, deletion));
  }
  if (after && cause !== 'edit') for (const id of addedIds(before, after)) await trash.removeFromTrash(id);
}

/** The interview when it is new, or its new questions. */
function addedIds(before: Interview | null, after: Interview): string[] {
  if (!before) return [after.id];
  const known = new Set(before.questions.map(({ id }) => id));
  return after.questions.map(({ id }) => id).filter((id) => !known.has(id));
}

function interviewEntry(interview: Interview, deletion: Deletion): TrashEntry {
  const { questions, image, wordCount: _, ...row } = interview;
  return {
    id: row.id,
    kind: 'interview',
    name: row.name,
    interview: null,
    questionCount: questions.length,
    image,
    thing: { kind: 'interview', row, questions },
    ...deletion,
  };
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
