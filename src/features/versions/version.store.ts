import type { SavedVersion, VersionFacts, VersionOwner } from './version.schema.ts';

export interface VersionReader {
  /** Newest first. */
  listVersions(owner: VersionOwner): Promise<VersionFacts[]>;
  findVersion(owner: VersionOwner, number: number): Promise<SavedVersion | null>;
  /** The newest versions, newest first; only those before a number if one is given. */
  listNewest(owner: VersionOwner, limit: number, before?: number): Promise<SavedVersion[]>;
}

/** Used inside a transaction that locks the owner, so that a number is used once. */
export interface VersionWriter extends VersionReader {
  insertVersion(owner: VersionOwner, version: SavedVersion): Promise<void>;
  /** Replaces the version with the same number. */
  replaceVersion(owner: VersionOwner, version: SavedVersion): Promise<void>;
  /** Deletes all but the newest ones. */
  pruneVersions(owner: VersionOwner, kept: number): Promise<void>;
  deleteVersions(owner: VersionOwner): Promise<void>;
}
