import type { TrashEntry, TrashFacts } from './trash.schema.ts';

export interface TrashReader {
  /** Last deleted first. */
  listTrash(): Promise<TrashFacts[]>;
}

export interface TrashWriter extends TrashReader {
  /** Holds it until the transaction ends, so that it comes back once. */
  findTrash(id: string): Promise<TrashEntry | null>;
  /** In the place of what was there under the same id. */
  putInTrash(entry: TrashEntry): Promise<void>;
  /** False when there was none. */
  removeFromTrash(id: string): Promise<boolean>;
  /** Questions that were deleted from an interview before it went itself. */
  removeQuestionsOf(interviewId: string): Promise<void>;
  /** Ids of what was deleted until a moment (ISO 8601). */
  listDeletedUntil(moment: string): Promise<string[]>;
}
