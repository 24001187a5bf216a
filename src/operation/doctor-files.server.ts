import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/config.server.ts';
import { secretKeyFile } from '../config/secret-key.server.ts';
import { createSecretBox, isSealed } from '../features/accounts/credentials/secret-box.server.ts';
import { createFileStore, type FileStore } from '../features/media/file-store.server.ts';
import { IMAGE_WIDTHS_PX, imageFileName } from '../features/media/media.schema.ts';
import { HOUR_MS } from '../kernel/clock.ts';
import { commandLine } from '../kernel/command-line.server.ts';
import {
  assertIntegrity,
  type Manifest,
  openCopy,
  sha256Of,
  UPLOADS_FOLDER,
} from '../storage/backup/backup-files.server.ts';
import { listBackups } from '../storage/backup/kept-backups.server.ts';
import { type Check, failed, Warning } from '../storage/examine/check.ts';
import { DATABASE_FILE } from '../storage/sqlite/database-file.ts';
import { reasonOf } from '../storage/start-error.server.ts';

/** The checksums of a release's files, as `sha256sum` writes them; a checkout has none. */
export const RELEASE_LIST = 'files.sha256';
/** How many names a problem shows. */
const SHOWN = 3;
const GROUP_AND_OTHERS = 0o077;
const GIB = 1024 ** 3;
const FREE_WARN_BYTES = 2 * GIB;
const FREE_FAIL_BYTES = GIB / 4;
/** How many files are looked up in object storage at most, spread over all. */
const FILES_ASKED_MAX = 500;

/** Whether the files of this release are those that it was made with, as its `list` says. */
export function releaseCheck(list: string): Check {
  return {
    name: 'release',
    async run() {
      if (!existsSync(list)) return null;
      const lines = (await readFile(list, 'utf8')).trimEnd().split('\n');
      const changed: string[] = [];
      for (const line of lines) {
        const [wanted, path = ''] = line.split('  ');
        // A file that is missing or cannot be read differs as well.
        const sum = await sha256Of(join(dirname(list), path)).catch(() => null);
        if (sum !== wanted) changed.push(path);
      }
      if (changed.length === 0) return `${lines.length} files as they were made`;
      throw new Error(
        `${changed.length} of ${lines.length} files are missing or changed, such as ${changed.slice(0, SHOWN).join(', ')}`,
      );
    },
    remedy: 'unpack its archive again (docs/deploy.md), and test the disk',
  };
}

/** Whether other accounts of the machine can read the data folder. */
export function privacyCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
  return {
    name: 'DATA_DIR',
    run() {
      // Windows has no such permission bits.
      if (process.platform === 'win32' || !existsSync(dataDir)) return null;
      if ((statSync(dataDir).mode & GROUP_AND_OTHERS) !== 0)
        throw new Warning(`other accounts of this machine can look into ${dataDir}`);
      return 'closed to other accounts';
    },
    remedy: `chmod 700 ${dataDir}`,
  };
}

/** Whether the key decrypts the secrets of second factors. */
export function secretsCheck(
  config: Pick<Config, 'secretKey' | 'dataDir'>,
  stored: { userId: string; secret: string }[],
): Check {
  return {
    name: 'second factors',
    async run() {
      // A start encrypts those that are not.
      const sealed = stored.filter(({ secret }) => isSealed(secret));
      if (sealed.length === 0) return null;
      const place = config.secretKey === null ? secretKeyFile(config.dataDir) : 'SECRET_KEY';
      const box = createSecretBox(config);
      const opened = await Promise.all(sealed.map(({ userId, secret }) => box.open(secret, userId)));
      const count = opened.filter((secret) => secret !== null).length;
      if (count < sealed.length) throw new Error(`${place} opens ${count} of ${sealed.length}`);
      return `${place} opens all ${count}`;
    },
    remedy:
      'put back the key that they were encrypted with; without it recovery codes alone open these accounts (docs/backup.md)',
  };
}

/** Whether uploads can be written, and whether the files that the database names are there. */
export function uploadChecks(config: Config, names: string[]): Check[] {
  const isOnDisk = config.uploadsUrl === null;
  let files: FileStore | null = null;
  return [
    {
      name: 'uploads',
      async run() {
        // The store creates its folder, and a restore needs an empty DATA_DIR.
        if (isOnDisk && names.length === 0 && !existsSync(join(config.dataDir, UPLOADS_FOLDER))) return null;
        const store = await createFileStore(config);
        await assertWritable(store);
        files = store;
        return 'can be written';
      },
      remedy: isOnDisk
        ? 'let the account of the server own DATA_DIR and everything in it, on a disk with free space'
        : 'see that the bucket of UPLOADS_URL is there and its key may write',
    },
    {
      name: 'uploads',
      run: () => files && findFiles(files, names, isOnDisk ? names.length : FILES_ASKED_MAX),
      remedy: 'copy them from the folder uploads of a backup, or upload the pictures again',
    },
  ];
}

