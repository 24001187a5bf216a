import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../kernel/app-error.ts';
import type { MessageKey } from '../../messages/index.ts';
import { isEntryName, UNPACKED_FREE_BYTES, UNPACKED_RATIO_MAX } from './archive.schema.ts';

const FILE_TYPE = 0o170_000;
const REGULAR = 0o100_000;
/** The host system in "version made by"; only Unix entries carry file permissions. */
const UNIX = 3;

/** A zip file on disk: its files can be read in any order, one in memory at a time. */
export interface ZipArchive {
  has(name: string): boolean;
  names(): IterableIterator<string>;
  /** Throws `validation` for a file that is missing, larger than `maxBytes` or damaged. */
  read(name: string, maxBytes: number): Promise<Buffer<ArrayBuffer>>;
  close(): void;
}

/** A refusal that names the file concerned. */
export function fileError(
  key: MessageKey,
  file: string,
  { cause, place }: { cause?: unknown; place?: string | undefined } = {},
): AppError {
  return new AppError('validation', key, { cause, params: { file, ...(place !== undefined && { place }) } });
}

/**
 * Opens a zip file after checking its directory. Throws `validation` for an incomplete directory, a zip bomb, and in an
 * archive of ours anything but plain files with names of the format; in one of another program, that is passed over.
 */
export async function openZip(path: string, isOurs = true): Promise<ZipArchive> {
  // The library would rewrite unusual names; here every name must be one of the format.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, options).catch((cause: unknown) => {
    throw new AppError('validation', 'archive.notZip', { cause });
  });
  try {
    const entries = await readDirectory(zip, isOurs);
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

async function readDirectory(zip: ZipFile, isOurs: boolean): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString();
      const fault = faultOf(entry, name, entries);
      if (fault && isOurs) throw fileError(fault, name);
      if (!isOurs && (fault === 'archive.notPlain' || name.endsWith('/'))) continue;
      entries.set(name, entry);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('validation', 'archive.notZip', { cause });
  }
  return entries;
}

function faultOf(entry: Entry, name: string, before: ReadonlyMap<string, Entry>): MessageKey | null {
  if (!isPlainFile(entry)) return 'archive.notPlain';
  if (before.has(name)) return 'archive.twice';
  return isEntryName(name) ? null : 'archive.unsafeName';
}

/** Neither a folder, link or device, nor encrypted. */
function isPlainFile(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  const isLinkFree = entry.versionMadeBy >> 8 !== UNIX || type === 0 || type === REGULAR;
  return isLinkFree && !entry.isEncrypted() && entry.canDecodeFileData();
}

/** The sizes in the directory can be trusted here, because `readEntry` refuses a file of any other size. */
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
  if (!entry) throw fileError('archive.missing', name);
  if (entry.uncompressedSize > maxBytes) throw fileError('archive.fileTooLarge', name);
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let length = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      length += Buffer.from(chunk).copy(bytes, length);
    }
  } catch (cause) {
    throw fileError('archive.damaged', name, { cause });
  }
  if (crc32(bytes) !== entry.crc32) throw fileError('archive.damaged', name);
  return bytes;
}
