import { z } from 'zod';

/** What became of an archive, and what whoever ordered it has to know. */
const archiveReportSchema = z.object({
  kind: z.literal('archive'),
  /** Rows of each kind. */
  counts: z.record(z.string(), z.int()),
  /** Accounts that have no password yet. */
  newAddresses: z.array(z.string()),
  /** Accounts that were here before, and stay as they are. */
  keptAddresses: z.array(z.string()),
  /** Files of pictures that the archive says it has not. */
  missing: z.array(z.string()),
});

/** Why something of a post was not taken, or not as it stood there. */
export const LEFT_REASONS = [
  'noQuestions',
  'known',
  'notPost',
  'locked',
  'invalid',
  'customType',
  'cover',
  'pictures',
  'captions',
  'media',
  'shortcodes',
  'topics',
  'terms',
  'comments',
  'joined',
  'members',
  'summaryCut',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** What became of the posts of another program. */
const postsReportSchema = z.object({
  kind: z.literal('posts'),
  from: z.enum(['ghost', 'wordpress']),
  made: z.array(z.object({ id: z.string(), name: z.string(), questions: z.int() })),
  left: z.array(
    z.object({
      /** The title of the post. */
      name: z.string(),
      reason: z.enum(LEFT_REASONS),
      /** How many, the address of a picture, or a message key: what the reason is about. */
      about: z.string(),
    }),
  ),
});

export const importReportSchema = z.discriminatedUnion('kind', [archiveReportSchema, postsReportSchema]);

export type ImportReport = z.output<typeof importReportSchema>;
export type ArchiveReport = z.output<typeof archiveReportSchema>;
export type PostsReport = z.output<typeof postsReportSchema>;
