import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { FileEvent } from './file-trace.ts';

/** A disk writes this many bytes atomically. */
const SECTOR_BYTES = 512;

/** Decides for each unsynced change whether it reached the disk. */
export type Fate = () => boolean;

type Change = { end: number } & ({ offset: number; bytes: Buffer } | { length: number });

/** The bytes of a file, which can be written at any offset. */
class Content {
  #buffer: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#buffer = Buffer.from(bytes);
    this.#length = bytes.length;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Applies a change by sectors, those that are kept. */
  apply(change: Change, isKept: Fate): void {
    if ('length' in change) {
      if (isKept()) this.#resize(change.length);
      return;
    }
    for (let at = 0; at < change.bytes.length; at += SECTOR_BYTES) {
      const sector = change.bytes.subarray(at, at + SECTOR_BYTES);
      const from = change.offset + at;
      if (!isKept()) continue;
      this.#resize(Math.max(this.#length, from + sector.length));
      sector.copy(this.#buffer, from);
    }
  }

  /** New bytes are zero. */
  #resize(length: number): void {
    if (length > this.#buffer.length)
      this.#buffer = Buffer.concat([this.#buffer, Buffer.alloc(2 * length - this.#buffer.length)]);
    if (length < this.#length) this.#buffer.fill(0, length, this.#length);
    this.#length = length;
  }
}

/** A file independent of its name. */
interface Inode {
  durable: Content;
  pending: Change[];
  /** Offset of the next write without an explicit one. */
  size: number;
}

interface NameChange {
  end: number;
  folder: string;
  /** The new target of each name; null if it is removed. */
  names: [string, Inode | null][];
}

/**
 * A disk whose power fails in the middle of a recorded trace. It contains what was synced before: of a file the bytes
 * written before its sync began, of a folder the names. Of all later changes it contains those that `Fate` selects,
 * by sector or name and in any order, which is more than real file systems do.
 */
export class CrashedDisk {
  readonly #durable = new Map<string, Inode>();
  /** The files as the running program sees them. */
  readonly #seen = new Map<string, Inode>();
  #names: NameChange[] = [];

  /** `before` is the durable state at the beginning of the trace, by path. */
  constructor(before: ReadonlyMap<string, Buffer>) {
    for (const [path, bytes] of before) {
      const inode = { durable: new Content(bytes), pending: [], size: bytes.length };
      this.#durable.set(path, inode);
      this.#seen.set(path, inode);
    }
  }

  /** Applies everything that had begun at `moment`. */
  run(events: readonly FileEvent[], moment: number): this {
    for (const event of events) if (event.start <= moment) this.#apply(event, moment);
    return this;
  }

  /** The files after the power is restored. */
  files(isKept: Fate): Map<string, Buffer> {
    const names = new Map(this.#durable);
    for (const change of this.#names) {
      if (!isKept()) continue;
      for (const [name, inode] of change.names) {
        if (inode) names.set(name, inode);
        else names.delete(name);
      }
    }
    return new Map([...names].map(([path, inode]) => [path, contentOf(inode, isKept)]));
  }

  #apply(event: FileEvent, moment: number): void {
    const { end } = event;
    if (event.kind === 'send') return;
    if (event.kind === 'sync') {
      // A sync guarantees nothing until it has returned.
      if (end <= moment) this.#sync(event.path, event.start);
      return;
    }
    const inode = this.#seen.get(event.path);
    if (event.kind === 'create') {
      if (inode) return;
      const made: Inode = { durable: new Content(Buffer.alloc(0)), pending: [], size: 0 };
      this.#name(event.path, [[event.path, made]], end);
    } else if (event.kind === 'unlink') {
      this.#name(event.path, [[event.path, null]], end);
    } else if (event.kind === 'rename') {
      const moved: NameChange['names'] = [[event.path, null]];
      if (inode) moved.push([event.to, inode]);
      this.#name(event.path, moved, end);
    } else if (inode) {
      write(inode, event);
    }
  }

  #name(path: string, names: NameChange['names'], end: number): void {
    this.#names.push({ end, folder: dirname(path), names });
    for (const [name, inode] of names) {
      if (inode) this.#seen.set(name, inode);
      else this.#seen.delete(name);
    }
  }

  #sync(path: string, began: number): void {
    const inode = this.#seen.get(path);
    if (inode) {
      for (const each of inode.pending) if (each.end <= began) inode.durable.apply(each, () => true);
      inode.pending = inode.pending.filter(({ end }) => end > began);
      return;
    }
    const isCovered = (name: NameChange) => name.folder === path && name.end <= began;
    for (const { names } of this.#names.filter(isCovered)) {
      for (const [name, named] of names) {
        if (named) this.#durable.set(name, named);
        else this.#durable.delete(name);
      }
    }
    this.#names = this.#names.filter((name) => !isCovered(name));
  }
}

function write(inode: Inode, event: FileEvent): void {
  const { end } = event;
  if (event.kind === 'truncate') {
    inode.pending.push({ end, length: event.length });
    inode.size = event.length;
  } else if (event.kind === 'write') {
    const offset = event.offset ?? inode.size;
    inode.pending.push({ end, offset, bytes: event.bytes });
    inode.size = Math.max(inode.size, offset + event.bytes.length);
  }
}

function contentOf({ durable, pending }: Inode, isKept: Fate): Buffer {
  const content = new Content(durable.bytes);
  for (const each of pending) content.apply(each, isKept);
  return content.bytes;
}

/** The files below a folder by path, without those that only exist while a program runs. */
export function filesOf(folder: string, isLeftOut: RegExp): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = paths.filter((path) => !isLeftOut.test(path) && statSync(path).isFile());
  return new Map(files.map((path) => [path, readFileSync(path)]));
}

/** Writes files below a folder other than the recorded one. */
export async function place(files: ReadonlyMap<string, Buffer>, from: string, to: string): Promise<void> {
  for (const [path, bytes] of files) {
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
