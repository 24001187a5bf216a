import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { tryLockFolder } from '../sqlite/data-dir.server.ts';
import type { Tables } from '../tables.ts';
import { emptyIndexes, indexFileTime, readIndexes, writeIndexes, type Indexes } from './index-file.server.ts';
import { readIndexed, readStamps, type IndexedInterview, type Stamp } from './indexed-interviews.server.ts';
import { CHANGES_KEPT, readChanges, readChangeVersion } from './search-changes.server.ts';

/** Interviews whose texts are in memory at once. */
const PART = 20;
/** More changed interviews than these are indexed by a program of its own: searches would wait for them too long. */
const FOLLOWED_MAX = 20;
/** With fewer changed interviews a file is as good as new: they are indexed again at the next start. */
const STORED_FROM = 10;
const RETRY_AFTER_SECONDS = 5;
const BUILD_AGAIN_MS = 10_000;

interface LivingOptions {
  /** The file of the last indexes, in a folder of its own; null for indexes that are only in memory. */
  file: string | null;
  /** Runs the program that builds the file; null if any number of changes may be followed here. */
  runBuild: ((signal: AbortSignal) => Promise<void>) | null;
}

/** The indexes of a site in memory, which follow every change that any process commits. */
export class LivingIndex {
  readonly #db: Kysely<Tables>;
  readonly #options: LivingOptions;
  #indexes: Indexes | null = null;
  /** The changes that they have (`readChangeVersion`); null if they have to be compared with all interviews. */
  #version: number | null = null;
  #fileTime = 0;
  /** The interviews that they have otherwise than the file. */
  readonly #ahead = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();
  #building: Promise<void> | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #closing = new AbortController();

  constructor(db: Kysely<Tables>, options: LivingOptions) {
    this.#db = db;
    this.#options = options;
  }

  /**
   * The indexes with every change before the call. While a program indexes very many changes they are as before;
   * without any from before throws `unavailable`.
   */
  async current(): Promise<Indexes> {
    if (this.#indexes && this.#version === (await readChangeVersion(this.#db))) return this.#indexes;
    return this.#inTurn(() => this.#follow());
  }

  /** Compares the indexes with all interviews, and waits until a program that this needs has ended. */
  async prepare(): Promise<void> {
    this.#version = null;
    while (true) {
      const failure = await this.current().then(
        () => null,
        (error: unknown) => error,
      );
      const building = this.#building;
      if (building) await building;
      else if (failure) throw failure;
      else break;
    }
    await this.#inTurn(() => this.#save(1));
  }

  /** For the program: indexes every change and writes the file, unless another process is doing it. */
  async build(): Promise<void> {
    const { file } = this.#options;
    using lock = file === null ? null : tryLockFolder(dirname(file));
    if (file === null || lock === null) return;
    await this.current();
    await this.#inTurn(() => this.#write(file));
  }

  /** Writes the file if the next start would have much to index without it. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#building;
    await this.#inTurn(() => this.#save(STORED_FROM));
  }

  /** One change of the indexes at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #follow(): Promise<Indexes> {
    if (this.#building) return this.#asBefore();
    const version = await readChangeVersion(this.#db);
    if (!this.#indexes) await this.#load();
    let behind = await this.#listBehind(version);
    if (this.#options.runBuild && behind.length > FOLLOWED_MAX && (await this.#load()))
      behind = await this.#listBehind(version);
    if (this.#options.runBuild && behind.length > FOLLOWED_MAX) {
      this.#startBuilding(this.#options.runBuild);
      return this.#asBefore();
    }
    const indexes = this.#indexes ?? emptyIndexes();
    for (const ids of inParts(behind, PART)) {
      const found = new Map((await readIndexed(this.#db, ids)).map((interview) => [interview.id, interview]));
      for (const id of ids) {
        putInterview(indexes, id, found.get(id));
        this.#ahead.add(id);
      }
    }
    [this.#indexes, this.#version] = [indexes, version];
    return indexes;
  }

  #asBefore(): Indexes {
    if (this.#indexes) return this.#indexes;
    throw new AppError('unavailable', 'search.preparing', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** Reads the file if it is another one than before. */
  async #load(): Promise<boolean> {
    const { file } = this.#options;
    if (file === null || indexFileTime(file) === this.#fileTime) return false;
    this.#fileTime = indexFileTime(file);
    const indexes = await readIndexes(file);
    if (!indexes) return false;
    [this.#indexes, this.#version] = [indexes, null];
    this.#ahead.clear();
    return true;
  }

  /** The interviews that the indexes do not have as they are stored, oldest first. */
  async #listBehind(version: number): Promise<string[]> {
    const known = this.#version;
    if (known !== null && known <= version && known >= version - CHANGES_KEPT)
      return readChanges(this.#db, known);
    const stamps = this.#indexes?.stamps ?? new Map<string, number>();
    const gone = new Set(stamps.keys());
    const changed: Stamp[] = [];
    for await (const part of readStamps(this.#db)) {
      for (const { id } of part) gone.delete(id);
      changed.push(...part.filter(({ id, stamp }) => stamps.get(id) !== stamp));
    }
    changed.sort(byPublication);
    return [...gone, ...changed.map(({ id }) => id)];
  }

  #startBuilding(runBuild: NonNullable<LivingOptions['runBuild']>): void {
    const now = performance.now();
    if (now - this.#failedAt < BUILD_AGAIN_MS) return;
    this.#building = runBuild(this.#closing.signal)
      .catch(() => {
        this.#failedAt = performance.now();
      })
      .finally(() => {
        this.#building = null;
      });
  }

  /** Writes the file if this many interviews or more are otherwise in it, unless another process is writing it. */
  async #save(from: number): Promise<void> {
    const { file } = this.#options;
    if (file === null || this.#ahead.size < from) return;
    using lock = tryLockFolder(dirname(file));
    if (lock !== null) await this.#write(file);
  }

  async #write(file: string): Promise<void> {
    if (!this.#indexes) return;
    await writeIndexes(file, this.#indexes);
    this.#fileTime = indexFileTime(file);
    this.#ahead.clear();
  }
}

function byPublication(one: Stamp, other: Stamp): number {
  const [a, b] = [one.publishedAt ?? '', other.publishedAt ?? ''];
  return Number(a > b) - Number(a < b);
}

function putInterview(
  { published, unpublished, stamps }: Indexes,
  id: string,
  interview: IndexedInterview | undefined,
): void {
  const [at, other] = interview?.isPublished ? [published, unpublished] : [unpublished, published];
  other.remove(id);
  if (!interview) {
    at.remove(id);
    stamps.delete(id);
    return;
  }
  at.add(interview);
  stamps.set(id, interview.stamp);
}
