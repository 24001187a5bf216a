import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { AppError } from '../../kernel/app-error.ts';
import { isDiskFull } from '../../kernel/system-error.server.ts';
import { openDurableDriver } from './durable-driver.server.ts';
import { parseImageFileName } from './media.schema.ts';
import { parseUploadsUrl } from '../../config/uploads-url.ts';

/**
 * Stores image files in a folder, or in object storage that all nodes share. Names are those of `imageFileName`.
 * Failing calls throw `storage_full` or `unavailable`.
 */
export interface FileStore {
  /** Resolves once the file survives a power cut, completely or not at all; replaces one with the same name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if there is none. The caller reads the stream to its end or destroys it. `size` is in bytes. */
  getStream(name: string): Promise<StoredFile | null>;
  /** Deleting a missing file is no error. */
  delete(name: string): Promise<void>;
  /** Removes partial files of writes that began before a time and were interrupted. */
  deleteLeftovers(writtenBefore: Date): Promise<void>;
}

interface StoredFile {
  stream: Readable;
  size: number;
}

interface FileStoreOptions {
  /** An `s3://` address for object storage; null for files in `dataDir`. */
  uploadsUrl: string | null;
  dataDir: string;
}

/** Why uploads cannot be stored: one clear line for the operator. */
export class FileStoreStartError extends Error {
  override name = 'FileStoreStartError';
}

/** A symbolic link is treated as a missing file. */
const MISSING = new Set(['ENOENT', 'ELOOP', 'ENOTDIR', 'NoSuchKey']);

/** The configured store, after a check that it works. Throws `FileStoreStartError`. */
export async function createFileStore({ uploadsUrl, dataDir }: FileStoreOptions): Promise<FileStore> {
  if (uploadsUrl === null) {
    const driver = await openDurableDriver(dataDir).catch((cause: unknown) => {
      const reason = reasonOf(cause);
      throw new FileStoreStartError(`DATA_DIR: uploads cannot be written to ${dataDir}: ${reason}`, {
        cause,
      });
    });
    return storeOn(new Disk(driver), '', (writtenBefore) => driver.deleteLeftovers(writtenBefore));
  }
  const location = parseUploadsUrl(uploadsUrl);
  // Loaded only if used: the client would be a third of the code that a start loads.
  const { openObjectDriver } = await import('./object-driver.server.ts');
  const driver = await openObjectDriver(location).catch((cause: unknown) => {
    const reason = reasonOf(cause);
    throw new FileStoreStartError(`UPLOADS_URL: the bucket ${location.bucket} cannot be used: ${reason}`, {
      cause,
    });
  });
  // An interrupted write leaves nothing in object storage.
  return storeOn(new Disk(driver), location.prefix, async () => {});
}

function storeOn(disk: Disk, prefix: string, deleteLeftovers: FileStore['deleteLeftovers']): FileStore {
  return {
    async put(name, bytes, contentType) {
      await disk.put(keyOf(prefix, name), bytes, { contentType }).catch(fail);
    },

    async getStream(name) {
      const file = disk.file(keyOf(prefix, name));
      // Before its size, because only here can a missing file be distinguished from a missing bucket.
      const stream = await file.getStream().catch(nullIfNotStored);
      if (!stream) return null;
      const { contentLength: size } = await file.getMetaData().catch((cause: unknown) => {
        stream.destroy();
        return fail(cause);
      });
      return { stream, size };
    },

    async delete(name) {
      await disk.delete(keyOf(prefix, name)).catch(fail);
    },

    async deleteLeftovers(writtenBefore) {
      await deleteLeftovers(writtenBefore).catch(fail);
    },
  };
}

/** Only names in our own format become paths. */
function keyOf(prefix: string, name: string): string {
  if (!parseImageFileName(name)) throw new AppError('not_found', 'error.notFound');
  return prefix + name;
}

function nullIfNotStored(error: unknown): null {
  return MISSING.has(codeOfCause(error)) ? null : fail(error);
}

function fail(cause: unknown): never {
  throw isDiskFull(cause)
    ? new AppError('storage_full', 'error.storageFull', { cause })
    : new AppError('unavailable', 'error.unavailable', { cause });
}

/** The error code of the disk or the object storage, which is in the cause of the library's error. */
function codeOfCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return '';
  return 'code' in cause ? String(cause.code) : cause.name;
}

/** One line about anything thrown; some network errors have a name and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return [cause.name, cause.message.split('\n', 1)[0]].filter(Boolean).join(': ');
}
