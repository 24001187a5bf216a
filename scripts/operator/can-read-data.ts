import { loadConfig, type Config } from '../../src/config/config.server.ts';
import { commandLine } from '../../src/kernel/command-line.server.ts';
import { listBackups } from '../../src/storage/backup/kept-backups.server.ts';
import { assertKnownSchema } from '../../src/storage/examine/examine-database.server.ts';
import { StorageStartError } from '../../src/storage/start-error.server.ts';
import { becomeOwner } from './become-owner.ts';
import { OperatorError, runCommand } from './operator-command.ts';

/** Fails if a newer version has changed the database so that this one cannot read it, with the way back. */
await runCommand({ usage: 'can-read-data', run: canReadData });

async function canReadData(): Promise<string> {
  const config = loadConfig(process.env);
  becomeOwner(config.dataDir);
  const newer = await describeNewer(config);
  if (newer !== null) throw new OperatorError(`${newer}\n${await describeWayBack(config)}`);
  return 'this version can read the data';
}

/** Null also for a database that cannot be looked at: the start says why. */
async function describeNewer(config: Config): Promise<string | null> {
  try {
    await assertKnownSchema({ ...config, now: new Date() });
    return null;
  } catch (error) {
    return error instanceof StorageStartError && error.fault === 'newer' ? error.message : null;
  }
}

async function describeWayBack(config: Config): Promise<string> {
  const { databaseUrl, dataDir, backups } = config;
  const backupsDir = backups.dir ?? 'backups';
  const folder = await newestReadable(backupsDir);
  if (folder === null)
    return `Nothing has changed. No backup in ${backupsDir} can be restored with this version.`;
  return `Nothing has changed. The way back loses what was saved after the backup ${folder} (docs/backup.md):
1. stop the server
2. ${databaseUrl === null ? `mv ${dataDir} ${dataDir}.newer` : 'name a new, empty database in DATABASE_URL'}
3. ${commandLine('rollback')}
4. ${commandLine('restore', folder)}, and put secret.key back if there is one
5. start the server`;
}

async function newestReadable(backupsDir: string): Promise<string | null> {
  for (const { folder } of await listBackups(backupsDir)) {
    const database = { databaseUrl: null, dataDir: folder, now: new Date() };
    const isReadable = await assertKnownSchema(database).then(
      () => true,
      () => false,
    );
    if (isReadable) return folder;
  }
  return null;
}
