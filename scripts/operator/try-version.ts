import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval, setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { loadConfig, type Config } from '../../src/config/config.server.ts';
import { readKey, secretKeyFile } from '../../src/config/secret-key.server.ts';
import { nullIfMissing } from '../../src/kernel/system-error.server.ts';
import { makeBackup } from '../../src/operation/make-backup.server.ts';
import { TRIAL_END } from '../../src/storage/backup/kept-backups.server.ts';
import { indexFile } from '../../src/storage/open-search.server.ts';
import { becomeOwner } from './become-owner.ts';
import { OperatorError, runCommand } from './operator-command.ts';
import { StartWatch } from './start-watch.ts';

const LOOK_EVERY_MS = 1_000;
const ANSWER_MAX_MS = 20_000;
const RETRY_MS = 1_000;
const listSchema = z.array(z.object({ name: z.string(), content: z.string() }));
/** A copy must send nothing, and has its own place. */
const UNSET = [
  'SITE_URL',
  'BACKUP_DIR',
  'WEBHOOK_URLS',
  'DATABASE_URL',
  'UPLOADS_URL',
  'STOP_DELAY',
  'SECRET_KEY',
];

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
  // Beside the backup, so that pictures are linked instead of copied.
  const copy = folder + TRIAL_END;
  try {
    await mkdir(copy);
    await fillCopy(copy, folder, config);
    await tryOut(version, copy, config);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return `${folder}: the new version serves a copy of it`;
}

async function fillCopy(copy: string, backup: string, { dataDir }: Config): Promise<void> {
  await copyFile(join(backup, 'mulhim.db'), join(copy, 'mulhim.db'));
  await mkdir(join(copy, 'uploads'));
  for (const name of await readdir(join(backup, 'uploads')))
    await linkOrCopy(join(backup, 'uploads', name), join(copy, 'uploads', name));
  // Indexing a large site takes minutes.
  await mkdir(join(copy, 'search'));
  await copyFile(indexFile(dataDir), indexFile(copy)).catch(nullIfMissing);
}

/** Shares of a network often have no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function tryOut(version: string, copy: string, { secretKey, dataDir }: Config): Promise<void> {
  // Never in a file: the copy is where backups are, which do not have the key.
  const key = secretKey ?? (await readKey(secretKeyFile(dataDir)))?.toString('base64');
  const unset = Object.fromEntries(
    UNSET.flatMap((name) => [
      [name, ''],
      [`${name}_FILE`, ''],
    ]),
  );
  // The copy is removed also after Ctrl+C.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
  const server = spawn(join(version, 'run'), ['start'], {
    env: {
      ...process.env,
      ...unset,
      SECRET_KEY: key ?? '',
      DATA_DIR: copy,
      BIND: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const isOver = new AbortController();
  try {
    const origin = await Promise.race([
      originOf(server.stdout),
      ended.then(() => null),
      watch(version, isOver.signal),
    ]);
    if (origin === null) throw new OperatorError('the new version does not start on a copy of the data');
    await askEverything(origin);
  } finally {
    isOver.abort();
    server.kill('SIGTERM');
    await ended;
  }
  if (server.exitCode !== 0)
    throw new OperatorError(`the new version does not stop: exit code ${server.exitCode}`);
}

/** Throws once the server is not to be expected any more. */
async function watch(version: string, signal: AbortSignal): Promise<null> {
  const start = new StartWatch(version);
  for await (const _ of setInterval(LOOK_EVERY_MS, null, { signal })) start.look();
  return null;
}

async function originOf(output: NodeJS.ReadableStream): Promise<string | null> {
  const [line] = await once(createInterface(output), 'line');
  const [, port] = /^Site +\S+:(\d+)$/.exec(String(line)) ?? [];
  return port === undefined ? null : `http://127.0.0.1:${port}`;
}

async function askEverything(origin: string): Promise<void> {
  const ask = async (path: string, status: number, init: RequestInit = {}): Promise<string> => {
    const endAt = performance.now() + ANSWER_MAX_MS;
    while (true) {
      const asked = fetch(origin + path, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
      const response = await asked.catch((cause: unknown) => {
        throw new OperatorError(`the new version does not answer ${path}`, { cause });
      });
      const body = await response.text();
      if (response.status === status) return body;
      // A busy machine is no fault of the version.
      if (response.status !== 503 || performance.now() > endAt)
        throw new OperatorError(`the new version answers ${response.status} for ${path}`);
      await setTimeout(RETRY_MS);
    }
  };
  const home = await ask('/', 200);
  const list = await ask('/interviews', 200);
  const linked = (page: string, pattern: RegExp) => page.match(pattern)?.slice(0, 1) ?? [];
  // Of three words or more a search requires none, so it finds an interview by all that is in its list.
  const [newest] = listSchema.parse(JSON.parse(await ask('/podcasts?pageSize=1&sort=publishedAt', 200)));
  if (newest) {
    const words = encodeURIComponent(`${newest.name} ${newest.content}`);
    const found = await ask(`/podcasts/search?q=${words}`, 200);
    if (found === '[]') throw new OperatorError('the new version does not find the newest interview');
  }
  for (const path of [
    '/readyz',
    '/topics',
    '/reading-list',
    '/about-platform',
    '/search?q=%D9%83%D8%AA%D8%A7%D8%A8',
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
