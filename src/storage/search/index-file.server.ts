import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createIndex, IndexError, loadIndex, type ArabicIndex } from '#arabic-search';
import { syncFolder } from '../../kernel/durable-file.server.ts';

/** The indexes of a site, and what they have been made of. */
export interface Indexes {
  published: ArabicIndex;
  /** Drafts and scheduled interviews: their words must not count in searches of readers. */
  unpublished: ArabicIndex;
  /** The stamp of each indexed interview (`readStamps`). */
  stamps: Map<string, number>;
}

export function emptyIndexes(): Indexes {
  return { published: createIndex(), unpublished: createIndex(), stamps: new Map() };
}

/** The end of the file: the sizes of the two indexes, and the stamps. */
interface Trailer {
  sizes: number[];
  stamps: [id: string, stamp: number][];
}

/** The length of the trailer, and its SHA-256; an index has a checksum of its own. */
const LENGTH_BYTES = 4;
const DIGEST_BYTES = 32;

/** Replaces the file at once: a reader gets the one before or this one, also after a power cut. */
export async function writeIndexes(path: string, indexes: Indexes): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  {
    await using file = await open(part, 'w', 0o600);
    const sizes: number[] = [];
    for (const index of [indexes.published, indexes.unpublished]) sizes.push(await writeIndex(file, index));
    const trailer: Trailer = { sizes, stamps: [...indexes.stamps] };
    const json = Buffer.from(JSON.stringify(trailer));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(json.length);
    await file.writeFile(Buffer.concat([json, length, digestOf(json)]));
    await file.sync();
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}

async function writeIndex(file: FileHandle, index: ArabicIndex): Promise<number> {
  let size = 0;
  for (const bytes of index.save()) {
    await file.writeFile(bytes);
    size += bytes.byteLength;
  }
  return size;
}

/** What was written; null if there is no file, or none that this program can use as it is. */
export async function readIndexes(path: string): Promise<Indexes | null> {
  const fileBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (fileBytes < LENGTH_BYTES + DIGEST_BYTES) return null;
  await using file = await open(path);
  const end = await read(file, fileBytes - LENGTH_BYTES - DIGEST_BYTES, LENGTH_BYTES + DIGEST_BYTES);
  const length = end.readUInt32LE();
  const start = fileBytes - end.length - length;
  if (start < 0) return null;
  const json = await read(file, start, length);
  if (!digestOf(json).equals(end.subarray(LENGTH_BYTES))) return null;
  // The checksum says that it is what `writeIndexes` made.
  const { sizes, stamps } = JSON.parse(json.toString()) as Trailer;
  const [published = 0, unpublished = 0] = sizes;
  try {
    return {
      published: loadIndex(await read(file, 0, published)),
      unpublished: loadIndex(await read(file, published, unpublished)),
      stamps: new Map(stamps),
    };
  } catch (error) {
    if (error instanceof IndexError) return null;
    throw error;
  }
}

/** A number that another file at this path would not have; 0 if there is none. */
export function indexFileTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  await file.read(bytes, 0, length, position);
  return bytes;
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
