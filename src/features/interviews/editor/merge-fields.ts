import { rebased, type Versions } from '../../drafts/merge.ts';
import type { MergeField } from '../../drafts/merge-view.client.tsx';
import { eachText, TEXT_LABELS } from '../interview.schema.ts';
import { GUEST_FIELDS, type InterviewValue } from './interview-values.ts';

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
  ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, 'guestId'])),
  publishAt: 'state',
};

/** A version of an interview with what others have changed beside it, such as its state. */
export function ownInterview(versions: Versions<InterviewValue>): InterviewValue {
  const { mine, saved, base } = versions;
  const own = rebased(versions, DESCRIBES);
  // Texts that the host has typed about one guest must never be those of another.
  const isTyped = GUEST_FIELDS.some((name) => mine[name] !== base[name]);
  if (saved.guestId === base.guestId || !isTyped) return own;
  return { ...own, ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, mine[name]])) };
}
