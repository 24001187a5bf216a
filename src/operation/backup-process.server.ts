import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { loadConfig } from '../config/config.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { describeMissing } from './missing-uploads.ts';

/** The program that makes a scheduled backup. */
serveProgram(async () => {
  const backup = await makeBackup(loadConfig(process.env));
  const missing = describeMissing(backup.missing, 'backup');
  if (missing !== null) throw new Error(missing);
  return 'made';
});
