import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../kernel/system-error.server.ts';
import { BackupError, type Manifest, readManifest } from './backup-files.server.ts';

const NAME = /^mulhim-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const PARTIAL = /^mulhim-[\dTZ-]+\.partial$/;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface KeptBackup {
  folder: string;
  manifest: Manifest;
}

/** The name of a backup's folder; names sort by time. */
export function backupName(now: Date): string {
  return `mulhim-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/**
 * The complete backups in a folder, newest first; empty if it does not exist. One that was made while the clock was
 * ahead is left out until its time has come: it would pass for the newest as long.
 */
export async function listBackups(backupsDir: string, now = new Date()): Promise<KeptBackup[]> {
  const latest = backupName(new Date(now.getTime() + HOUR_MS));
  const names = (await namesIn(backupsDir)).filter((name) => NAME.test(name) && name <= latest);
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const folder = join(backupsDir, name);
      try {
        return [{ folder, manifest: readManifest(folder) }];
      } catch (error) {
        if (error instanceof BackupError) return [];
        throw error;
      }
    });
}

/** Removes all but the newest backups, and incomplete ones older than a day. Returns those removed. */
export async function pruneBackups(backupsDir: string, keep: number, now: Date): Promise<string[]> {
  const dayAgo = backupName(new Date(now.getTime() - DAY_MS));
  const tooMany = (await listBackups(backupsDir, now)).slice(keep).map(({ folder }) => folder);
  const cutOff = (await namesIn(backupsDir)).filter((name) => PARTIAL.test(name) && name < dayAgo);
  const removed = [...tooMany, ...cutOff.map((name) => join(backupsDir, name))];
  for (const folder of removed) await rm(folder, { recursive: true, force: true });
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}
