import { createHash } from 'node:crypto';
import type { Interview } from '../interviews/interview.schema.ts';
import { OPENING, WHOLE, type ComparedRemark, type Remark } from './review.schema.ts';

const FINGERPRINT_LENGTH = 22;

/**
 * The fingerprint of each part of an interview, in the order in which they are read. It is of the words and nothing
 * else: moving a question or changing the portrait asks nobody to approve again, and a text that is put back is the
 * one that was approved.
 */
export function textsOf({ name, summary, guest, questions }: Interview): ReadonlyMap<string, string> {
  const opening = [name, summary, guest?.name ?? '', guest?.trade ?? ''];
  const pairs = questions.map(({ question, answer }) => [question, answer]);
  return new Map([
    [OPENING, fingerprint(opening)],
    ...questions.map(({ id }, at) => [id, fingerprint(pairs[at])] as const),
    [WHOLE, fingerprint([opening, pairs])],
  ]);
}

function fingerprint(texts: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  return digest.slice(0, FINGERPRINT_LENGTH);
}

/** What was said, beside the texts as they are now. */
export function compareRemark(remark: Remark, texts: ReadonlyMap<string, string>): ComparedRemark {
  const { part, approval, note } = remark;
  const now = texts.get(part);
  return {
    ...remark,
    isApprovalOld: approval !== null && approval.text !== now,
    isNoteOld: note !== null && note.text !== now,
  };
}
