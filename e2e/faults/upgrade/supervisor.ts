import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `RestartSec` of `deploy/mulhim.service`. */
const RESTART_PAUSE_MS = 1_000;

/** Keeps the server of an installation running, like systemd with `deploy/mulhim.service`. */
export class Supervisor {
  readonly #launcher: string;
  readonly #control: Server;
  #server: ChildProcess | null = null;
  #isOn = false;
  /** One restart after another. */
  #restarting: Promise<void> = Promise.resolve();

  private constructor(launcher: string) {
    this.#launcher = launcher;
    this.#control = createServer((_request, response) => {
      this.#restarting = this.#restarting.then(() => this.#restart());
      void this.#restarting.then(() => response.end());
    });
  }

  static async open(launcher: string): Promise<Supervisor> {
    const supervisor = new Supervisor(launcher);
    await once(supervisor.#control.listen(0, '127.0.0.1'), 'listening');
    return supervisor;
  }

  /** The command that restarts the server; like `systemctl restart`, it is carried out even if the command is killed. */
  get restartCommand(): string[] {
    const { port } = this.#control.address() as AddressInfo;
    return [process.execPath, '-e', `await fetch('http://127.0.0.1:${port}')`];
  }

  /** The version that runs; null between two runs. */
  get version(): string | null {
    try {
      const program = readlinkSync(`/proc/${this.#server?.pid}/exe`);
      return /\/versions\/([^/]+)\//.exec(program)?.[1] ?? null;
    } catch {
      return null;
    }
  }

  start(): void {
    this.#isOn = true;
    this.#spawn();
  }

  #spawn(): void {
    // A process group, so that `kill` also ends the programs that the server has started.
    const server = spawn(this.#launcher, {
      cwd: '/',
      stdio: 'ignore',
      detached: true,
      env: { PATH: '/usr/bin:/bin' },
    });
    this.#server = server;
    server.once('exit', () => void this.#startAgain(server));
  }

  async #startAgain(ended: ChildProcess): Promise<void> {
    await pause(RESTART_PAUSE_MS);
    if (this.#isOn && this.#server === ended) this.#spawn();
  }

  async #restart(): Promise<void> {
    await this.#end('SIGTERM');
    if (this.#isOn) this.#spawn();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    process.kill(signal === 'SIGKILL' ? -(server.pid ?? 0) : (server.pid ?? 0), signal);
    await once(server, 'exit');
  }

  /** Ends the server and does not start it again. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isOn = false;
    await this.#end(signal);
  }

  async close(): Promise<void> {
    await this.stop();
    this.#control.close();
    this.#control.closeAllConnections();
  }
}
