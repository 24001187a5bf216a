import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../start-error.server.ts';
import {
  assertIntegrity,
  BackupError,
  copyDurably,
  MANIFEST_FILE,
  manifestSchema,
  openCopy,
  sha256Of,
  syncFile,
  UPLOADS_FOLDER,
} from './backup-files.server.ts';
import type { Manifest } from './backup-files.server.ts';
import { prepareDataDir } from './data-dir.server.ts';
import { inspectDatabase } from './inspect-database.server.ts';
import { DATABASE_FILE } from './open-sqlite.server.ts';

const STAGE_FOLDER = 'restoring';

export interface RestoreOptions {
  /** The folder of one backup. */
  folder: string;
  /** Missing or empty: nothing is ever overwritten. */
  dataDir: string;
}

/**
 * Copies a backup into an empty data folder. Every copied file is compared with the manifest and the
 * database is checked before anything gets its final name; the database gets it last. Throws `BackupError`
 * or `StorageStartError`.
 */
export async function restoreBackup({ folder, dataDir }: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(folder);
  prepareDataDir(dataDir);
  if (readdirSync(dataDir).length > 0) {
    throw new BackupError(`The data folder ${dataDir} is not empty; name an empty one in DATA_DIR`);
  }
  const stage = join(dataDir, STAGE_FOLDER);
  try {
    await mkdir(join(stage, UPLOADS_FOLDER), { recursive: true, mode: 0o700 });
    await copyVerified(manifest, folder, stage);
    checkDatabase(join(stage, DATABASE_FILE));
    await rename(join(stage, UPLOADS_FOLDER), join(dataDir, UPLOADS_FOLDER));
    await rename(join(stage, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    await rm(stage, { recursive: true });
    await syncFile(dataDir);
    return manifest;
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    throw error;
  }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}`);
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (manifest.files.some((file) => file.path === DATABASE_FILE)) return manifest;
  } catch (error) {
    throw new BackupError(`${path} is damaged: ${reasonOf(error)}`, { cause: error });
  }
  throw new BackupError(`${path} names no database`);
}

async function copyVerified(manifest: Manifest, folder: string, stage: string): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    if (!existsSync(join(folder, path)))
      throw new BackupError(`The backup lacks ${path}, which its manifest names`);
    await copyDurably(join(folder, path), join(stage, path));
    if ((await sha256Of(join(stage, path))) !== sha256) {
      throw new BackupError(`${path} in the backup is damaged: it is not the file that was backed up`);
    }
  }
  await syncFile(join(stage, UPLOADS_FOLDER));
}

function checkDatabase(path: string): void {
  inspectDatabase(path);
  const database = openCopy(path);
  try {
    assertIntegrity(database);
  } finally {
    database.close();
  }
}
