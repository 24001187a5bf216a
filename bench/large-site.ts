import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type RunningSite } from '../e2e/fixtures/running-site.ts';
import { bulkLoad } from './bulk-load.ts';
import type { InterviewShape } from './many-interviews.ts';

/** What most interviews of the product have. */
export const USUAL_INTERVIEW: InterviewShape = { questions: 20, questionWords: 9, answerWords: 60 };

/** A site with the sample content and so many interviews besides. */
export async function startLargeSite(
  interviews: number,
  { env = {}, shape = USUAL_INTERVIEW }: { env?: Record<string, string>; shape?: InterviewShape } = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  const settings = { DATA_DIR: dataDir, ...env };
  await (await startSite(settings)).kill();
  await bulkLoad({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir }, interviews, shape);
  return startSite(settings);
}
