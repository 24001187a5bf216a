import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig, type Config } from '../../src/config/config.server.ts';
import { makeBackup } from '../../src/operation/make-backup.server.ts';
import { OperatorError, runCommand } from './operator-command.ts';

const START_MAX_MS = 120_000;
const ANSWER_MAX_MS = 20_000;
/** A copy must send nothing, and has its own place. */
const UNSET = ['SITE_URL', 'BACKUP_DIR', 'WEBHOOK_URLS', 'DATABASE_URL', 'UPLOADS_URL', 'STOP_DELAY'];

/**
 * Makes a backup, starts the version in the named folder on a copy of it, and asks it for pages, a search, a picture
 * and a sign-in. The backup stays.
 */
await runCommand({
  usage: 'try-version <folder of a version>',
  takes: [1, 1],
  run: (_options, version) => tryVersion(version),
});

async function tryVersion(version: string): Promise<string> {
  const config = loadConfig(process.env);
  becomeOwner(config.dataDir);
  const { folder } = await makeBackup(config);
  // Beside the backup, so that pictures are linked instead of copied. One that was killed has left its copy.
  const copy = join(dirname(folder), 'trial');
  await rm(copy, { recursive: true, force: true });
  try {
    await mkdir(copy);
    await fillCopy(copy, folder, config);
    await tryOut(version, copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return `${folder}: the new version serves a copy of it`;
}

/** As root: files of the data must stay those of the service. */
function becomeOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner) return;
  const { uid, gid } = owner;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

async function fillCopy(copy: string, backup: string, { dataDir }: Config): Promise<void> {
  await copyFile(join(backup, 'mulhim.db'), join(copy, 'mulhim.db'));
  await mkdir(join(copy, 'uploads'));
  for (const name of await readdir(join(backup, 'uploads')))
    await linkOrCopy(join(backup, 'uploads', name), join(copy, 'uploads', name));
  const key = join(dataDir, 'secret.key');
  if (existsSync(key)) await copyFile(key, join(copy, 'secret.key'));
}

/** Shares of a network often have no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function tryOut(version: string, copy: string): Promise<void> {
  const unset = Object.fromEntries(
    UNSET.flatMap((name) => [
      [name, ''],
      [`${name}_FILE`, ''],
    ]),
  );
  // The copy, which has the key, is removed also after Ctrl+C.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
  const server = spawn(join(version, 'run'), ['start'], {
    env: { ...process.env, ...unset, DATA_DIR: copy, BIND: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const origin = await Promise.race([originOf(server.stdout), ended.then(() => null)]);
    if (origin === null) throw new OperatorError('the new version does not start on a copy of the data');
    await askEverything(origin);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  if (server.exitCode !== 0)
    throw new OperatorError(`the new version does not stop: exit code ${server.exitCode}`);
}

async function originOf(output: NodeJS.ReadableStream): Promise<string | null> {
  const lines = createInterface(output);
  const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(START_MAX_MS) });
  const [, port] = /^Site +\S+:(\d+)$/.exec(String(line)) ?? [];
  return port === undefined ? null : `http://127.0.0.1:${port}`;
}

async function askEverything(origin: string): Promise<void> {
  const ask = async (path: string, status: number, init: RequestInit = {}): Promise<string> => {
    const asked = fetch(origin + path, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
    const response = await asked.catch((cause: unknown) => {
      throw new OperatorError(`the new version does not answer ${path}`, { cause });
    });
    const body = await response.text();
    if (response.status !== status)
      throw new OperatorError(`the new version answers ${response.status} for ${path}`);
    return body;
  };
  const home = await ask('/', 200);
  const list = await ask('/interviews', 200);
  const linked = (page: string, pattern: RegExp) => page.match(pattern)?.slice(0, 1) ?? [];
  for (const path of [
    '/readyz',
    '/topics',
    '/reading-list',
    '/about-platform',
    '/search?q=%D9%83%D8%AA%D8%A7%D8%A8',
    '/podcasts',
    '/podcasts/search?query=%D9%83%D8%AA%D8%A7%D8%A8',
    '/sitemap.xml',
    '/openapi.json',
    '/admin',
    ...linked(list, /\/interview\/[a-z0-9]+(?=[/"])/),
    ...linked(home + list, /\/uploads\/[\w-]+\.(?:avif|webp|jpe?g|png)/),
  ])
    await ask(path, 200);
  const unknownAccount = JSON.stringify({ email: 'no-account@example.com', password: 'no such password' });
  await ask('/signin', 401, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: unknownAccount,
  });
}
