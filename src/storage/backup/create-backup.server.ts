import { existsSync, statSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFile, syncFolder, writeDurably } from '../../kernel/durable-file.server.ts';
import { inspectDatabase } from '../sqlite/inspect-database.server.ts';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/sqlite-connection.server.ts';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import {
  assertIntegrity,
  BackupError,
  type Manifest,
  MANIFEST_FILE,
  openCopy,
  sha256Of,
  type UploadReader,
  UPLOADS_FOLDER,
} from './backup-files.server.ts';
import { backupName, listBackups } from './kept-backups.server.ts';
import { IMAGE_ROWS, uploadNames } from './upload-names.server.ts';

interface BackupOptions {
  /** A `postgres://` address; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Where the folder of this backup is created. */
  backupsDir: string;
  /** The upload storage; opened once the database is copied. */
  openUploads(): Promise<UploadReader>;
  now: Date;
}

type BackedUpFile = Manifest['files'][number];

export interface Backup {
  folder: string;
  uploads: number;
  /** Files that the database refers to but that do not exist, or are not as an earlier backup had them. */
  missing: string[];
}

/**
 * Copies a consistent snapshot of the database while it is in use, then the uploads that this copy refers to:
 * files never change and are kept for a month after their last reference is gone. The copy is an SQLite file
 * whatever the database is. The folder gets its name only once it is complete. Throws `BackupError`, or an error of the
 * system if the database cannot be looked for.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, databaseUrl, backupsDir, now } = options;
  // Throws if this account cannot look into the folder, which then may have one.
  if (databaseUrl === null && !statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false }))
    throw new BackupError(`There is no database in ${dataDir}`);
  const folder = join(backupsDir, backupName(now));
  const partial = `${folder}.partial`;
  try {
    await mkdir(join(partial, UPLOADS_FOLDER), { recursive: true, mode: 0o700 });
    const names = await copyDatabase(options, join(partial, DATABASE_FILE));
    const uploads = await options.openUploads();
    const { files, missing } = await copyUploads(names, { uploads, to: partial, backupsDir, now });
    await writeManifest(partial, {
      createdAt: now.toISOString(),
      files: [await describeFile(partial, DATABASE_FILE), ...files],
    });
    await rename(partial, folder);
    await syncFolder(backupsDir);
    return { folder, uploads: files.length, missing };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (error instanceof BackupError || error instanceof StorageStartError) throw error;
    throw new BackupError(`The backup failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Returns the names of the uploads that the copy refers to. */
async function copyDatabase(
  { databaseUrl, dataDir }: Pick<BackupOptions, 'databaseUrl' | 'dataDir'>,
  target: string,
): Promise<string[]> {
  if (databaseUrl === null) vacuumInto(join(dataDir, DATABASE_FILE), target);
  else {
    // A server on SQLite never loads the client.
    const { copyPostgresToFile } = await import('./postgres-copy.server.ts');
    await copyPostgresToFile(databaseUrl, target);
  }
  using copy = openCopy(target);
  assertIntegrity(copy);
  return uploadNames(copy.prepare(IMAGE_ROWS).all());
}

/** Copies in one read transaction, however long it takes and whatever is written meanwhile. */
function vacuumInto(source: string, target: string): void {
  inspectDatabase(source, { isThorough: true });
  using database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS, defensive: true });
  database.exec('pragma cell_size_check = on');
  database.prepare('vacuum into ?').run(target);
}

/**
 * A file that an earlier backup has, unchanged, is hard-linked: files never change, and a second copy of all images each
 * day would fill the disk. A link that was damaged is replaced by the upload, if that is what was backed up first.
 */
async function copyUploads(
  names: string[],
  {
    uploads,
    to,
    backupsDir,
    now,
  }: Pick<BackupOptions, 'backupsDir' | 'now'> & {
    uploads: UploadReader;
    to: string;
  },
): Promise<{ files: BackedUpFile[]; missing: string[] }> {
  const earlier = await earlierFiles(backupsDir, now);
  const files: BackedUpFile[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const path = `${UPLOADS_FOLDER}/${name}`;
    const target = join(to, path);
    const last = earlier.get(path);
    if (!last || !(await linkUnchanged(join(last.folder, path), target, last.sha256))) {
      const upload = await uploads.getStream(name);
      if (upload) await writeDurably(target, upload.stream);
    }
    const file = existsSync(target) ? await describeFile(to, path) : null;
    if (file && file.sha256 === (last ?? file).sha256) files.push(file);
    else {
      await rm(target, { force: true });
      missing.push(name);
    }
  }
  return { files, missing };
}

/** The files of all kept backups by path, each from the newest backup that names it. */
async function earlierFiles(
  backupsDir: string,
  now: Date,
): Promise<Map<string, { folder: string; sha256: string }>> {
  const files = new Map<string, { folder: string; sha256: string }>();
  for (const { folder, manifest } of await listBackups(backupsDir, now))
    for (const { path, sha256 } of manifest.files) if (!files.has(path)) files.set(path, { folder, sha256 });
  return files;
}

/** False if the file does not match its checksum, or cannot be linked. */
async function linkUnchanged(from: string, to: string, sha256: string): Promise<boolean> {
  try {
    if ((await sha256Of(from)) !== sha256) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}

async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const file = join(folder, path);
  return { path, sha256: await sha256Of(file), bytes: statSync(file).size };
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeDurably(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  await syncFile(join(folder, DATABASE_FILE));
  await syncFolder(join(folder, UPLOADS_FOLDER));
  await syncFolder(folder);
}
