import type { Readable } from 'node:stream';
import { openDiskFileStore } from './disk-file-store.server.ts';
import { parseUploadsUrl } from './uploads-url.ts';

/**
 * Where image files lie: a folder, or object storage that all nodes share. Names are those of
 * `imageFileName`. Calls that fail throw `storage_full` or `unavailable`.
 */
export interface FileStore {
  /** Resolves once the file survives a power cut: whole or not at all, in place of one of the same name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is none. The caller reads the stream to its end or destroys it. `size` is in bytes. */
  getStream(name: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Removes what writes that were cut off before a moment left behind. */
  deleteLeftovers(writtenBefore: Date): Promise<void>;
}

export interface StoredFile {
  stream: Readable;
  size: number;
}

export interface FileStoreOptions {
  /** An `s3://` address for object storage; null for files in `dataDir`. */
  uploadsUrl: string | null;
  dataDir: string;
}

/** Why uploads cannot be stored at all: one clear line for the operator. */
export class FileStoreStartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'FileStoreStartError';
  }
}

/** The store that the configuration asks for, once it has shown that it works. Throws `FileStoreStartError`. */
export async function createFileStore({ uploadsUrl, dataDir }: FileStoreOptions): Promise<FileStore> {
  if (uploadsUrl === null) {
    return openDiskFileStore(dataDir).catch((cause: unknown) => {
      throw new FileStoreStartError(`DATA_DIR: uploads cannot be written to ${dataDir}: ${reasonOf(cause)}`, {
        cause,
      });
    });
  }
  const location = parseUploadsUrl(uploadsUrl);
  if (!location)
    throw new FileStoreStartError('UPLOADS_URL takes an address such as s3://bucket?region=eu-central-1');
  // Loaded only where it is used: the client would be a third of what a start has to read.
  const { openObjectFileStore } = await import('./object-file-store.server.ts');
  return openObjectFileStore(location).catch((cause: unknown) => {
    const reason = reasonOf(cause);
    throw new FileStoreStartError(`UPLOADS_URL: the bucket ${location.bucket} cannot be used: ${reason}`, {
      cause,
    });
  });
}

/** One line about anything thrown; some errors of the network have a name and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return [cause.name, cause.message.split('\n', 1)[0]].filter(Boolean).join(': ');
}
