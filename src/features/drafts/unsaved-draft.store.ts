import type { UnsavedDraft, UnsavedDraftFacts } from './unsaved-draft.schema.ts';

export interface UnsavedDraftReader {
  /** All of an account, last kept first. */
  listDrafts(userId: string): Promise<UnsavedDraftFacts[]>;
  /** Null as well if it is settled or belongs to another account. */
  findDraft(userId: string, key: string): Promise<UnsavedDraft | null>;
}

export interface UnsavedDraftWriter {
  /** Ignored if the account has a later text or a later end of this draft. `storedAt` is the time of the server. */
  putDraft(userId: string, draft: UnsavedDraft, storedAt: string): Promise<void>;
  /**
   * Deletes the text, unless a later one is stored, and keeps the key: other devices delete their copies too, and a
   * write that arrives late is ignored.
   */
  settleDraft(userId: string, settled: Omit<UnsavedDraftFacts, 'isSettled'>, storedAt: string): Promise<void>;
  /** Deletes all that were stored before a time of the server. */
  deleteDraftsBefore(storedBefore: string): Promise<void>;
}
