import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from './operator-command.ts';

/** How long the process of a server may take to appear. */
const BEGIN_MS = 7_000;
/** A statement of a migration on PostgreSQL may take this long, during which the server does nothing. */
const STILL_MS = 120_000;
/** Processor time that counts as progress: answering `/readyz` takes less in `STILL_MS`. */
const PROGRESS_SECONDS = 1;
/** Linux counts processor time in these, on every architecture. */
const TICKS_PER_SECOND = 100;

/** Watches the server of a version while it starts, however long that takes. */
export class StartWatch {
  readonly #version: string;
  readonly #limits: { beginMs: number; stillMs: number };
  readonly #beganAt = performance.now();
  #server: string | null = null;
  #progress = { seconds: 0, at: performance.now() };

  /** `version` is the absolute folder of the version, without links. */
  constructor(version: string, limits = { beginMs: BEGIN_MS, stillMs: STILL_MS }) {
    this.#version = version;
    this.#limits = limits;
  }

  /**
   * Whether the server is there. Throws `OperatorError` once waiting is of no use: it does not appear, has ended, or
   * stands still.
   */
  look(): boolean {
    const name = basename(this.#version);
    const now = performance.now();
    const processes = processesOf(this.#version);
    const isThere = processes.some(({ pid }) => pid === this.#server);
    if (this.#server !== null && !isThere) throw new OperatorError(`${name} has ended before it was ready`);
    this.#server ??= processes.find(({ program }) => program === 'main')?.pid ?? null;
    if (this.#server === null) {
      if (now - this.#beganAt < this.#limits.beginMs) return false;
      throw new OperatorError(`no server of ${name} has started within ${this.#limits.beginMs / 1_000} s`);
    }
    const seconds = processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    if (Math.abs(seconds - this.#progress.seconds) >= PROGRESS_SECONDS) this.#progress = { seconds, at: now };
    if (now - this.#progress.at > this.#limits.stillMs)
      throw new OperatorError(
        `${name} is not ready and has done nothing for ${this.#limits.stillMs / 1_000} s`,
      );
    return true;
  }
}

/** The processes that run programs of a version, by their command lines. */
function processesOf(version: string): { pid: string; program: string }[] {
  const programs = `${version}/build/site/server/`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const path = read(`/proc/${pid}/cmdline`)
        .split('\0')
        .find((arg) => arg.startsWith(programs));
      return path === undefined ? [] : { pid, program: basename(path, '.js') };
    });
}

/** Of a process and the ended ones that it had started. */
function processorSeconds(pid: string): number {
  // The name of the program, in brackets, may contain anything.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
