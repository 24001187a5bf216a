import { AppError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import type { Author } from '../accounts/account.schema.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { requireInterview } from '../interviews/interview-saves.server.ts';
import type { ComparedRemark, InternalNoteInput, Remark } from './review.schema.ts';
import { compareRemark, type ReviewServices, textsOf } from './reviews.server.ts';

/**
 * Adds an admin's note on a question, which only admins see. The same text by the same admin is added once while it is
 * open, because the response to the first call may have been lost. Throws `not_found`.
 */
export async function addInternalNote(
  { storage, clock }: ReviewServices,
  author: Author,
  interviewId: string,
  { part, text }: InternalNoteInput,
): Promise<ComparedRemark> {
  const at = clock.now().toISOString();
  return storage.transaction(async ({ interviews, reviews, activity }) => {
    const { name, questions, ...interview } = await requireInterview(interviews.findLocked, interviewId);
    const question = questions.find(({ id }) => id === part)?.question;
    if (question === undefined) throw new AppError('not_found', 'preview.partGone');
    const texts = textsOf({ ...interview, name, questions });
    const isSame = ({ note, ...remark }: Remark) =>
      remark.authorId === author.id && remark.part === part && note?.note === text && !note.resolvedAt;
    const earlier = (await reviews.listRemarks(interviewId)).find(isSame);
    if (earlier) return compareRemark(earlier, texts);
    const id = newId();
    const note = {
      note: text,
      suggestion: '',
      hostReply: '',
      text: texts.get(part) ?? '',
      at,
      resolvedAt: null,
    };
    const said = { part, reviewer: author.name, authorId: author.id, approval: null, note };
    const remark = { id, linkId: id, interviewId, ...said };
    await reviews.putRemark(remark);
    const about = { id: interviewId, name };
    await recordActivity({ activity }, { kind: 'admin-noted', at, by: author, about, question });
    return compareRemark(remark, texts);
  });
}
