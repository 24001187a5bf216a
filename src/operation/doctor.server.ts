import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createFileStore, type FileStore } from '../features/media/file-store.server.ts';
import { IMAGE_WIDTHS_PX, imageFileName } from '../features/media/media.schema.ts';
import { commandLine } from '../kernel/command-line.server.ts';
import { HOUR_MS } from '../kernel/clock.ts';
import {
  openCopy,
  assertIntegrity,
  sha256Of,
  UPLOADS_FOLDER,
} from '../storage/backup/backup-files.server.ts';
import { listBackups, type KeptBackup } from '../storage/backup/kept-backups.server.ts';
import { DATABASE_FILE } from '../storage/sqlite/database-file.ts';
import { examineDatabase } from '../storage/examine/examine-database.server.ts';
import { fail, ok, warn, type Finding } from '../storage/examine/finding.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import { ConfigError, loadConfig, type Config } from '../config/config.server.ts';
import { examinePrivacy, examineSecrets } from './doctor-secrets.server.ts';
import { examineRelease } from './doctor-release.server.ts';
import { examineSettings } from './doctor-settings.server.ts';
import { examineSite } from './doctor-site.server.ts';

/** The first with SQLite 3.51.3; `crypto.argon2` is older. The same as `engines` in package.json. */
const NODE_MIN = [24, 15] as const;
const GIB = 1024 ** 3;
const FREE_WARN_BYTES = 2 * GIB;
const FREE_FAIL_BYTES = GIB / 4;
/** How many files are looked up in object storage at most, spread over all. */
const FILES_ASKED_MAX = 500;

interface DoctorOptions {
  env: Record<string, string | undefined>;
  now: Date;
  nodeVersion: string;
  /** Request `SITE_URL` as a reader would. */
  asksSite: boolean;
}

/** Checks everything the product depends on, with advice for each problem; changes nothing. */
export async function examine({ env, now, nodeVersion, asksSite }: DoctorOptions): Promise<Finding[]> {
  const node = examineNode(nodeVersion);
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [node, ...error.problems.map((problem) => fail(problem, 'correct it in .env or the environment'))];
  }
  const database = await examineDatabase({ ...config, now });
  return [
    node,
    ...(await examineRelease()),
    ...examineSettings({ ...config, contactEmail: database.contactEmail ?? config.contactEmail }),
    ...database.findings,
    ...examinePrivacy(config),
    ...(await examineSecrets(config, database.factorSecrets)),
    ...(await examineUploads(config, database.uploadNames)),
    ...(await examineDisks(config)),
    await examineBackups(config, now),
    ...(asksSite ? await examineSite(config) : []),
  ];
}

function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isKnown = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  return isKnown
    ? ok(`Node ${version}`)
    : fail(`Node ${version}`, `run npm ci, or install Node ${NODE_MIN.join('.')} or newer`);
}

async function examineUploads(config: Config, names: string[]): Promise<Finding[]> {
  const todo =
    config.uploadsUrl === null
      ? 'let the account of the server own DATA_DIR and everything in it, on a disk with free space'
      : 'see that the bucket of UPLOADS_URL is there and its key may write';
  // The store creates its folder, and a restore needs an empty DATA_DIR.
  const folder = join(config.dataDir, UPLOADS_FOLDER);
  if (config.uploadsUrl === null && names.length === 0 && !existsSync(folder))
    return [warn(`uploads: ${folder} does not exist`, 'the first start makes it')];
  let files: FileStore;
  try {
    files = await createFileStore(config);
  } catch (error) {
    return [fail(`uploads: ${reasonOf(error)}`, todo)];
  }
  try {
    await assertWritable(files);
    return [ok('uploads: can be written'), await examineFiles(files, names, config)];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [fail(`uploads: ${reasonOf(cause)}`, todo)];
  }
}

/** Writes and deletes a file, because a key that lists a bucket may have no other rights. */
async function assertWritable(files: FileStore): Promise<void> {
  const name = imageFileName(randomBytes(16).toString('hex'), IMAGE_WIDTHS_PX[0], 'webp');
  await files.put(name, new Uint8Array(1), 'image/webp');
  await files.delete(name);
}

async function examineFiles(files: FileStore, names: string[], { uploadsUrl }: Config): Promise<Finding> {
  const step = uploadsUrl === null ? 1 : Math.max(1, Math.ceil(names.length / FILES_ASKED_MAX));
  const asked = names.filter((_name, index) => index % step === 0);
  const missing: string[] = [];
  for (const name of asked) {
    const file = await files.getStream(name);
    file?.stream.destroy();
    if (!file) missing.push(name);
  }
  if (missing.length === 0) return ok(`uploads: ${asked.length} of ${names.length} files are there`);
  const shown = missing.slice(0, 3).join(', ');
  return fail(
    `uploads: ${missing.length} files that the database names are missing, such as ${shown}`,
    'copy them from the folder uploads of a backup, or upload the pictures again',
  );
}

async function examineDisks({ dataDir, databaseUrl, uploadsUrl, backups }: Config): Promise<Finding[]> {
  const isDataLocal = databaseUrl === null || uploadsUrl === null;
  const places = { DATA_DIR: isDataLocal ? dataDir : null, BACKUP_DIR: backups.dir };
  const findings: Finding[] = [];
  for (const [name, folder] of Object.entries(places)) {
    if (folder === null) continue;
    const { bavail, bsize } = await statfs(existingParent(resolve(folder)));
    findings.push(examineSpace(name, bavail * bsize));
  }
  return findings;
}

/** The finding for a disk with so many free bytes. */
export function examineSpace(name: string, freeBytes: number): Finding {
  const what = `disk of ${name}: ${(freeBytes / GIB).toFixed(1)} GB free`;
  if (freeBytes < FREE_FAIL_BYTES) return fail(what, 'free space now: saving ends when it is full');
  return freeBytes < FREE_WARN_BYTES ? warn(what, 'free space or take a larger disk') : ok(what);
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder));
}

async function examineBackups({ backups: { dir, everyMs } }: Config, now: Date): Promise<Finding> {
  if (dir === null) {
    return warn(
      'backups: the server makes none',
      `set BACKUP_DIR to a folder on another disk, or run daily: ${commandLine('backup')}`,
    );
  }
  const todo = `run ${commandLine('backup')} and look at what it says`;
  let newest: KeptBackup | undefined;
  try {
    [newest] = await listBackups(dir, now);
  } catch (error) {
    return fail(`backups: ${reasonOf(error)}`, 'let the account of the server own BACKUP_DIR');
  }
  if (!newest) return fail(`backups: none in ${dir}`, todo);
  const ageMs = now.getTime() - Date.parse(newest.manifest.createdAt);
  const age = `${Math.max(0, Math.round(ageMs / HOUR_MS))} h old`;
  if (ageMs > 2 * everyMs) return fail(`backups: the newest is ${age}`, todo);
  const problem = await findProblem(newest.folder, newest.manifest.files);
  return problem
    ? fail(`backups: ${newest.folder} is damaged: ${problem}`, todo)
    : ok(`backups: the newest is ${age}`);
}

/** Compares the database of a backup with its manifest; the files of uploads are compared by a restore. */
async function findProblem(
  folder: string,
  files: { path: string; sha256: string }[],
): Promise<string | null> {
  const path = resolve(folder, DATABASE_FILE);
  try {
    const wanted = files.find((file) => file.path === DATABASE_FILE)?.sha256;
    if ((await sha256Of(path)) !== wanted) return 'its database is not the one that was saved';
    using copy = openCopy(path);
    assertIntegrity(copy);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
