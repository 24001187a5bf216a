import type { EditedText } from '../../drafts/edited-text.ts';
import { rebased, type Versions } from '../../drafts/merge.ts';
import { eachText, TEXT_LABELS } from '../interview.schema.ts';
import { InterviewVersion, QuestionVersion } from './interview-version.tsx';
import {
  GUEST_FIELDS,
  hasQuestion,
  interviewSubject,
  type InterviewValue,
  interviewValue,
  NEW_INTERVIEW,
  newQuestionSubject,
  type NewQuestionValue,
  newQuestionValue,
  type OpeningValue,
  openingValue,
  questionSubject,
  type QuestionValue,
  questionValue,
} from './interview-values.ts';

/* The texts that are edited in the forms of interviews. */

export function editedInterview(id: string): EditedText<InterviewValue> {
  return {
    subject: interviewSubject(id),
    schema: interviewValue,
    render: (value) => <InterviewVersion value={value} />,
    merges: Object.values(eachText((name) => ({ name, label: TEXT_LABELS[name], isRich: false }))),
    rebase: rebasedInterview,
  };
}

export function editedQuestion(interviewId: string, id: string): EditedText<QuestionValue> {
  return {
    subject: questionSubject(interviewId, id),
    schema: questionValue,
    render: (value) => <QuestionVersion value={value} />,
    merges: [
      { name: 'question', label: 'question.field.text', isRich: false },
      { name: 'answer', label: 'question.field.answer', isRich: true },
    ],
    rebase: rebased,
  };
}

export function editedNewQuestion(interviewId: string): EditedText<NewQuestionValue> {
  return {
    subject: newQuestionSubject(interviewId),
    schema: newQuestionValue,
    render: (value) => <QuestionVersion value={value} />,
  };
}

/** A new interview, which may begin with a question. */
export const EDITED_OPENING: EditedText<OpeningValue> = {
  subject: NEW_INTERVIEW,
  schema: openingValue,
  render: (value) => (
    <>
      <InterviewVersion value={value} />
      {hasQuestion(value) && <QuestionVersion value={value} />}
    </>
  ),
};

const DESCRIBES: Partial<Record<keyof InterviewValue, keyof InterviewValue>> = {
  ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, 'guestId'])),
  publishAt: 'state',
};

/** A version of an interview with what others have changed beside it, such as its state. */
export function rebasedInterview(versions: Versions<InterviewValue>): InterviewValue {
  const { mine, saved, base } = versions;
  const own = rebased(versions, DESCRIBES);
  // Texts that the host has typed about one guest must never be those of another.
  const isTyped = GUEST_FIELDS.some((name) => mine[name] !== base[name]);
  if (saved.guestId === base.guestId || !isTyped) return own;
  return { ...own, ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, mine[name]])) };
}
