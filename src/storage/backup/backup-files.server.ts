import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { reasonOf } from '../start-error.server.ts';
import { readValue } from '../sqlite/sqlite-connection.server.ts';

export const MANIFEST_FILE = 'manifest.json';
export const UPLOADS_FOLDER = 'uploads';

/** The manifest of a backup: its files with their sizes and SHA-256, paths relative to its folder. */
export const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  files: z.array(
    z.strictObject({
      // The only two kinds of files: a manifest cannot name anything else, so a restore never writes anything
      // else.
      path: z.string().regex(/^(mulhim\.db|uploads\/[0-9a-f]{32}-\d{1,4}\.(avif|webp))$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Older backups have none. */
      bytes: z.int().nonnegative().optional(),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The part of the file store that a backup reads from. */
export interface UploadReader {
  /** Null if the file does not exist. */
  getStream(name: string): Promise<{ stream: Readable } | null>;
}

/** The part of the file store that a restore writes to. */
export interface UploadWriter {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
}

/** Why a backup or restore failed: one clear line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Opens a copy that is not in use, without creating files beside it. */
export function openCopy(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, defensive: true });
}

/** Throws `BackupError` if a copy of the database is damaged. */
export function assertIntegrity(database: DatabaseSync): void {
  const verdict = readValue(database, 'pragma integrity_check(1)');
  if (verdict !== 'ok') throw new BackupError(`The copy of the database is damaged: ${String(verdict)}`);
  const orphan = database.prepare('pragma foreign_key_check').get();
  if (orphan)
    throw new BackupError(`The copy of the database has a row without a parent in ${orphan['table']}`);
}

/** Reads the manifest of a folder. Throws `BackupError` if it is not a backup. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}`);
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (manifest.files.some((file) => file.path === DATABASE_FILE)) return manifest;
  } catch (error) {
    throw new BackupError(`${path} is damaged: ${reasonOf(error)}`, { cause: error });
  }
  throw new BackupError(`${path} lists no database`);
}
