import { visibleLength } from '../../../kernel/plain-text.ts';
import type { InterviewDetail } from '../api/interview.client.ts';
import { INTERVIEW_SUMMARY_MIN } from '../interview.schema.ts';

/** What a host looks at before publishing. None of it forbids publishing. */
export interface PublishCheck {
  part: 'questions' | 'portrait' | 'alternative' | 'description' | 'notes';
  isDone: boolean;
  /** The number of questions, or of open notes. */
  count: number;
}

/** The list of an interview; `openNotes` are the notes of guests that are not yet marked as done. */
export function publishChecks(
  { questions, image, summary }: Pick<InterviewDetail, 'questions' | 'image' | 'summary'>,
  openNotes: number,
): PublishCheck[] {
  return [
    { part: 'questions', isDone: questions.length > 0, count: questions.length },
    { part: 'portrait', isDone: image !== null, count: 0 },
    ...(image?.kind === 'stored'
      ? [{ part: 'alternative', isDone: image.alt !== '', count: 0 } as const]
      : []),
    { part: 'description', isDone: visibleLength(summary) >= INTERVIEW_SUMMARY_MIN, count: 0 },
    { part: 'notes', isDone: openNotes === 0, count: openNotes },
  ];
}
