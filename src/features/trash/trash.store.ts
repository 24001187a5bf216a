import type { TrashEntry, TrashFacts } from './trash.schema.ts';

export interface TrashReader {
  /** Most recently deleted first. */
  listTrash(): Promise<TrashFacts[]>;
}

export interface TrashWriter extends TrashReader {
  /** Locks it until the transaction ends, so that it is restored once. */
  findTrash(id: string): Promise<TrashEntry | null>;
  /** Replaces an entry with the same id. */
  putInTrash(entry: TrashEntry): Promise<void>;
  /** False if there was none. */
  removeFromTrash(id: string): Promise<boolean>;
  /** Removes the questions that were deleted from an interview before it was deleted itself. */
  removeQuestionsOf(interviewId: string): Promise<void>;
  /** The ids of entries deleted up to a time (ISO 8601). */
  listDeletedUntil(moment: string): Promise<string[]>;
}
