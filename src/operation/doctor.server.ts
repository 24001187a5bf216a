import { ConfigError, loadProductionConfig, type Config } from '../config/config.server.ts';
import { describeOddities } from '../config/settings-file.server.ts';
import { rootPath } from '../kernel/root-path.server.ts';
import { failed, runChecks, type Finding, Warning } from '../storage/examine/check.ts';
import { examineDatabase } from '../storage/examine/examine-database.server.ts';
import { scheduledBackupCheck } from './backup-failure.server.ts';
import {
  backupCheck,
  diskChecks,
  privacyCheck,
  RELEASE_LIST,
  releaseCheck,
  secretsCheck,
  uploadChecks,
} from './doctor-files.server.ts';
import { adminPasswordCheck, settingChecks, sharedDiskCheck } from './doctor-settings.server.ts';
import { siteChecks } from './doctor-site.server.ts';

interface DoctorOptions {
  env: Record<string, string | undefined>;
  /** The text of the file that settings come from. */
  settingsFile: string;
  now: Date;
  /** Request `SITE_URL` as a reader would. */
  asksSite: boolean;
}

const CORRECT = 'correct it in .env or the environment';

/** Checks everything the product depends on, with advice for each problem; changes nothing. */
export async function examine({ env, settingsFile, now, asksSite }: DoctorOptions): Promise<Finding[]> {
  const warn = (what: string) => failed('settings', new Warning(what), CORRECT);
  const oddities = describeOddities(env, settingsFile).map(warn);
  let config: Config;
  try {
    config = loadProductionConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const refused: Finding[] = error.problems.map((what) => ({ state: 'fail', what, todo: CORRECT }));
    return [...refused, ...(await runChecks(oddities))];
  }
  const database = await examineDatabase({ ...config, now });
  try {
    return await runChecks([
      releaseCheck(rootPath(RELEASE_LIST)),
      ...oddities,
      ...config.warnings.map(warn),
      ...settingChecks({ ...config, contactEmail: database.contactEmail ?? config.contactEmail }),
      adminPasswordCheck(config),
      ...database.checks,
      privacyCheck(config),
      secretsCheck(config, database.factorSecrets),
      ...uploadChecks(config, database.uploadNames),
      ...diskChecks(config),
      backupCheck(config, now),
      sharedDiskCheck(config),
      scheduledBackupCheck(config),
      ...(asksSite ? siteChecks(config) : []),
    ]);
  } finally {
    await database.close();
  }
}
