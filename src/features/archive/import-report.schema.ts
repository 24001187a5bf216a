import { z } from 'zod';
import type { MessageKey } from '../../messages/index.ts';

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
export const LEFT_TEXTS = {
  noQuestions: 'archive.left.noQuestions',
  known: 'archive.left.known',
  notPost: 'archive.left.notPost',
  locked: 'archive.left.locked',
  invalid: 'archive.left.invalid',
  customType: 'archive.left.customType',
  cover: 'archive.left.cover',
  pictures: 'archive.left.pictures',
  captions: 'archive.left.captions',
  media: 'archive.left.media',
  shortcodes: 'archive.left.shortcodes',
  topics: 'archive.left.topics',
  terms: 'archive.left.terms',
  comments: 'archive.left.comments',
  joined: 'archive.left.joined',
  members: 'archive.left.members',
  summaryCut: 'archive.left.summaryCut',
} as const satisfies Record<string, MessageKey>;

export type LeftReason = keyof typeof LEFT_TEXTS;

/** What became of the posts of another program. */
const postsReportSchema = z.object({
  kind: z.literal('posts'),
  from: z.enum(['ghost', 'wordpress']),
  made: z.array(z.object({ id: z.string(), name: z.string(), questions: z.int() })),
  left: z.array(
    z.object({
      /** The title of the post. */
      name: z.string(),
      reason: z.enum(Object.keys(LEFT_TEXTS) as LeftReason[]),
      /** How many, the address of a picture, or a message key: what the reason is about. */
      about: z.string(),
    }),
  ),
});

export const importReportSchema = z.discriminatedUnion('kind', [archiveReportSchema, postsReportSchema]);

export type ImportReport = z.output<typeof importReportSchema>;
export type ArchiveReport = z.output<typeof archiveReportSchema>;
export type PostsReport = z.output<typeof postsReportSchema>;
