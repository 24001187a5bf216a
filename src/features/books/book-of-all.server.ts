import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { runProgram } from '../../kernel/processes/run-program.server.ts';
import type { SiteNames } from '../../site/site.ts';
import type { InterviewReader } from '../interviews/interview.store.ts';
import { type BookOfAllWork, MADE_ELSEWHERE } from './book-of-all.schema.ts';

interface BookOfAllServices {
  config: { siteUrl: string; dataDir: string; databaseUrl: string | null };
  siteNames(): Promise<Pick<SiteNames, 'platformName'> & { host: Pick<SiteNames['host'], 'name'> }>;
  storage: { interviews: Pick<InterviewReader, 'readVersion' | 'countInterviews'> };
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** A file of `DATA_DIR/books`, and whether it has been made. */
interface BookFile {
  path: string;
  etag: string;
  isMade: boolean;
}

/** Raised with every change of how a book is made, so that earlier ones are made again. */
const BOOK_VERSION = 2;
/** Folder in `DATA_DIR`; what is deleted there is made again. */
const FOLDER = 'books';
/** Independent of the number of interviews, which are read one at a time. */
const PROGRAM_FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=2'];
const MAKING_MAX_MS = 10 * 60_000;
/** A site of a thousand interviews has its book within this time; a proxy waits for a minute. */
const MAX_WAIT_MS = 20_000;
const RETRY_SECONDS = 5;
/** While another process makes it, it is looked for after this time. */
const OTHER_PROCESS_MS = 2_000;
/** After a failure, as on a full disk, no other attempt is made for this long. */
const FAILURE_PAUSE_MS = 60_000;

/**
 * The book of all interviews, which a program of its own makes, one at a time, into a file: again when an interview or
 * a name of the site has changed. An earlier one is never given, because it may have what was withdrawn since.
 */
export class BookOfAll {
  #making: Promise<void> | null = null;
  #failedAt = -Infinity;

  /** The file of the present content, without making it. Throws `not_found` if nothing is published. */
  async find(services: BookOfAllServices): Promise<BookFile> {
    return fileOf(await workFor(services));
  }

  /**
   * The file of the present content, made if it is missing. Throws `not_found` if nothing is published, `unavailable`
   * if it cannot be made, or not soon.
   */
  async make(services: BookOfAllServices): Promise<BookFile> {
    const until = performance.now() + MAX_WAIT_MS;
    const work = await workFor(services);
    for (;;) {
      const file = await fileOf(work);
      if (file.isMade) return file;
      const waitMs = until - performance.now();
      if (waitMs <= 0) throw notNow('book.making', RETRY_SECONDS);
      const pausedMs = this.#failedAt + FAILURE_PAUSE_MS - services.clock.now().getTime();
      if (pausedMs > 0) throw notNow('book.failed', Math.ceil(pausedMs / 1_000));
      // One that is being made may be of earlier content.
      this.#making ??= this.#run(services, work).finally(() => (this.#making = null));
      await Promise.race([this.#making, pause(waitMs, undefined, { ref: false })]);
    }
  }

  async #run({ clock, log }: BookOfAllServices, work: BookOfAllWork): Promise<void> {
    const limits = { flags: PROGRAM_FLAGS, timeoutMs: MAKING_MAX_MS };
    const result = await runProgram(programFile('book-of-all-process'), work, limits);
    if (result.kind === 'ended') {
      this.#failedAt = clock.now().getTime();
      log.warn({ reason: result.reason }, 'the book of all interviews could not be made');
    } else if (result.value === MADE_ELSEWHERE) await pause(OTHER_PROCESS_MS, undefined, { ref: false });
  }
}

function notNow(key: 'book.making' | 'book.failed', seconds: number): AppError {
  return new AppError('unavailable', key, { params: { seconds }, retryAfterSeconds: seconds });
}

/** The version is read first: what changes meanwhile makes the book newer than its name, which is not asked for again. */
async function workFor({ config, storage, siteNames }: BookOfAllServices): Promise<BookOfAllWork> {
  const version = await storage.interviews.readVersion();
  if ((await storage.interviews.countInterviews()) === 0) throw new AppError('not_found', 'error.notFound');
  const { platformName, host } = await siteNames();
  const { siteUrl, databaseUrl, dataDir } = config;
  const facts = { siteUrl, platformName, hostName: host.name };
  const hash = createHash('sha256').update(JSON.stringify([BOOK_VERSION, version, facts]));
  return { facts, databaseUrl, dataDir, folder: join(dataDir, FOLDER), name: `${hash.digest('hex')}.epub` };
}

async function fileOf({ folder, name }: BookOfAllWork): Promise<BookFile> {
  const path = join(folder, name);
  const isMade = await access(path).then(
    () => true,
    () => false,
  );
  return { path, etag: `"${name}"`, isMade };
}
