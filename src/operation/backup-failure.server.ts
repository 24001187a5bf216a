import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config.server.ts';
import { nullIfMissing } from '../kernel/system-error.server.ts';
import type { Check } from '../storage/examine/check.ts';

const FAILURE_FILE = 'backup-failure.json';
const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });

type DataDir = Pick<Config, 'dataDir'>;

/** Keeps why the last scheduled backup failed, for `doctor`: it runs outside of the limits of the service. */
export async function keepFailure(
  { dataDir }: DataDir,
  failure: z.infer<typeof failureSchema>,
): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, FAILURE_FILE), JSON.stringify(failure));
  } catch {
    // A full disk; the log has it.
  }
}

/** The last scheduled backup did not fail. */
export async function forgetFailure({ dataDir }: DataDir): Promise<void> {
  await rm(join(dataDir, FAILURE_FILE), { force: true });
}

/** Whether the last scheduled backup of this server failed, which a backup by hand does not show. */
export function scheduledBackupCheck({ dataDir }: DataDir): Check {
  return {
    name: 'scheduled backups',
    async run() {
      const text = await readFile(join(dataDir, FAILURE_FILE), 'utf8').catch(nullIfMissing);
      if (text === null) return null;
      const { at, reason } = failureSchema.parse(JSON.parse(text));
      throw new Error(`the server could not make one at ${at}: ${reason}`);
    },
    remedy: 'mend this; the server tries again within an hour of the failure',
  };
}
