import { imageKey } from '../media/image-change.server.ts';
import type { ContentChange } from '../changes/content-change.store.ts';
import { guestText } from '../versions/difference.server.ts';
import {
  interviewTextsOf,
  type Interview,
  type PublishingState,
  type Question,
} from '../interviews/interview.schema.ts';
import type { NewActivity } from './record-activity.server.ts';

type InterviewActivity = Pick<NewActivity, 'kind' | 'question'>;

/**
 * The kind of activity that a change of an interview is; changes that readers see take precedence. Null if nothing
 * changes.
 */
export function interviewActivity({
  before,
  after,
  cause,
}: ContentChange & { subject: 'interview' }): InterviewActivity | null {
  if (!after) return { kind: 'interview-deleted' };
  if (!before) return { kind: cause === 'put-back' ? 'interview-restored' : MADE[after.state] };
  const activities = questionActivities(before.questions, after.questions);
  if (cause === 'put-back') return activities[0] ? { ...activities[0], kind: 'question-restored' } : null;
  if (typeof cause === 'object') return { kind: 'interview-version-restored' };
  if (isPublicationChanged(before, after)) return { kind: PUBLICATION[after.state] };
  if (textOf(before) !== textOf(after) || activities.length > 1) return { kind: 'interview-saved' };
  return activities[0] ?? (idsOf(before) === idsOf(after) ? null : { kind: 'questions-ordered' });
}

const PUBLICATION = {
  draft: 'interview-withdrawn',
  scheduled: 'interview-scheduled',
  published: 'interview-published',
} as const satisfies Record<PublishingState, NewActivity['kind']>;

const MADE = { ...PUBLICATION, draft: 'interview-created' } as const;

/** The date of a scheduled interview, and of one that was first published elsewhere, can change as well. */
function isPublicationChanged(before: Interview, after: Interview): boolean {
  return before.state !== after.state || before.publishedAt !== after.publishedAt;
}

function questionActivities(before: Question[], after: Question[]): InterviewActivity[] {
  const previous = new Map(before.map((question) => [question.id, question]));
  const staying = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !staying.has(id));
  const added = after.filter(({ id }) => !previous.has(id));
  const changed = after.filter(({ id, question, answer }) => {
    const earlier = previous.get(id);
    return earlier && (earlier.question !== question || earlier.answer !== answer);
  });
  return [
    ...gone.map(({ question }): InterviewActivity => ({ kind: 'question-deleted', question })),
    ...added.map(({ question }): InterviewActivity => ({ kind: 'question-added', question })),
    ...changed.map(({ question }): InterviewActivity => ({ kind: 'question-changed', question })),
  ];
}

function textOf(interview: Interview): string {
  const { image, guest, topics } = interview;
  const named = [guestText(guest), ...topics.map((topic) => topic.name)];
  return [...Object.values(interviewTextsOf(interview)), imageKey(image), ...named].join('\0');
}

function idsOf({ questions }: Interview): string {
  return questions.map(({ id }) => id).join();
}
