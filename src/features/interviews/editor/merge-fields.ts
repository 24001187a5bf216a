import { rebased, type Versions } from '../../drafts/merge.ts';
import type { MergeField } from '../../drafts/merge-view.client.tsx';
import { eachText, TEXT_LABELS } from '../interview.schema.ts';
import type { InterviewValue } from './interview-values.ts';

/** The texts of a question that two versions are merged from. */
export const QUESTION_TEXTS: readonly MergeField[] = [
  { name: 'question', label: 'question.field.text', isRich: false },
  { name: 'answer', label: 'question.field.answer', isRich: true },
];

/** Those of an interview. */
export const INTERVIEW_TEXTS: readonly MergeField[] = Object.values(
  eachText((name) => ({ name, label: TEXT_LABELS[name], isRich: false })),
);

const DESCRIBES: Partial<Record<keyof InterviewValue, keyof InterviewValue>> = {
  guestName: 'guestId',
  guestTrade: 'guestId',
  guestLine: 'guestId',
  guestSeen: 'guestId',
  publishAt: 'state',
};

/** A version of an interview with what others have changed beside it, such as its state. */
export function ownInterview(versions: Versions<InterviewValue>): InterviewValue {
  return rebased(versions, DESCRIBES);
}
