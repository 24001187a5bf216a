import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../app/testing.ts';
import { createBackup } from '../storage/backup/create-backup.server.ts';
import { listBackups, newestBackupAt } from '../storage/backup/kept-backups.server.ts';
import { runChecks } from '../storage/examine/check.ts';
import { scheduledBackupCheck } from './backup-failure.server.ts';
import { startBackups } from './backup-schedule.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let backupsDir: string;
beforeEach(async () => {
  app = await openTestApp({ BACKUP_DIR: 'backups' });
  const { dataDir } = app.services.config;
  backupsDir = join(dataDir, 'backups');
  // For the process that makes the backup.
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('BACKUP_DIR', backupsDir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

test('the newest backup is found by its name, whatever its manifest says', async () => {
  const make = async (name: string, hasManifest: boolean) => {
    await mkdir(join(backupsDir, name), { recursive: true });
    if (hasManifest) await writeFile(join(backupsDir, name, 'manifest.json'), '');
  };
  const now = new Date('2026-03-05T00:00:00.000Z');
  expect(await newestBackupAt(backupsDir, now)).toBeNull();
  await make('mulhim-2026-03-01T07-00-00-123Z', true);
  await make('mulhim-2026-02-01T07-00-00-123Z', true);
  await make('mulhim-2026-03-02T07-00-00-123Z', false);
  await make('mulhim-2026-03-03T07-00-00-123Z.partial', true);
  await make('mulhim-2026-03-06T07-00-00-123Z', true);
  expect(await newestBackupAt(backupsDir, now)).toEqual(new Date('2026-03-01T07:00:00.123Z'));
});

test('a server that cannot write its backups counts the failure, shows no backup, and names the limits of its service', async () => {
  const { config, log, metrics } = app.services;
  await writeFile(backupsDir, '');
  const dir = join(backupsDir, 'below-a-file');
  const logged = vi.spyOn(log, 'error');
  const services = { ...app.services, config: { ...config, backups: { ...config.backups, dir } } };
  await startBackups(services).stop();
  const reason = expect.stringMatching(/^BACKUP_DIR .* cannot be written: ENOTDIR.*ReadWritePaths/);
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: reason }) },
    'backup failed; retrying',
  );
  const lines = (await metrics.registry.read()).split('\n');
  expect(lines).toContain('mulhim_backups_total{outcome="failed"} 1');
  expect(lines).toContain('mulhim_backup_newest_timestamp_seconds 0');
  const [found] = await runChecks([scheduledBackupCheck(config)]);
  expect(found).toMatchObject({ state: 'fail', what: expect.stringContaining('cannot be written: ENOTDIR') });
  // Once it can write again, nothing is left of it.
  await rm(backupsDir);
  await mkdir(join(dir, 'mulhim-2026-05-01T09-00-00-000Z'), { recursive: true });
  await writeFile(join(dir, 'mulhim-2026-05-01T09-00-00-000Z', 'manifest.json'), '');
  await startBackups(services).stop();
  expect(await runChecks([scheduledBackupCheck(config)])).toEqual([]);
});

test('a backup that was made while the clock was ahead does not replace those of today', async () => {
  const { config, files, ...services } = app.services;
  const now = new Date();
  app.setNow(now);
  const nextYear = new Date(now.getTime() + 365 * DAY_MS);
  await createBackup({ ...config, backupsDir, openUploads: async () => files, now: nextYear });
  const backups = { ...config.backups, dir: backupsDir };
  const work = startBackups({ ...services, files, config: { ...config, backups } });
  await expect
    .poll(() => app.services.metrics.backups.samples('backups'))
    .toContainEqual(['backups{outcome="made"}', 1]);
  await work.stop();
  const [newest, ...others] = await listBackups(backupsDir);
  expect(Date.parse(newest?.manifest.createdAt ?? '')).toBeLessThan(now.getTime() + DAY_MS);
  expect(others).toEqual([]);
});
