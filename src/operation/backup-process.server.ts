import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { loadConfig } from '../config/config.server.ts';
import { describeMissing, makeBackup } from './make-backup.server.ts';

/** The program that makes a scheduled backup. */
serveProgram(async () => {
  const missing = describeMissing(await makeBackup(loadConfig(process.env)));
  if (missing !== null) throw new Error(missing);
  return 'made';
});
