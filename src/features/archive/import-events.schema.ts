import { z } from 'zod';
import { progressSchema } from './archive.schema.ts';
import { importReportSchema } from './import-report.schema.ts';

/** What the program that imports is given. */
export const importWorkSchema = z.strictObject({ path: z.string(), userId: z.string() });

/** What it says while it runs; its answer is a report or a refusal. */
export const importEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: progressSchema }),
  z.object({ kind: z.literal('done'), report: importReportSchema }),
  z.object({
    kind: z.literal('refused'),
    code: z.string(),
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);

export type ImportEvent = z.output<typeof importEventSchema>;
