import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, openSession } from '../../fixtures/test.ts';
import { Ledger } from '../ledger.ts';
import { readAll, sendAgain, write, type Writing } from '../writers.ts';
import { LossyDisk } from '../lossy-disk.ts';
import type { Releases } from './releases.ts';
import { Supervisor } from './supervisor.ts';

const WRITERS = 3;
const ASK_PAUSE_MS = 50;

export interface Ended {
  code: number | null;
  output: string;
  ms: number;
}

/** An installed release with its data on a disk of its own, which a supervisor runs while writers write. */
export class InstalledSite implements Writing {
  readonly disk: LossyDisk;
  readonly supervisor: Supervisor;
  readonly url: string;
  readonly ledger = new Ledger();
  /** A full disk, and a server that starts or stops. */
  readonly refusals = [503, 507];
  readonly hasNoPictures = true;
  token = '';
  /** Between two pages. */
  longestGapMs = 0;
  readonly #isOver = new AbortController();
  #working: Promise<unknown> = Promise.resolve();

  private constructor(disk: LossyDisk, supervisor: Supervisor, port: number) {
    [this.disk, this.supervisor, this.url] = [disk, supervisor, `http://localhost:${port}`];
  }

  /** Starts version 1.0.0; without an address of PostgreSQL on SQLite. */
  static async open(releases: Releases, databaseUrl: string | null): Promise<InstalledSite> {
    const [disk, port] = [await LossyDisk.open(), await freePort()];
    releases.install(disk.folder);
    for (const folder of ['data', 'backups']) await mkdir(join(disk.folder, folder));
    const settings = {
      ...ADMIN_ENV,
      PORT: String(port),
      BIND: '127.0.0.1',
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: 'data',
      BACKUP_DIR: 'backups',
      LOG_LEVEL: 'silent',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
    await writeFile(join(disk.folder, '.env'), lines.join(''));
    await disk.sync();
    const supervisor = await Supervisor.open(join(disk.folder, 'mulhim'));
    const site = new InstalledSite(disk, supervisor, port);
    supervisor.start();
    await site.served();
    site.token = await openSession(site.url, ADMIN);
    site.#working = Promise.all([
      site.#ask(),
      ...Array.from({ length: WRITERS }, (_, writer) => site.#write(`${writer}`)),
    ]);
    return site;
  }

  /** Waits for a page, unless the work is over. */
  async served(): Promise<void> {
    while (!(await this.#serves()) && !this.#isOver.signal.aborted) await pause(ASK_PAUSE_MS);
  }

  async #serves(): Promise<boolean> {
    try {
      const response = await fetch(this.url);
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #ask(): Promise<void> {
    let lastAt = performance.now();
    while (!this.#isOver.signal.aborted) {
      if (await this.#serves()) {
        const at = performance.now();
        this.longestGapMs = Math.max(this.longestGapMs, at - lastAt);
        lastAt = at;
      }
      await pause(ASK_PAUSE_MS);
    }
  }

  async #write(name: string): Promise<void> {
    for (let round = 0; !this.#isOver.signal.aborted; round += 1) {
      // Not one refused write after another, each of which is sent again at the end.
      await this.served();
      await write(this, `${name}-${round}`, 1);
      await pause(ASK_PAUSE_MS);
    }
  }

  /** Starts `./mulhim upgrade` or `rollback`, with the command that restarts the server; a process group. */
  run(...args: string[]): ChildProcess {
    const all = [...args, ...this.supervisor.restartCommand];
    const launcher = spawn(join(this.disk.folder, 'mulhim'), all, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin' },
    });
    for (const output of [launcher.stdout, launcher.stderr]) output.resume();
    return launcher;
  }

  /** Runs it to its end. */
  async complete(...args: string[]): Promise<Ended> {
    const startedAt = performance.now();
    const launcher = this.run(...args);
    let output = '';
    for (const stream of [launcher.stdout, launcher.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = await once(launcher, 'close');
    return { code, output, ms: performance.now() - startedAt };
  }

  /** The version that starts next. */
  async current(): Promise<string> {
    return (await readlink(join(this.disk.folder, 'current'))).replace('versions/', '');
  }

  /** Ends the writers, and compares what the server has with what it acknowledged. */
  async contradictions(): Promise<string[]> {
    this.#isOver.abort();
    await this.#working;
    const found = this.ledger.contradictions(await readAll(this));
    await sendAgain(this);
    return [...found, ...this.ledger.contradictions(await readAll(this))];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver.abort();
    await this.supervisor.close();
    await this.#working.catch(() => {});
    await this.disk.remove();
  }
}
