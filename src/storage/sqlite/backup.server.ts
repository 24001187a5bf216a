import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { IMAGE_FORMATS, imageFileName } from '../../features/media/media.schema.ts';
import { toStoredImage } from '../image-columns.server.ts';
import { reasonOf } from '../start-error.server.ts';
import {
  assertIntegrity,
  BackupError,
  copyDurably,
  MANIFEST_FILE,
  openCopy,
  sha256Of,
  syncFile,
  UPLOADS_FOLDER,
} from './backup-files.server.ts';
import type { Manifest } from './backup-files.server.ts';
import { inspectDatabase } from './inspect-database.server.ts';
import { DATABASE_FILE } from './open-sqlite.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';

export interface BackupOptions {
  dataDir: string;
  /** Where the folder of this backup is made. */
  backupsDir: string;
  /** False where uploads lie in object storage, which has its own copies. */
  hasUploads: boolean;
  now: Date;
}

export interface Backup {
  folder: string;
  uploads: number;
  /** Files that the database names and that are not there. */
  missing: string[];
}

/**
 * Copies the database as it is at one moment, while it is in use, then the uploads that this copy names:
 * files never change and stay for a day after nothing names them. The folder has its name only once
 * everything in it is whole. Throws `BackupError`.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, backupsDir, hasUploads, now } = options;
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}`);
  const folder = join(backupsDir, `mulhim-${now.toISOString().replace(/[:.]/g, '-')}`);
  const partial = `${folder}.partial`;
  try {
    await mkdir(join(partial, UPLOADS_FOLDER), { recursive: true, mode: 0o700 });
    const target = join(partial, DATABASE_FILE);
    copyDatabase(source, target);
    const copy = openCopy(target);
    const names = hasUploads ? uploadNames(copy) : [];
    copy.close();
    const missing = await copyUploads(names, join(dataDir, UPLOADS_FOLDER), join(partial, UPLOADS_FOLDER));
    const copied = names.filter((name) => !missing.includes(name));
    await writeManifest(partial, [DATABASE_FILE, ...copied.map((name) => `${UPLOADS_FOLDER}/${name}`)], now);
    await rename(partial, folder);
    await syncFile(backupsDir);
    return { folder, uploads: copied.length, missing };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** One read transaction, however long it takes and whatever is written meanwhile. */
function copyDatabase(source: string, target: string): void {
  inspectDatabase(source);
  const connection = new SqliteConnection(source, { readOnly: true });
  try {
    connection.execute('vacuum into ?', [target]);
  } finally {
    connection.close();
  }
  const copy = openCopy(target);
  try {
    assertIntegrity(copy);
  } finally {
    copy.close();
  }
}

function uploadNames(copy: DatabaseSync): string[] {
  const rows = copy.prepare('select id, width, height, widths, placeholder from image order by id').all();
  return rows.flatMap((row) => {
    const { id, widths } = toStoredImage({
      id: String(row['id']),
      width: Number(row['width']),
      height: Number(row['height']),
      widths: String(row['widths']),
      placeholder: String(row['placeholder']),
    });
    return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(id, width, format)));
  });
}

/** Gives the names that are not there. */
async function copyUploads(names: string[], from: string, to: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    if (existsSync(join(from, name))) await copyDurably(join(from, name), join(to, name));
    else missing.push(name);
  }
  return missing;
}

async function writeManifest(folder: string, paths: string[], now: Date): Promise<void> {
  const manifest: Manifest = { createdAt: now.toISOString(), files: [] };
  for (const path of paths) manifest.files.push({ path, sha256: await sha256Of(join(folder, path)) });
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  for (const path of [DATABASE_FILE, MANIFEST_FILE, UPLOADS_FOLDER, '.']) await syncFile(join(folder, path));
}
