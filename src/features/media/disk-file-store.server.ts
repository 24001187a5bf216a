import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import type { FileStore } from './file-store.server.ts';
import { parseImageFileName } from './media.schema.ts';

const FOLDER = 'uploads';
const PARTIAL = /\.part$/;
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** A link in place of a file is answered like a missing one (trust, T11). */
const MISSING = new Set(['ENOENT', 'ELOOP', 'ENOTDIR']);

/** Files in the folder `uploads` of a data folder, made where missing. Throws where it cannot be written. */
export async function openDiskFileStore(dataDir: string): Promise<FileStore> {
  const folder = resolve(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  await syncFolder(dirname(folder));
  const probe = join(folder, partialName('probe'));
  await writeFile(probe, new Uint8Array(1));
  await rm(probe);

  return {
    async put(name, bytes) {
      const path = pathOf(folder, name);
      const partial = join(folder, partialName(name));
      try {
        await writeFile(partial, bytes);
        await rename(partial, path);
        await syncFolder(folder);
      } catch (cause) {
        await rm(partial, { force: true });
        throw failure(cause);
      }
    },

    async getStream(name) {
      const file = await openForReading(pathOf(folder, name));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async delete(name) {
      await rm(pathOf(folder, name), { force: true }).catch((cause: unknown) => {
        throw failure(cause);
      });
    },

    async deleteLeftovers(writtenBefore) {
      for (const name of (await readdir(folder)).filter((entry) => PARTIAL.test(entry))) {
        const path = join(folder, name);
        if (await isOlder(path, writtenBefore)) await rm(path, { force: true });
      }
    },
  };
}

function partialName(name: string): string {
  return `${name}.${randomUUID()}.part`;
}

/** Only names of this product's own making become paths (trust, T11). */
function pathOf(folder: string, name: string): string {
  if (!parseImageFileName(name)) throw new AppError('not_found', 'error.notFound');
  return join(folder, name);
}

/** Writes a new file and waits until the disk has it. */
async function writeFile(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes renames in a folder durable; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openForReading(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (cause) {
    if (MISSING.has(codeOf(cause))) return null;
    throw failure(cause);
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment;
  } catch (cause) {
    // Its own write finished or removed it meanwhile.
    if (codeOf(cause) === 'ENOENT') return false;
    throw cause;
  }
}

function failure(cause: unknown): AppError {
  return FULL_DISK.has(codeOf(cause))
    ? new AppError('storage_full', 'error.storageFull', { cause })
    : new AppError('unavailable', 'error.unavailable', { cause });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
