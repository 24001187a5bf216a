import type { Deed } from '../activity/record-activity.server.ts';
import { guestText } from '../versions/difference.server.ts';
import { imageKey } from '../versions/keep-version.server.ts';
import type { Interview, PublishingState, Question } from './interview.schema.ts';

/** One save of an interview or of its questions. */
export interface InterviewSave {
  /** Null where it is new. */
  before: Interview | null;
  after: Interview;
  /** The version that is restored by it. */
  restoredFrom?: number;
  /** The question that it brings back from the trash. */
  broughtBack?: Question;
}

type SaveDeed = Pick<Deed, 'kind' | 'question'>;

/** What a save does, in one word: what readers will notice first comes before all else. Null where it changes nothing. */
export function deedOf({ before, after, restoredFrom, broughtBack }: InterviewSave): SaveDeed | null {
  if (broughtBack) return { kind: 'question-restored', question: broughtBack.question };
  if (restoredFrom !== undefined) return { kind: 'interview-version-restored' };
  if (!before) return { kind: MADE[after.state] };
  if (isPublicationChanged(before, after)) return { kind: PUBLICATION[after.state] };
  const deeds = questionDeeds(before.questions, after.questions);
  if (textOf(before) !== textOf(after) || deeds.length > 1) return { kind: 'interview-saved' };
  return deeds[0] ?? (idsOf(before) === idsOf(after) ? null : { kind: 'questions-ordered' });
}

const PUBLICATION = {
  draft: 'interview-withdrawn',
  scheduled: 'interview-scheduled',
  published: 'interview-published',
} as const satisfies Record<PublishingState, Deed['kind']>;

const MADE = { ...PUBLICATION, draft: 'interview-created' } as const;

/** A published interview keeps its date, so only that of a schedule can move. */
function isPublicationChanged(before: Interview, after: Interview): boolean {
  return before.state !== after.state || before.publishedAt !== after.publishedAt;
}

function questionDeeds(before: Question[], after: Question[]): SaveDeed[] {
  const old = new Map(before.map((question) => [question.id, question]));
  const staying = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !staying.has(id));
  const added = after.filter(({ id }) => !old.has(id));
  const changed = after.filter(({ id, question, answer }) => {
    const was = old.get(id);
    return was && (was.question !== question || was.answer !== answer);
  });
  return [
    ...gone.map(({ question }): SaveDeed => ({ kind: 'question-deleted', question })),
    ...added.map(({ question }): SaveDeed => ({ kind: 'question-added', question })),
    ...changed.map(({ question }): SaveDeed => ({ kind: 'question-changed', question })),
  ];
}

function textOf({ name, summary, image, guest, topics }: Interview): string {
  const named = [guestText(guest), ...topics.map((topic) => topic.name)];
  return [name, summary, imageKey(image), ...named].join('\0');
}

function idsOf({ questions }: Interview): string {
  return questions.map(({ id }) => id).join();
}
