import { newId } from '../../kernel/id.server.ts';
import type { Guest } from '../guests/guest.schema.ts';
import { asImageChange, resolveImageChange } from '../media/image-change.server.ts';
import type { Topic } from '../topics/topic.schema.ts';
import type { InterviewText, SavedVersion } from '../versions/version.schema.ts';
import { getVersion, versionNotFound } from '../versions/versions.server.ts';
import { withSafeAnswers } from './interview-text.server.ts';
import { interviewTextsOf, type Interview } from './interview.schema.ts';
import type { QuestionRow } from './interview.store.ts';
import { interviewOwner, saveInterview } from './interview-saves.server.ts';
import {
  requireInterview,
  StaleInterviewError,
  type InterviewWriters,
  type InterviewWriteServices,
} from './interviews.server.ts';

/**
 * Makes the text of an old version the present one, as a new version: its texts, image, guest, topics, questions.
 * Questions keep their ids; one that was deleted since comes back, one that was added since goes to the trash. State,
 * dates and counts stay. Throws `not_found` for either, and `StaleInterviewError` for another `expectedVersion`.
 */
export async function restoreInterviewVersion(
  services: InterviewWriteServices,
  { id, number }: { id: string; number: number },
  expectedVersion?: number,
): Promise<Interview> {
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews, media, versions } = writers;
    const current = await requireInterview(interviews, id);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      throw new StaleInterviewError(withSafeAnswers(current));
    }
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
 * Whom and what a version named. A guest whom other interviews name too keeps what is said of them now; a version from
 * before guests were named leaves all of it as it is.
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

/** A question that comes back has a version that nobody can have read before. */
function questionsOf({ questions }: InterviewText, current: Interview): QuestionRow[] {
  const staying = new Set(current.questions.map(({ id }) => id));
  return questions.map((question) =>
    staying.has(question.id) ? question : { ...question, version: current.version + 1 },
  );
}
