import { AppError } from '../../kernel/app-error.ts';
import { requireInterview } from '../interviews/interview-saves.server.ts';
import type { ReviewServices } from './review-links.server.ts';
import { compareRemark, textsOf } from './review-texts.server.ts';
import type { ComparedRemark, Remark } from './review.schema.ts';

/** What was said of an interview and of the questions that it has now, in the order in which it was. Throws `not_found`. */
export async function listRemarks(
  { storage }: ReviewServices,
  interviewId: string,
): Promise<ComparedRemark[]> {
  const texts = textsOf(await requireInterview(storage.allInterviews, interviewId));
  const remarks = await storage.reviews.listRemarks(interviewId);
  return remarks
    .filter(({ part }) => texts.has(part))
    .map((remark) => compareRemark(remark, texts))
    .toSorted((a, b) => saidAt(a).localeCompare(saidAt(b)));
}

function saidAt({ approval, note }: Remark): string {
  return [approval?.at ?? '', note?.at ?? ''].toSorted().at(-1) ?? '';
}

/** The note that is meant: `notedAt` is when it was written. */
export interface NoteChange {
  remarkId: string;
  notedAt: string;
  isResolved: boolean;
}

/**
 * Marks a note as done, or as open again. Throws `not_found`, and `conflict` where the guest wrote another one since:
 * nobody has read that yet.
 */
export async function resolveNote(
  { storage, clock }: ReviewServices,
  interviewId: string,
  { remarkId, notedAt, isResolved }: NoteChange,
): Promise<ComparedRemark> {
  const resolvedAt = isResolved ? clock.now().toISOString() : null;
  return storage.transaction(async ({ interviews, reviews }) => {
    const texts = textsOf(await requireInterview(interviews, interviewId));
    const remark = (await reviews.listRemarks(interviewId)).find(({ id }) => id === remarkId);
    if (!remark?.note) throw new AppError('not_found', 'note.notFound');
    if (remark.note.at !== notedAt) throw new AppError('conflict', 'error.conflict');
    const after = { ...remark, note: { ...remark.note, resolvedAt } };
    await reviews.putRemark(after);
    return compareRemark(after, texts);
  });
}
