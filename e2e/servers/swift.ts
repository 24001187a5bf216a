import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningObjectStorage } from '../../src/features/media/object-storage.testing.ts';
import {
  makeFolder,
  requireProgram,
  startProgram,
  type RunningProgram,
} from '../fixtures/running-program.ts';
import { freePort } from '../fixtures/running-site.ts';

const BUCKET = 'uploads';
const USER = 'host:uploads';
const PASSWORD = 'uploads-of-the-site';
/** What holds the accounts, buckets and objects, each in a server of its own. */
const STORES = ['account', 'container', 'object'] as const;

/** OpenStack Swift of Debian with its S3 interface and one empty bucket. Throws `MissingProgramError` without it. */
export async function startSwift(): Promise<RunningObjectStorage> {
  const memcached = requireProgram('memcached');
  for (const name of ['proxy', ...STORES]) requireProgram(`swift-${name}-server`, `swift-${name}`);
  const folder = await makeFolder('swift');
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = of-this-test\n');
  const running: RunningProgram[] = [];
  const start = async (program: string, port: number, args: string[]) =>
    running.push(await startProgram(program, args, { folder: await makeFolder('swift-server'), port }));
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const cachePort = await freePort();
    await start(memcached, cachePort, ['-u', 'root', '-l', '127.0.0.1', '-p', String(cachePort)]);
    for (const store of STORES) {
      const port = await freePort();
      buildRing(folder, store, port);
      await start(`swift-${store}-server`, port, [
        await writeConfig(folder, store, port, storeSections(store)),
      ]);
    }
    const port = await freePort();
    await start('swift-proxy-server', port, [
      await writeConfig(folder, 'proxy', port, proxySections(cachePort)),
    ]);
    await makeBucket(port);
    return {
      uploadsUrl: ({ bucket = BUCKET, key = USER } = {}) =>
        `s3://${encodeURIComponent(key)}:${PASSWORD}@${bucket}?region=us-east-1&endpoint=http://127.0.0.1:${port}&forcePathStyle=true`,
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One copy of everything on the only disk. */
function buildRing(folder: string, store: string, port: number): void {
  const ring = (...args: string[]) => {
    const { status, stderr } = spawnSync('swift-ring-builder', [join(folder, `${store}.builder`), ...args]);
    if (status !== 0) throw new Error(String(stderr));
  };
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  ring('rebalance');
}

async function writeConfig(folder: string, name: string, port: number, sections: string): Promise<string> {
  const path = join(folder, `${name}-server.conf`);
  const common = `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nlog_level = ERROR`;
  const places = `swift_dir = ${folder}\ndevices = ${join(folder, 'devices')}\nmount_check = false`;
  await writeFile(path, `[DEFAULT]\n${common}\n${places}\n\n${sections}`);
  return path;
}

const storeSections = (store: string) => `[pipeline:main]
pipeline = ${store}-server

[app:${store}-server]
use = egg:swift#${store}
`;

const proxySections = (cachePort: number) => `[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo proxy-server

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}

[filter:s3api]
use = egg:swift#s3api

[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${PASSWORD} .admin

[filter:slo]
use = egg:swift#slo

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

async function makeBucket(port: number): Promise<void> {
  const signedIn = await fetch(`http://127.0.0.1:${port}/auth/v1.0`, {
    headers: { 'X-Auth-User': USER, 'X-Auth-Key': PASSWORD },
  });
  const token = signedIn.headers.get('x-auth-token') ?? '';
  const made = await fetch(`${signedIn.headers.get('x-storage-url')}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': token },
  });
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`);
}
