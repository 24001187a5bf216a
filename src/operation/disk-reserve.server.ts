import { randomBytes } from 'node:crypto';
import { appendFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../kernel/durable-file.server.ts';
import { nullIfMissing } from '../kernel/system-error.server.ts';

const RESERVE_FILE = 'mulhim.reserve';
/** More than a start writes: SQLite's shared memory of 32 KB, its log and the journal of the lock. */
const RESERVE_BYTES = 1024 * 1024;
/** A full disk refuses a write that it has only part of the room for. */
const WRITE_BYTES = 16 * 1024;

/**
 * Removes the reserve if the disk of the data folder is full, so that the server can start; not if `assertUnused` throws:
 * the reserve of a server that runs is not for one that is started by mistake.
 */
export async function releaseReserve(dataDir: string, assertUnused = () => {}): Promise<void> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= RESERVE_BYTES) return;
    assertUnused();
    await rm(join(dataDir, RESERVE_FILE), { force: true });
    // A journaling file system gives the room of a removed file back when the removal is on the disk.
    await syncFolder(dataDir);
  } catch {
    // What is wrong with the folder is said when the database is opened.
  }
}

/** Reserves 1 MB of the disk for the next start; on a full disk what is left of it. */
export async function keepReserve(dataDir: string): Promise<void> {
  const path = join(dataDir, RESERVE_FILE);
  try {
    let size = (await stat(path).catch(nullIfMissing))?.size ?? 0;
    for (; size < RESERVE_BYTES; size += WRITE_BYTES)
      // Random, because some file systems store zeros without using any room.
      await appendFile(path, randomBytes(WRITE_BYTES), { mode: 0o600 });
  } catch {
    // The server works without it.
  }
}
