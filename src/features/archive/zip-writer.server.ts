import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** One file to be added to an archive. */
export interface PackedFile {
  name: string;
  bytes: Uint8Array;
  /** Images are compressed already. */
  isPacked: boolean;
}

const deflate = promisify(deflateRaw);

const STORED = 0;
const DEFLATED = 8;
/** Version 4.5, which supports archives beyond 4 GB; made on a system with Unix permissions. */
const VERSION_NEEDED = 45;
const MADE_BY = (3 << 8) | VERSION_NEEDED;
const UTF_8_NAME = 1 << 11;
const REGULAR_FILE = (0o100_644 << 16) >>> 0;
/** The value of a 32-bit or 16-bit field whose real number is in the zip64 record. */
const IN_ZIP64 = 0xffff_ffff;
const IN_ZIP64_SHORT = 0xffff;

/**
 * The bytes of a zip archive (APPNOTE 6.3.10, section 4.3), file by file: only the directory is kept in memory until
 * the end. Each file is smaller than 4 GB, the whole may be larger.
 */
export async function* zipOf(files: AsyncIterable<PackedFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const time = dosTime(madeAt);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isPacked } of files) {
    const data = isPacked ? bytes : await deflate(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(VERSION_NEEDED, 0);
    head.writeUInt16LE(UTF_8_NAME, 2);
    head.writeUInt16LE(isPacked ? STORED : DEFLATED, 4);
    head.writeUInt32LE(time, 6);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    const path = Buffer.from(name);
    head.writeUInt16LE(path.length, 22);
    yield Buffer.concat([signature('PK\x03\x04'), head, path]);
    yield data;
    directory.push(directoryEntry(head, path, offset));
    offset += 4 + head.length + path.length + data.length;
  }
  yield* endOf(directory, offset);
}

function directoryEntry(head: Buffer, path: Buffer, offset: number): Buffer {
  const extra = offset >= IN_ZIP64 ? zip64Offset(offset) : Buffer.alloc(0);
  // Not from the pool of small buffers: an entry that is kept would keep its block of the pool, with the texts in it.
  const entry = Buffer.alloc(46 + path.length + extra.length);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(MADE_BY, 4);
  head.copy(entry, 6, 0, 24);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(REGULAR_FILE, 38);
  entry.writeUInt32LE(Math.min(offset, IN_ZIP64), 42);
  path.copy(entry, 46);
  extra.copy(entry, 46 + path.length);
  return entry;
}

function zip64Offset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

function* endOf(directory: Buffer[], offset: number): Generator<Buffer> {
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield* directory;
  if (directory.length >= IN_ZIP64_SHORT || offset + size >= IN_ZIP64) {
    yield zip64End(directory.length, size, offset);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(directory.length, IN_ZIP64_SHORT), 8);
  end.writeUInt16LE(Math.min(directory.length, IN_ZIP64_SHORT), 10);
  end.writeUInt32LE(Math.min(size, IN_ZIP64), 12);
  end.writeUInt32LE(Math.min(offset, IN_ZIP64), 16);
  yield end;
}

/** The end record for large archives, and its locator. */
function zip64End(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_BY, 12);
  end.writeUInt16LE(VERSION_NEEDED, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Two-second units since 1980, with the date in the upper half. */
function dosTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

function signature(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
