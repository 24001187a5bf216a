import { readdirSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { copyDurably, syncFolder } from '../../kernel/durable-file.server.ts';
import { commandLine } from '../../kernel/command-line.server.ts';
import { prepareDataDir } from '../sqlite/data-dir.server.ts';
import { inspectDatabase } from '../sqlite/inspect-database.server.ts';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import {
  assertIntegrity,
  BackupError,
  type Manifest,
  openCopy,
  readManifest,
  sha256Of,
  UPLOADS_FOLDER,
  type UploadWriter,
} from './backup-files.server.ts';

const STAGE_FOLDER = 'restoring';
/** What a restore that was killed has left, and what a disk of its own has from the beginning. */
const NO_DATA = new Set([STAGE_FOLDER, 'lost+found']);

interface RestoreOptions {
  /** The folder of one backup. */
  folder: string;
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** For SQLite it must be missing or empty: nothing is ever overwritten. */
  dataDir: string;
  /** Where uploads are written; null for the folder `uploads` in `dataDir`, together with the database. */
  openUploads: (() => Promise<UploadWriter>) | null;
  /** Restores the rest of a backup whose pictures are missing or damaged, which is refused otherwise. */
  isWithoutDamaged?: boolean;
}

interface Restored {
  createdAt: string;
  /** How many files. */
  restored: number;
  /** The paths of pictures that are missing or damaged in the backup. */
  leftOut: string[];
}

/**
 * Restores a backup into an empty place. Every file is compared with the manifest before anything is written, and the
 * database is checked before anything gets its final name; the database gets it last. Throws `BackupError` or
 * `StorageStartError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, databaseUrl, dataDir, openUploads, isWithoutDamaged = false } = options;
  const { createdAt, files } = readManifest(folder);
  const leftOut = await findDamaged(folder, files);
  assertRestorable(folder, leftOut, isWithoutDamaged);
  const manifest = { createdAt, files: files.filter(({ path }) => !leftOut.includes(path)) };
  if (databaseUrl !== null) {
    if (!openUploads) throw new BackupError('Uploads beside a PostgreSQL database need a store of their own');
    await restoreToServer(manifest, { folder, databaseUrl, openUploads });
  } else await restoreToFolder(manifest, { folder, dataDir, openUploads });
  return { createdAt, restored: manifest.files.length, leftOut };
}

/** The files that are missing, cannot be read or are not those that were backed up. */
async function findDamaged(folder: string, files: Manifest['files']): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, sha256 } of files) {
    const found = await sha256Of(join(folder, path)).catch(() => null);
    if (found !== sha256) damaged.push(path);
  }
  return damaged;
}

function assertRestorable(folder: string, damaged: string[], isWithoutDamaged: boolean): void {
  if (damaged.includes(DATABASE_FILE))
    throw new BackupError(`${DATABASE_FILE} in the backup is missing or damaged: restore another backup`);
  if (damaged.length === 0 || isWithoutDamaged) return;
  const rest = commandLine('restore', `--without-damaged-pictures ${folder}`);
  throw new BackupError(
    `${damaged.length} pictures in the backup are missing or damaged, such as ${damaged[0]}; the rest can be restored: ${rest}`,
  );
}

interface FolderTarget {
  folder: string;
  dataDir: string;
  openUploads: (() => Promise<UploadWriter>) | null;
}

async function restoreToFolder(
  manifest: Manifest,
  { folder, dataDir, openUploads }: FolderTarget,
): Promise<void> {
  prepareDataDir(dataDir);
  if (readdirSync(dataDir).some((name) => !NO_DATA.has(name))) {
    throw new BackupError(`The data folder ${dataDir} is not empty; name an empty one in DATA_DIR`);
  }
  const stage = join(dataDir, STAGE_FOLDER);
  try {
    await rm(stage, { recursive: true, force: true });
    await copyFiles(manifest, folder, stage);
    if (openUploads) await putUploads(manifest, stage, await openUploads());
    else await rename(join(stage, UPLOADS_FOLDER), join(dataDir, UPLOADS_FOLDER));
    await rename(join(stage, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    await rm(stage, { recursive: true });
    await syncFolder(dataDir);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
}

async function restoreToServer(
  manifest: Manifest,
  {
    folder,
    databaseUrl,
    openUploads,
  }: { folder: string; databaseUrl: string; openUploads: () => Promise<UploadWriter> },
): Promise<void> {
  const { assertEmptyPostgres, copyFileToPostgres } = await import('./postgres-copy.server.ts');
  await assertEmptyPostgres(databaseUrl);
  await using stage = await mkdtempDisposable(join(tmpdir(), 'mulhim-restore-'));
  await copyFiles(manifest, folder, stage.path);
  await putUploads(manifest, stage.path, await openUploads());
  await copyFileToPostgres(stage.path, databaseUrl);
}

async function copyFiles(manifest: Manifest, folder: string, stage: string): Promise<void> {
  await mkdir(join(stage, UPLOADS_FOLDER), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) await copyDurably(join(folder, path), join(stage, path));
  await syncFolder(join(stage, UPLOADS_FOLDER));
  checkDatabase(join(stage, DATABASE_FILE));
}

/** Before the database, so that a row never refers to a missing file. */
async function putUploads(manifest: Manifest, stage: string, uploads: UploadWriter): Promise<void> {
  for (const { path } of manifest.files.filter((file) => file.path.startsWith(`${UPLOADS_FOLDER}/`))) {
    const name = path.slice(UPLOADS_FOLDER.length + 1);
    await uploads.put(name, await readFile(join(stage, path)), `image/${extname(name).slice(1)}`);
  }
}

function checkDatabase(path: string): void {
  inspectDatabase(path, { isThorough: true });
  using database = openCopy(path);
  assertIntegrity(database);
}
