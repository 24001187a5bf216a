import { type DraftDevice, isSameValue, listDrafts, listSubjects } from '../../drafts/draft-record.ts';
import type { InterviewDetail } from '../api/interview.client.ts';
import {
  interviewSubject,
  interviewValue,
  questionSubject,
  questionValue,
  valueOfInterview,
  valueOfQuestion,
} from '../editor/interview-values.ts';
import { hasQuestionDrafts } from './new-question.client.tsx';

/** The ids of the questions with unsaved text on this device, without the one that is being edited. */
export function keptQuestions(
  device: DraftDevice,
  { id: interviewId, questions }: InterviewDetail,
  edited: string | null,
): ReadonlySet<string> {
  const subjects = new Set(listSubjects(device.storage, questionSubject(interviewId, '')));
  const kept = questions.filter((question) => {
    const subject = questionSubject(interviewId, question.id);
    if (question.id === edited || !subjects.has(subject)) return false;
    const saved = valueOfQuestion(question);
    return listDrafts(device, subject, questionValue).some(({ value }) => !isSameValue(value, saved));
  });
  return new Set(kept.map(({ id }) => id));
}

/** Whether this device has unsaved text of an interview, of its questions or of a new one. */
export function hasKeptText(device: DraftDevice, interview: InterviewDetail): boolean {
  const { id, questions } = interview;
  const saved = valueOfInterview(interview);
  return (
    listDrafts(device, interviewSubject(id), interviewValue).some(
      ({ value }) => !isSameValue(value, saved),
    ) ||
    keptQuestions(device, interview, null).size > 0 ||
    hasQuestionDrafts(device, id, questions)
  );
}
