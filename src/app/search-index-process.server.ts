import { z } from 'zod';
import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { buildSearchIndex } from '../storage/open-search.server.ts';

const workSchema = z.strictObject({ databaseUrl: z.string().nullable(), dataDir: z.string() });

/** The program that indexes very many changes for the search thread, and writes what the thread then reads. */
serveProgram(async (work) => {
  await buildSearchIndex({ ...workSchema.parse(work), log: () => {} });
  return 'built';
});
