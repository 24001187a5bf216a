import { listDrafts, listSubjects, type DraftDevice, type KeptDraft } from '../../drafts/draft-record.ts';
import type { Question } from '../interview.schema.ts';
import {
  EMPTY_QUESTION,
  newQuestionThing,
  newQuestionValue,
  questionThing,
  questionValue,
  type NewQuestionValue,
} from './interview-values.ts';

/** Texts of questions that are gone, deleted in another place while they were being edited: each can be added anew. */
export function orphanDrafts(
  device: DraftDevice,
  interviewId: string,
  questions: Question[],
): KeptDraft<NewQuestionValue>[] {
  const known = new Set(questions.map(({ id }) => questionThing(interviewId, id)));
  return listSubjects(device.storage, questionThing(interviewId, ''))
    .filter((subject) => !known.has(subject))
    .flatMap((subject) => listDrafts(device, subject, questionValue))
    .map((draft) => ({ ...draft, value: { ...draft.value, attempt: '' }, base: EMPTY_QUESTION }));
}

/** Whether the form of a new question has something to offer. */
export function hasQuestionDrafts(device: DraftDevice, interviewId: string, questions: Question[]): boolean {
  const own = listDrafts(device, newQuestionThing(interviewId), newQuestionValue);
  return own.length > 0 || orphanDrafts(device, interviewId, questions).length > 0;
}
