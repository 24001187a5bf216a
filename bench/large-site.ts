import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite, type RunningSite } from '../e2e/fixtures/running-site.ts';
import type { Api, Interview } from '../e2e/fixtures/test.ts';
import { bulkLoad, RELATED_MAX } from './bulk-load.ts';
import type { InterviewShape } from './many-interviews.ts';

/** The size of most real interviews. */
export const USUAL_INTERVIEW: InterviewShape = { questions: 20, questionWords: 9, answerWords: 60 };

interface LargeSite {
  env?: Record<string, string>;
  shape?: InterviewShape;
}

/** What `measure` finds on such a site (`startLargeSite`), which is removed afterwards. */
export async function onLargeSite<T>(
  interviews: number,
  options: LargeSite,
  measure: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const site = await startLargeSite(interviews, options);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

/** A site with the sample content and this many further interviews. */
export async function startLargeSite(
  interviews: number,
  { env = {}, shape = USUAL_INTERVIEW }: LargeSite = {},
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  const settings = { DATA_DIR: dataDir, ...env };
  await (await startSite(settings)).kill();
  await bulkLoad({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir }, interviews, shape);
  const site = await startSite(settings);
  await untilSearchable(site);
  if (interviews <= RELATED_MAX && !env['DATABASE_URL']) await settle(dataDir);
  return site;
}

/** Waits until a site that was filled while it was closed has its index. */
export async function untilSearchable({ url }: RunningSite): Promise<void> {
  while ((await fetch(`${url}/podcasts/search?q=ab`)).status === 503) await pause(200);
}

/** Saves another answer to the first question of an interview. */
export function saveAnswer(api: Api, interview: Interview | undefined, answer: string): Promise<unknown> {
  return api.admin('PUT', `/podcasts/${interview?._id}/questions/${interview?.questions[0]?._id}`, {
    answer,
  });
}

/** Waits until the related interviews are computed, which would disturb the first measurement. */
async function settle(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'mulhim.db'), { readOnly: true, timeout: 5_000 });
  const due = database.prepare('select count(*) as count from related where due > 0');
  while (due.get()?.count !== 0) await pause(200);
  database.close();
}
