import { asImageChange, resolveImageChange } from '../media/image-change.server.ts';
import type { InterviewText, SavedVersion } from '../versions/version.schema.ts';
import { getVersion, versionNotFound } from '../versions/versions.server.ts';
import { withSafeAnswers } from './interview-text.server.ts';
import type { Interview } from './interview.schema.ts';
import type { QuestionRow } from './interview.store.ts';
import { interviewOwner, keepInterviewSave } from './interview-saves.server.ts';
import { requireInterview, StaleInterviewError, type InterviewWriteServices } from './interviews.server.ts';

/**
 * Makes the text of an old version the present one, as a new version: name, summary, image, questions and their order.
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
    const { interviews, media, versions, trash } = writers;
    const current = await requireInterview(interviews, id);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      throw new StaleInterviewError(withSafeAnswers(current));
    }
    const version = await getVersion({ storage: { versions } }, interviewOwner(id), number);
    const { name, summary, questions } = interviewTextOf(version);
    const image = await resolveImageChange({ media }, asImageChange(version.image), current.image, now);
    const rows = rowsOf(questions, current);
    await interviews.updateInterview(id, { name, summary, image, updatedAt });
    await interviews.replaceQuestions(id, rows, updatedAt);
    for (const row of rows) await trash.removeFromTrash(row.id);
    const after = await requireInterview(interviews, id);
    await keepInterviewSave(services, writers, { before: current, after, restoredFrom: number });
    return withSafeAnswers(after);
  });
}

function interviewTextOf({ text }: SavedVersion): InterviewText {
  if (text.kind !== 'interview') throw versionNotFound();
  return text;
}

/** A question that comes back has a version that nobody can have read before. */
function rowsOf(questions: InterviewText['questions'], current: Interview): QuestionRow[] {
  return questions.map((question) => ({ ...question, version: current.version + 1 }));
}
