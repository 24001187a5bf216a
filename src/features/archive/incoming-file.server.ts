import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import { isDiskFull, nullIfMissing } from '../../kernel/system-error.server.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { hashSecret } from '../accounts/credentials/secret.server.ts';
import { ARCHIVE_MAX_BYTES } from './archive.schema.ts';

const FOLDER = 'imports';
const KEPT_MS = DAY_MS;

/** Where the uploaded file of a ticket is assembled. */
export function incomingPath(dataDir: string, ticket: string): string {
  return join(dataDir, FOLDER, `${hashSecret(ticket)}.part`);
}

/**
 * Appends a piece that starts at the file's end, and returns the length of the file. A piece that was appended before
 * is ignored, so a client without a response can repeat it. Throws `too_large` and `storage_full`.
 */
export async function addPiece(path: string, offset: number, bytes: Uint8Array): Promise<number> {
  const length = await lengthOf(path);
  if (offset !== length) return length;
  if (length + bytes.length > ARCHIVE_MAX_BYTES) throw new AppError('too_large', 'error.tooLarge');
  await using file = await open(path, length === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.write(bytes, 0, bytes.length, offset);
    return offset + bytes.length;
  } catch (cause) {
    throw isDiskFull(cause) ? new AppError('storage_full', 'error.storageFull', { cause }) : cause;
  }
}

/** Makes room for a new file. */
export async function prepareIncoming(dataDir: string, now: Date): Promise<void> {
  await mkdir(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
  await dropOldIncoming(dataDir, now);
}

/** Deletes files that have been incomplete for a day. */
export async function dropOldIncoming(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, FOLDER);
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { force: true });
  }
}

async function lengthOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
