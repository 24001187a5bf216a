import { newId } from '../../kernel/id.server.ts';
import type { AuthoredServices, NoReaders } from '../changes/services.store.ts';
import type { Guest } from '../guests/guest.schema.ts';
import {
  requireVersion,
  saveInterview,
  type InterviewWriters,
} from '../interviews/interview-saves.server.ts';
import { withSafeAnswers } from '../interviews/interview-text.server.ts';
import { interviewTextsOf, type Interview } from '../interviews/interview.schema.ts';
import type { QuestionRow } from '../interviews/interview.store.ts';
import { asImageChange, resolveImageChange } from '../media/image-change.server.ts';
import type { Topic } from '../topics/topic.schema.ts';
import type { InterviewText, SavedVersion, VersionOwner } from './version.schema.ts';
import type { VersionReader } from './version.store.ts';
import { getVersion, versionNotFound } from './versions.server.ts';

/** The owner under which the versions of an interview are stored. */
export function interviewOwner(id: string): VersionOwner {
  return { kind: 'interview', id };
}

type RestoreServices = AuthoredServices<NoReaders, InterviewWriters & { versions: VersionReader }>;

/**
 * Saves the texts, image, guest, topics and questions of an earlier version as a new version. Questions keep their
 * ids: one deleted since then is restored, one added since then goes to the trash. State, dates and counts stay.
 * Throws `not_found` for the interview or the version, and `StaleError` for another `expectedVersion`.
 */
export async function restoreInterviewVersion(
  services: RestoreServices,
  { id, number }: { id: string; number: number },
  expectedVersion?: number,
): Promise<Interview> {
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews, media, versions } = writers;
    const current = await requireVersion(interviews, id, expectedVersion);
    const version = await getVersion({ storage: { versions } }, interviewOwner(id), number);
    const text = interviewTextOf(version);
    const image = await resolveImageChange({ media }, asImageChange(version.image), current.image, now);
    const naming = await namingOf(writers, id, text);
    const questions = questionsOf(text, current);
    const texts = interviewTextsOf(text);
    const after = { ...current, ...texts, image, ...naming, questions, updatedAt };
    const cause = { restoredVersion: number };
    const save = { before: current, after, actor: services.author, cause };
    return withSafeAnswers(await saveInterview(writers, save));
  });
}

function interviewTextOf({ text }: SavedVersion): InterviewText {
  if (text.kind !== 'interview') throw versionNotFound();
  return text;
}

/**
 * The guest and topics of a version. A guest of other interviews keeps their current texts; a version from before
 * guests and topics existed changes neither.
 */
async function namingOf(
  { guests }: InterviewWriters,
  interviewId: string,
  { guest, topics }: InterviewText,
): Promise<{ guest?: Guest | null; topics?: Topic[] }> {
  if (guest) {
    const others = (await guests.listInterviewsOf(guest.id)).filter((id) => id !== interviewId);
    if (others.length === 0) await guests.updateGuest(guest);
  }
  return {
    ...(guest === undefined ? {} : { guest }),
    ...(topics === undefined ? {} : { topics: topics.map((name) => ({ id: newId(), name })) }),
  };
}

/** A restored question gets a version number that it never had. */
function questionsOf({ questions }: InterviewText, current: Interview): QuestionRow[] {
  const staying = new Set(current.questions.map(({ id }) => id));
  return questions.map((question) =>
    staying.has(question.id) ? question : { ...question, version: current.version + 1 },
  );
}