/** Writes and deletes a file, because a key that lists a bucket may have no other rights. */
async function assertWritable(files: FileStore): Promise<void> {
  const name = imageFileName(randomBytes(16).toString('hex'), IMAGE_WIDTHS_PX[0], 'webp');
  try {
    await files.put(name, new Uint8Array(1), 'image/webp');
    await files.delete(name);
  } catch (error) {
    throw new Error(reasonOf(error instanceof Error && error.cause ? error.cause : error), { cause: error });
  }
}

async function findFiles(files: FileStore, names: string[], most: number): Promise<string> {
  const step = Math.max(1, Math.ceil(names.length / most));
  const asked = names.filter((_name, index) => index % step === 0);
  const missing: string[] = [];
  for (const name of asked) {
    const file = await files.getStream(name);
    file?.stream.destroy();
    if (!file) missing.push(name);
  }
  if (missing.length === 0) return `${asked.length} of ${names.length} files are there`;
  throw new Error(
    `${missing.length} files that the database names are missing, such as ${missing.slice(0, SHOWN).join(', ')}`,
  );
}

/** Whether the disks of data and backups have room. */
export function diskChecks({ dataDir, databaseUrl, uploadsUrl, backups }: Config): Check[] {
  const isDataLocal = databaseUrl === null || uploadsUrl === null;
  const places = { DATA_DIR: isDataLocal ? dataDir : null, BACKUP_DIR: backups.dir };
  return Object.entries(places).map(([place, folder]) => ({
    name: `disk of ${place}`,
    async run() {
      if (folder === null) return null;
      const { bavail, bsize } = await statfs(existingParent(resolve(folder)));
      return describeSpace(bavail * bsize);
    },
    remedy: 'free space or take a larger disk: saving ends when it is full',
  }));
}

/** Says how much is free, or throws it where that is little. */
export function describeSpace(freeBytes: number): string {
  const space = `${(freeBytes / GIB).toFixed(1)} GB free`;
  if (freeBytes < FREE_FAIL_BYTES) throw new Error(space);
  if (freeBytes < FREE_WARN_BYTES) throw new Warning(space);
  return space;
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder));
}

/** Whether there is a recent, sound backup. */
export function backupCheck({ backups: { dir, everyMs } }: Config, now: Date): Check {
  const backup = commandLine('backup');
  if (dir === null) {
    const problem = new Warning('the server makes none');
    return failed('backups', problem, `set BACKUP_DIR to a folder on another disk, or run daily: ${backup}`);
  }
  return {
    name: 'backups',
    async run() {
      const [newest] = await listBackups(dir, now);
      if (!newest) throw new Error(`none in ${dir}`);
      const ageMs = now.getTime() - Date.parse(newest.manifest.createdAt);
      const age = `the newest is ${Math.max(0, Math.round(ageMs / HOUR_MS))} h old`;
      if (ageMs > 2 * everyMs) throw new Error(age);
      await assertSound(newest.folder, newest.manifest.files);
      return age;
    },
    remedy: `let the account of the server own BACKUP_DIR, run ${backup} and look at what it says`,
  };
}

/**
 * Compares a backup with its manifest: the contents of the database, and names and sizes of pictures, whose contents are
 * compared by the next backup and by a restore.
 */
async function assertSound(folder: string, files: Manifest['files']): Promise<void> {
  const path = resolve(folder, DATABASE_FILE);
  try {
    const changed = files.filter((file) => {
      const found = statSync(join(folder, file.path), { throwIfNoEntry: false });
      return !found || found.size !== (file.bytes ?? found.size);
    });
    if (changed.length > 0)
      throw new Error(`${changed.length} files are missing or of another size, such as ${changed[0]?.path}`);
    const wanted = files.find((file) => file.path === DATABASE_FILE)?.sha256;
    if ((await sha256Of(path)) !== wanted) throw new Error('its database is not the one that was saved');
    using copy = openCopy(path);
    assertIntegrity(copy);
  } catch (error) {
    throw new Error(`${folder} is damaged: ${reasonOf(error)}`, { cause: error });
  }
}
