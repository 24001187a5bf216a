/** Why a file is not taken. */
export type ArchiveFault = 'not-an-archive' | 'too-large';

export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault) {
    super(fault);
    this.name = 'ArchiveError';
    this.fault = fault;
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENTRIES_MAX = 5_000;

interface Entry {
  method: number;
  packedLength: number;
  headerOffset: number;
}

/**
 * Makes certain that the files of a zip archive (APPNOTE 6.3.3, sections 4.3 and 4.4) unpacked take at most `maxBytes`:
 * each is unpacked and counted, for what the directory says of its sizes can be untrue. Throws `ArchiveError`.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<void> {
  const entries = readDirectory(bytes);
  let left = maxBytes;
  for (const entry of entries) left -= await unpackedLength(bytes, entry, left);
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new ArchiveError('too-large');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  try {
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new ArchiveError('not-an-archive');
      const nameLength = view.getUint16(at + 28, true);
      entries.push({
        method: view.getUint16(at + 10, true),
        packedLength: view.getUint32(at + 20, true),
        headerOffset: view.getUint32(at + 42, true),
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch {
    // Beyond the end of the file.
    throw new ArchiveError('not-an-archive');
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new ArchiveError('not-an-archive');
}

async function unpackedLength(bytes: Uint8Array<ArrayBuffer>, entry: Entry, max: number): Promise<number> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) {
    if (packed.length > max) throw new ArchiveError('too-large');
    return packed.length;
  }
  if (entry.method !== DEFLATED) throw new ArchiveError('not-an-archive');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ArchiveError('not-an-archive');
    });
    if (done) return length;
    length += value.length;
    if (length > max) {
      await reader.cancel();
      throw new ArchiveError('too-large');
    }
  }
}

function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { headerOffset, packedLength }: Entry,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (headerOffset + 30 > bytes.length || view.getUint32(headerOffset, true) !== LOCAL_HEADER) {
    throw new ArchiveError('not-an-archive');
  }
  const start =
    headerOffset + 30 + view.getUint16(headerOffset + 26, true) + view.getUint16(headerOffset + 28, true);
  if (start + packedLength > bytes.length) throw new ArchiveError('not-an-archive');
  return bytes.subarray(start, start + packedLength);
}
