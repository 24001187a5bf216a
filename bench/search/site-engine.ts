import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startSite } from '../../e2e/fixtures/running-site.ts';
import { ensureBuild } from '../../scripts/build.ts';
import type { WholeInterview } from '../../src/features/interviews/interview.store.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { storeInterviews } from '../many-interviews.ts';
import { FOUND, type Engine } from './engines.ts';

const resultsSchema = z.array(z.object({ _id: z.string(), match: z.object({ snippet: z.string() }) }));

/** This search as its users have it: through `GET /podcasts/search` of the production build. */
export async function openSite(databaseUrl: string | null, interviews: WholeInterview[]): Promise<Engine> {
  await ensureBuild();
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-bench-'));
  const storage = await openStorage({ databaseUrl, dataDir });
  await storeInterviews(storage, interviews);
  await storage.close();
  const { url, stop } = await startSite({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const find = async (query: string) => {
    const response = await fetch(
      `${url}/podcasts/search?${new URLSearchParams({ q: query, limit: String(FOUND) })}`,
    );
    return resultsSchema.parse(await response.json());
  };
  return {
    search: async (query) => (await find(query)).map(({ _id }) => _id),
    snippet: async (query, id) => (await find(query)).find(({ _id }) => _id === id)?.match.snippet ?? '',
    close: stop,
  };
}
