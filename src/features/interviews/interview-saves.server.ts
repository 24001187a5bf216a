import type { Author } from '../accounts/account.schema.ts';
import type { Cause, ChangeWriter } from '../changes/content-change.store.ts';
import type { VersionOwner } from '../versions/version.schema.ts';
import type { Interview } from './interview.schema.ts';
import type { InterviewWriter, WholeInterview } from './interview.store.ts';

/** Under which an interview's versions are kept. */
export function interviewOwner(id: string): VersionOwner {
  return { kind: 'interview', id };
}

export interface InterviewSave {
  /** As it was read in this transaction; null where it is new. */
  before: Interview | null;
  after: WholeInterview;
  /** Null where the product itself acts. */
  actor: Author | null;
  cause: Cause;
  /** When, ISO 8601, where that is not when its text is of. */
  at?: string;
}

/** The one way in which an interview is written: stores it, hands the change on, and gives what is stored. */
export async function saveInterview(
  writers: ChangeWriter & { interviews: InterviewWriter },
  { after: wanted, ...save }: InterviewSave,
): Promise<Interview> {
  // No text changes when the moment of a schedule comes: a host who is editing the interview still saves.
  const options = { keepsVersion: save.cause === 'schedule' };
  const after = await writers.interviews.save(save.before, wanted, options);
  await writers.changed({ subject: 'interview', at: after.updatedAt, ...save, after });
  return after;
}
