import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrInstall } from '../../../scripts/checks/debian-program.ts';

const START_TRIES = 200;
const START_PAUSE_MS = 25;

export interface RunningPgbouncer {
  /** The address of the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer with otherwise default settings in front of a database. Throws if it is not installed. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
  poolSize = 20,
): Promise<RunningPgbouncer> {
  const program = findOrInstall(['pgbouncer'], 'pgbouncer');
  if (!program)
    throw new Error('No pgbouncer, and it could not be installed (Debian: apt-get install -y pgbouncer).');
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'mulhim-pgbouncer-'));
  const ownPort = await freePort();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'inherit' });
  await opens(ownPort);
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function opens(port: number): Promise<void> {
  for (let tries = START_TRIES; tries > 0; tries -= 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(START_PAUSE_MS);
  }
  throw new Error('PgBouncer did not start');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
