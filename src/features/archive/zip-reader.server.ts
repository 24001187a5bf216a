import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../kernel/app-error.ts';
import { isEntryName, UNPACKED_FREE_BYTES, UNPACKED_RATIO_MAX } from './archive.schema.ts';

const FILE_TYPE = 0o170_000;
const REGULAR = 0o100_000;
/** The system that a Unix program says it ran on; of any other no permissions are known. */
const UNIX = 3;

/** An archive on disk: any of its files, in any order, one in memory at a time. */
export interface ZipArchive {
  has(name: string): boolean;
  names(): IterableIterator<string>;
  /** Throws `validation` where it is not there, is larger than `maxBytes` or is damaged. */
  read(name: string, maxBytes: number): Promise<Buffer<ArrayBuffer>>;
  close(): void;
}

/**
 * Opens an archive whose directory is sound: whole, of plain files with names of the format alone, and no bomb. Throws
 * `validation`.
 */
export async function openZip(path: string): Promise<ZipArchive> {
  // Names stay bytes for the library: here each has to be one of the format's.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, options).catch((cause: unknown) => {
    throw new AppError('validation', 'archive.notZip', { cause });
  });
  try {
    const entries = await readDirectory(zip);
    assertNoBomb(entries, (await stat(path)).size);
    return {
      has: (name) => entries.has(name),
      names: () => entries.keys(),
      read: (name, maxBytes) => readEntry(zip, entries.get(name), { name, maxBytes }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString();
      if (!isEntryName(name))
        throw new AppError('validation', 'archive.unsafeName', { params: { file: name } });
      if (!isPlainFile(entry))
        throw new AppError('validation', 'archive.notPlain', { params: { file: name } });
      if (entries.has(name)) throw new AppError('validation', 'archive.twice', { params: { file: name } });
      entries.set(name, entry);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('validation', 'archive.notZip', { cause });
  }
  return entries;
}

/** No folder, no link, no device, nothing encrypted. */
function isPlainFile(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  const isLinkFree = entry.versionMadeBy >> 8 !== UNIX || type === 0 || type === REGULAR;
  return isLinkFree && !entry.isEncrypted() && entry.canDecodeFileData();
}

/** What the directory says is held to while a file is read, so the sum is true. */
function assertNoBomb(entries: ReadonlyMap<string, Entry>, fileBytes: number): void {
  let unpacked = 0;
  for (const { uncompressedSize } of entries.values()) unpacked += uncompressedSize;
  if (unpacked > fileBytes * UNPACKED_RATIO_MAX + UNPACKED_FREE_BYTES) {
    throw new AppError('validation', 'archive.bomb');
  }
}

async function readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  if (!entry) throw new AppError('validation', 'archive.missing', { params: { file: name } });
  if (entry.uncompressedSize > maxBytes) {
    throw new AppError('validation', 'archive.fileTooLarge', { params: { file: name } });
  }
  const damaged = (cause?: unknown) =>
    new AppError('validation', 'archive.damaged', { cause, params: { file: name } });
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let length = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      length += Buffer.from(chunk).copy(bytes, length);
    }
  } catch (cause) {
    throw damaged(cause);
  }
  if (crc32(bytes) !== entry.crc32) throw damaged();
  return bytes;
}
