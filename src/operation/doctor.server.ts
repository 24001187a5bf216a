import { ConfigError, loadProductionConfig, type Config } from '../config/config.server.ts';
import { rootPath } from '../kernel/root-path.server.ts';
import { runChecks, type Finding } from '../storage/examine/check.ts';
import { examineDatabase } from '../storage/examine/examine-database.server.ts';
import {
  backupCheck,
  diskChecks,
  privacyCheck,
  RELEASE_LIST,
  releaseCheck,
  secretsCheck,
  uploadChecks,
} from './doctor-files.server.ts';
import { settingChecks } from './doctor-settings.server.ts';
import { siteChecks } from './doctor-site.server.ts';

interface DoctorOptions {
  env: Record<string, string | undefined>;
  now: Date;
  /** Request `SITE_URL` as a reader would. */
  asksSite: boolean;
}

/** Checks everything the product depends on, with advice for each problem; changes nothing. */
export async function examine({ env, now, asksSite }: DoctorOptions): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadProductionConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = 'correct it in .env or the environment';
    return error.problems.map((what) => ({ state: 'fail', what, todo }));
  }
  const database = await examineDatabase({ ...config, now });
  try {
    return await runChecks([
      releaseCheck(rootPath(RELEASE_LIST)),
      ...settingChecks({ ...config, contactEmail: database.contactEmail ?? config.contactEmail }),
      ...database.checks,
      privacyCheck(config),
      secretsCheck(config, database.factorSecrets),
      ...uploadChecks(config, database.uploadNames),
      ...diskChecks(config),
      backupCheck(config, now),
      ...(asksSite ? siteChecks(config) : []),
    ]);
  } finally {
    await database.close();
  }
}
