import type { ContentChange } from '../changes/content-change.store.ts';
import type { InfoPage } from '../info-pages/info-page.schema.ts';
import {
  interviewTextsOf,
  type Interview,
  type PublishingState,
  type Question,
} from '../interviews/interview.schema.ts';
import { imageKey } from '../media/image-change.server.ts';
import { guestText } from '../versions/difference.server.ts';
import { type NewActivity, recordActivity, recordRepeated } from './activity.server.ts';
import type { ActivityEntry, ActivityKind } from './activity.schema.ts';
import type { ActivityWriter } from './activity.store.ts';

type ChangeActivity = Pick<NewActivity, 'kind' | 'about' | 'question'>;

/** Records a content change and its actor. The networks and devices of a deleted user are deleted. */
export async function recordChange(
  change: ContentChange,
  writers: { activity: ActivityWriter },
): Promise<void> {
  const { subject, before, after, at, actor: by } = change;
  if (subject === 'user' && before && !after) await writers.activity.forgetOrigins(before.id);
  const entry = activityOf(change);
  if (!entry) return;
  const recorded = { ...entry, at, by };
  // Everyone may sign up and change their own account.
  if (by && entry.kind === 'user-changed' && entry.about?.id === by.id)
    await recordRepeated(writers, recorded, by.id);
  else await recordActivity(writers, recorded);
}

/** Null if a save changes nothing. */
function activityOf(change: ContentChange): ChangeActivity | null {
  switch (change.subject) {
    case 'interview': {
      const entry = interviewActivity(change);
      return entry && { ...entry, about: named(change.after ?? change.before) };
    }
    case 'info_page':
      return pageActivity(change);
    case 'fonts':
      return { kind: 'fonts-changed' };
    case 'site':
      return { kind: 'site-changed' };
    case 'user':
      return { kind: userKind(change), about: named(change.after ?? change.before) };
    case 'trash':
      return trashActivity(change);
  }
}

const PAGE_SAVED = { host: 'host-page-saved', platform: 'platform-page-saved' } as const;
const PAGE_RESTORED = {
  host: 'host-page-version-restored',
  platform: 'platform-page-version-restored',
} as const;

function pageActivity({
  before,
  after,
  cause,
}: ContentChange & { subject: 'info_page' }): ChangeActivity | null {
  if (!after || (before && isSamePage(before, after))) return null;
  return { kind: (typeof cause === 'object' ? PAGE_RESTORED : PAGE_SAVED)[after.kind] };
}

function isSamePage(before: InfoPage, after: InfoPage): boolean {
  return before.text === after.text && imageKey(before.image) === imageKey(after.image);
}

function userKind({ before, after }: ContentChange & { subject: 'user' }): ActivityKind {
  if (!before) return 'user-created';
  if (!after) return 'user-deleted';
  return before.role === after.role ? 'user-changed' : 'user-promoted';
}

/** One entry for everything that is purged together: each item already has an entry of its deletion. */
function trashActivity({ before, cause }: ContentChange & { subject: 'trash' }): ChangeActivity | null {
  if (cause === 'emptied') return { kind: 'trash-emptied' };
  if (cause === 'expired') return { kind: 'trash-expired' };
  const [entry] = before ?? [];
  if (!entry) return null;
  const { kind, name: question, interview } = entry;
  return kind === 'interview'
    ? { kind: 'interview-erased', about: named(entry) }
    : { kind: 'question-erased', about: interview, question };
}

function named(content: { id: string; name: string } | null): ActivityEntry['about'] {
  return content && { id: content.id, name: content.name };
}

/**
 * The kind of activity that a change of an interview is; changes that readers see take precedence. Null if nothing
 * changes.
 */
function interviewActivity({
  before,
  after,
  cause,
}: ContentChange & { subject: 'interview' }): ChangeActivity | null {
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

function questionActivities(before: Question[], after: Question[]): ChangeActivity[] {
  const previous = new Map(before.map((question) => [question.id, question]));
  const staying = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !staying.has(id));
  const added = after.filter(({ id }) => !previous.has(id));
  const changed = after.filter(({ id, question, answer }) => {
    const earlier = previous.get(id);
    return earlier && (earlier.question !== question || earlier.answer !== answer);
  });
  return [
    ...gone.map(({ question }): ChangeActivity => ({ kind: 'question-deleted', question })),
    ...added.map(({ question }): ChangeActivity => ({ kind: 'question-added', question })),
    ...changed.map(({ question }): ChangeActivity => ({ kind: 'question-changed', question })),
  ];
}

function textOf(interview: Interview): string {
  const { image, guest, topics } = interview;
  const names = [guestText(guest), ...topics.map(({ name }) => name)];
  return [...Object.values(interviewTextsOf(interview)), imageKey(image), ...names].join('\0');
}

function idsOf({ questions }: Interview): string {
  return questions.map(({ id }) => id).join();
}
