import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDir } from '../../src/storage/testing.ts';
import { StartWatch } from './start-watch.ts';

let version: string;
let server: ChildProcess | null = null;
beforeEach(() => {
  version = join(makeTestDir(), 'versions/2.0.0');
  mkdirSync(join(version, 'build/site/server'), { recursive: true });
});
afterEach(async () => {
  server?.kill('SIGKILL');
  server = null;
  rmSync(join(version, '../..'), { recursive: true });
});

/** Runs a program as the server of the version, until it prints something. */
async function start(program: string): Promise<ChildProcess> {
  const path = join(version, 'build/site/server/main.js');
  writeFileSync(path, program);
  server = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (server.stdout) await once(server.stdout, 'data');
  return server;
}

const IDLE = `process.stdout.write('runs'); setInterval(() => {}, 1000);`;
/** Stands still after more than a second of work. */
const WORKED = `while (process.cpuUsage().user < 1_200_000); ${IDLE}`;

test('a server that does not appear in time is not waited for', () => {
  expect(new StartWatch(version).look()).toBe(false);
  const late = new StartWatch(version, { beginMs: 0, stillMs: 0 });
  expect(() => late.look()).toThrow('no server of 2.0.0 has started within 0 s');
});

test('a server that has ended is not waited for, also if another one has been started', async () => {
  const watch = new StartWatch(version);
  const first = await start(IDLE);
  expect(watch.look()).toBe(true);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await start(IDLE);
  expect(() => watch.look()).toThrow('2.0.0 has ended before it was ready');
});

test('a server is waited for if it has worked since, and not if it stands still', async () => {
  const limits = { beginMs: 0, stillMs: 0 };
  const stillReason = '2.0.0 is not ready and has done nothing for 0 s';
  const idle = await start(IDLE);
  expect(() => new StartWatch(version, limits).look()).toThrow(stillReason);
  idle.kill('SIGKILL');
  await once(idle, 'exit');
  await start(WORKED);
  const watch = new StartWatch(version, limits);
  expect(watch.look()).toBe(true);
  expect(() => watch.look()).toThrow(stillReason);
});
