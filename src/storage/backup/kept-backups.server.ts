import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../kernel/system-error.server.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import { BackupError, type Manifest, MANIFEST_FILE, readManifest } from './backup-files.server.ts';

const NAME = /^mulhim-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
/** Ends the name of a copy of a backup on which a version is tried. */
export const TRIAL_END = '.trial';
const CUT_OFF = /^mulhim-[\dTZ-]+\.(?:partial|trial)$/;

interface KeptBackup {
  folder: string;
  manifest: Manifest;
}

/** The name of a backup's folder; names sort by time. */
export function backupName(now: Date): string {
  return `mulhim-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/**
 * The complete backups in a folder, newest first; empty if it does not exist. Each is read when it is asked for, because
 * its manifest names every upload.
 */
export async function listBackups(backupsDir: string, now = new Date()): Promise<Iterable<KeptBackup>> {
  return readEach((await backupNames(backupsDir, now)).map((name) => join(backupsDir, name)));
}

function* readEach(folders: string[]): Generator<KeptBackup> {
  for (const folder of folders) {
    const manifest = manifestOf(folder);
    if (manifest) yield { folder, manifest };
  }
}

function manifestOf(folder: string): Manifest | null {
  try {
    return readManifest(folder);
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}

/**
 * When the newest backup in a folder was made; null without a backup. Reads the time from the backup's name, because the
 * server asks every few minutes and the manifest is long.
 */
export async function newestBackupAt(backupsDir: string, now: Date): Promise<Date | null> {
  const names = await backupNames(backupsDir, now);
  const newest = names.find((name) => existsSync(join(backupsDir, name, MANIFEST_FILE)));
  return newest === undefined ? null : new Date(newest.replace(NAME, '$1T$2:$3:$4.$5Z'));
}

/**
 * Newest first. A backup that was made while the clock was ahead is left out until its time has come: it would pass for
 * the newest as long.
 */
async function backupNames(backupsDir: string, now: Date): Promise<string[]> {
  const latest = backupName(new Date(now.getTime() + HOUR_MS));
  const names = (await namesIn(backupsDir)).filter((name) => NAME.test(name) && name <= latest);
  return names.toSorted().toReversed();
}

/** Removes all but the newest backups, and what killed backups and trials left a day ago. Returns what is removed. */
export async function pruneBackups(backupsDir: string, keep: number, now: Date): Promise<string[]> {
  const dayAgo = backupName(new Date(now.getTime() - DAY_MS));
  const complete = Array.from(await listBackups(backupsDir, now), ({ folder }) => folder);
  const cutOff = (await namesIn(backupsDir)).filter((name) => CUT_OFF.test(name) && name < dayAgo);
  const removed = [...complete.slice(keep), ...cutOff.map((name) => join(backupsDir, name))];
  for (const folder of removed) await rm(folder, { recursive: true, force: true });
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}
