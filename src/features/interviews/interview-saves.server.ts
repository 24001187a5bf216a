import type { ActivityWriter } from '../activity/activity.store.ts';
import { recordActivity } from '../activity/record-activity.server.ts';
import { keepVersion, type Snapshot } from '../versions/keep-version.server.ts';
import type { VersionOwner } from '../versions/version.schema.ts';
import type { VersionWriter } from '../versions/version.store.ts';
import type { Author } from '../accounts/account.schema.ts';
import { announceChange, type AnnouncingServices } from '../webhooks/announce-change.server.ts';
import type { WebhookWriter } from '../webhooks/webhook.store.ts';
import { trashQuestions } from '../trash/put-in-trash.server.ts';
import type { TrashWriter } from '../trash/trash.store.ts';
import { deedOf, type InterviewSave } from './interview-activity.server.ts';
import type { Interview } from './interview.schema.ts';

/** Under which an interview's versions are kept. */
export function interviewOwner(id: string): VersionOwner {
  return { kind: 'interview', id };
}

/**
 * What every save of an interview or of its questions leaves behind, in its own transaction: a version, in the
 * trash the questions that went by it, who did it, and word to whom the operator wants told.
 */
export async function keepInterviewSave(
  services: AnnouncingServices & { author: Author | null },
  writers: {
    versions: VersionWriter;
    trash: TrashWriter;
    activity: ActivityWriter;
    webhooks: WebhookWriter;
  },
  save: InterviewSave,
): Promise<void> {
  const { author } = services;
  const { before, after, restoredFrom } = save;
  await keepVersion(writers, {
    owner: interviewOwner(after.id),
    before: before && snapshotOf(before),
    after: snapshotOf(after),
    author,
    ...(restoredFrom === undefined ? {} : { restoredFrom }),
  });
  if (before) await trashQuestions(writers, before, after, { author, deletedAt: after.updatedAt });
  const deed = deedOf(save);
  const { id, name, updatedAt: at } = after;
  if (deed) await recordActivity(writers, { ...deed, at, by: author, about: { id, name } });
  await announceChange(services, writers, { before, after });
}

function snapshotOf({ name, summary, guest, topics, questions, image, updatedAt }: Interview): Snapshot {
  const texts = questions.map(({ id, question, answer }) => ({ id, question, answer }));
  const named = { guest, topics: topics.map((topic) => topic.name) };
  return { text: { kind: 'interview', name, summary, ...named, questions: texts }, image, updatedAt };
}
