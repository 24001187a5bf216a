import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readValue } from './sqlite-connection.server.ts';

export const MANIFEST_FILE = 'manifest.json';
export const UPLOADS_FOLDER = 'uploads';

/** What a backup holds: its files with their SHA-256, paths relative to its folder. */
export const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  files: z.array(
    z.strictObject({
      // The two kinds of files there are: nothing else can be named, so nothing else is ever written.
      path: z.string().regex(/^(mulhim\.db|uploads\/[0-9a-f]{32}-\d{1,4}\.(avif|webp))$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

/** Why a backup or restore ended without one: one clear line for the operator. */
export class BackupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'BackupError';
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Copies a file so that the copy survives a power cut. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await syncFile(to);
}

/** Also of a folder, whose entries are then durable. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Opens a copy that nothing writes, leaving nothing beside it. */
export function openCopy(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, defensive: true });
}

/** Throws `BackupError` where a copy of the database is not whole. */
export function assertIntegrity(database: DatabaseSync): void {
  const verdict = readValue(database, 'pragma integrity_check(1)');
  if (verdict !== 'ok') throw new BackupError(`The copy of the database is damaged: ${String(verdict)}`);
  const orphan = database.prepare('pragma foreign_key_check').get();
  if (orphan)
    throw new BackupError(`The copy of the database has a row without its parent in ${orphan['table']}`);
}
