import { z } from 'zod';

/** What the program that makes the book of all interviews receives. */
export const bookOfAllWorkSchema = z.strictObject({
  facts: z.strictObject({
    siteUrl: z.string(),
    platformName: z.string(),
    hostName: z.string(),
  }),
  databaseUrl: z.string().nullable(),
  dataDir: z.string(),
  /** Where the file is put; nothing else is there. */
  folder: z.string(),
  name: z.string(),
});

export type BookOfAllWork = z.infer<typeof bookOfAllWorkSchema>;

/** What the program returns if another process is making a book. */
export const MADE_ELSEWHERE = 'made elsewhere';
