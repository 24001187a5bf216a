import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findOrInstall } from '../../scripts/checks/debian-program.ts';
import { startPgbouncer, type RunningPgbouncer } from '../../src/storage/postgres/pgbouncer.testing.ts';
import {
  makeFolder,
  MissingProgramError,
  requireProgram,
  startProgram,
} from '../fixtures/running-program.ts';
import { freePort } from '../fixtures/running-site.ts';

/** Each node has up to 15 connections (docs/several-servers.md). */
const POOL_SIZE = 30;
const START_PAUSE_MS = 50;

export type PoolMode = 'session' | 'transaction';

/** A PostgreSQL, with the address of an empty database. */
export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of Debian. Throws `MissingProgramError` without it. */
export async function startDebian(): Promise<RunningDatabase> {
  findOrInstall(['pg_createcluster'], 'postgresql');
  const [initdb] = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed();
  if (initdb === undefined) throw new MissingProgramError('postgresql cannot be installed here');
  const [folder, port] = [await makeFolder('postgresql'), await freePort()];
  const data = join(folder, 'data');
  await mkdir(data);
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? ['setpriv', ...asAccount(idOf('-u'), idOf('-g'))] : [];
  if (account.length > 0) for (const path of [folder, data]) await chown(path, idOf('-u'), idOf('-g'));
  const [program = '', ...args] = [
    ...account,
    initdb,
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
  ];
  const { status, stderr } = spawnSync(program, [...args, '--locale=C.UTF-8', '--data-checksums']);
  if (status !== 0) throw new Error(String(stderr));
  const [start = '', ...flags] = [
    ...account,
    join(dirname(initdb), 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
  ];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_min_messages=fatal'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const { stop } = await startProgram(start, [...flags, ...options], { folder, port });
  const ask = ['-q', '-U', 'postgres', '-h', '127.0.0.1', '-p', String(port)];
  while (spawnSync(join(dirname(initdb), 'pg_isready'), ask).status !== 0) await pause(START_PAUSE_MS);
  return { url: `postgres://postgres:trusted@127.0.0.1:${port}/postgres`, stop };
}

/** A PgBouncer in front of a database. Throws `MissingProgramError` without it. */
export function startPooler(databaseUrl: string, mode: PoolMode): Promise<RunningPgbouncer> {
  requireProgram('pgbouncer');
  return startPgbouncer(databaseUrl, mode, POOL_SIZE);
}

/** For instance `PostgreSQL 15`. */
export async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('show server_version_num');
  await client.end();
  return `PostgreSQL ${Math.floor(rows[0].server_version_num / 10_000)}`;
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

const asAccount = (uid: number, gid: number) => [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
