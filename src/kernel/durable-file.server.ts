import { chmod, copyFile, open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a new file and waits until it is on the disk. Throws `EEXIST` if the file exists. */
export async function writeDurably(
  path: string,
  contents: string | Uint8Array | Readable,
  mode = 0o666,
): Promise<void> {
  await writeFile(path, contents, { flag: 'wx', mode, flush: true });
}

/**
 * Copies a file and waits until it is on the disk. The owner can write the copy, even if the original is
 * read-only.
 */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  await syncFile(to);
}

/** Flushes a file to the disk. */
export async function syncFile(path: string, flags = 'r+'): Promise<void> {
  await using file = await open(path, flags);
  await file.sync();
}

/** How file systems refuse to flush a folder, network shares above all: they store its names by themselves. */
const CANNOT_FLUSH_FOLDERS = new Set([
  'EBADF',
  'EINVAL',
  'EISDIR',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
]);

/**
 * Makes the names in a folder durable, after a file is created, renamed or linked, where the file system can do that.
 * Windows needs no such call.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await syncFile(folder, 'r');
  } catch (error) {
    if (!CANNOT_FLUSH_FOLDERS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
