import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts';

/** The format is described in docs/archive.md. */
export const ARCHIVE_FORMAT = 'mulhim-archive';
/** Rises when a program that knows the previous version would misread the file. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_NAME = 'archive.json';

/** Rows are split into files of about this size, so that a reader never has to hold all of them. */
export const ROWS_FILE_BYTES = 2 * 1024 * 1024;
/** A single row can be an interview of the largest allowed size. */
export const ROWS_FILE_MAX_BYTES = 128 * 1024 * 1024;
export const MANIFEST_MAX_BYTES = 32 * 1024 * 1024;
export const IMAGE_FILE_MAX_BYTES = 16 * 1024 * 1024;
/** Text packs to about a tenth; a much higher ratio means a zip bomb. */
export const UNPACKED_RATIO_MAX = 100;
export const UNPACKED_FREE_BYTES = 16 * 1024 * 1024;
/** The limit for a file sent through the admin area. */
export const ARCHIVE_MAX_BYTES = 64 * 1024 * 1024 * 1024;

const name = z.string().max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  formatVersion: z.literal(ARCHIVE_VERSION),
  /** Name and version of the program that wrote it. */
  madeBy: z.string().max(200),
  madeAt: z.iso.datetime(),
  /** Number of rows of each kind. */
  counts: z.record(z.string(), z.int().min(0)),
  /** The files of rows in reading order; image files are listed in the rows of `images`. */
  files: z.array(z.strictObject({ name, sha256 })),
  /** Image files that did not exist when the archive was made. */
  missing: z.array(name),
});

export type Manifest = z.output<typeof manifestSchema>;

/** What every version has, so that a newer archive can be told apart from an unrelated file. */
export const anyManifestSchema = z.object({ format: z.literal(ARCHIVE_FORMAT), formatVersion: z.int() });

export function imageEntryName(fileName: string): string {
  return `images/${fileName}`;
}

const ENTRY_NAME =
  /^(?:archive\.json|data\/[a-z-]{1,40}-[1-9]\d{0,6}\.json|images\/[0-9a-f]{32}-[1-9]\d{0,3}\.(?:avif|webp))$/;

/** Whether an archive may contain a file of this name. Any other path is refused. */
export function isEntryName(entryName: string): boolean {
  return ENTRY_NAME.test(entryName);
}

/** The limit for exports of other programs, which are read into memory. */
export const POSTS_FILE_MAX_BYTES = 128 * 1024 * 1024;

/** What a confirmed password permits. An import ticket lasts longer because a large file takes time to upload. */
export const TICKET_PURPOSES = ['export', 'import'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];
export const TICKET_MS: Record<TicketPurpose, number> = { export: MINUTE_MS, import: 12 * HOUR_MS };

/** A file is uploaded in pieces, one request each, so that a lost connection costs at most one piece. */
export const PIECE_BYTES = 4 * 1024 * 1024;

/** How far an export or import has come. */
export const progressSchema = z.object({
  step: z.enum(['check', 'images', 'texts']),
  done: z.int(),
  total: z.int(),
});

export type Progress = z.output<typeof progressSchema>;

const archiveReportSchema = z.object({
  kind: z.literal('archive'),
  /** Number of rows of each kind. */
  counts: z.record(z.string(), z.int()),
  /** Addresses of new accounts, which have no password yet. */
  newAddresses: z.array(z.string()),
  /** Addresses of accounts that existed before and were left unchanged. */
  keptAddresses: z.array(z.string()),
  /** Image files that the archive lists as missing. */
  missing: z.array(z.string()),
});

/** Why a post, or a part of it, was not imported as it was. */
const LEFT_REASONS = [
  'noQuestions',
  'known',
  'notPost',
  'trash',
  'locked',
  'invalid',
  'customType',
  'cover',
  'pictures',
  'captions',
  'media',
  'shortcodes',
  'links',
  'struck',
  'unseen',
  'signs',
  'missing',
  'topics',
  'terms',
  'comments',
  'joined',
  'members',
  'summaryCut',
  'files',
  'zipped',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

const postsReportSchema = z.object({
  kind: z.literal('posts'),
  from: z.enum(['ghost', 'wordpress']),
  made: z.array(z.object({ id: z.string(), name: z.string(), questions: z.int() })),
  left: z.array(
    z.object({
      /** The title of the post. */
      name: z.string(),
      reason: z.enum(LEFT_REASONS),
      /** Details for the reason: a count, the address of an image, or a message key. */
      about: z.string(),
    }),
  ),
});

export const importReportSchema = z.discriminatedUnion('kind', [archiveReportSchema, postsReportSchema]);

export type ImportReport = z.output<typeof importReportSchema>;
export type ArchiveReport = z.output<typeof archiveReportSchema>;
export type PostsReport = z.output<typeof postsReportSchema>;

/** Input of the import process. */
export const importWorkSchema = z.strictObject({ path: z.string(), userId: z.string() });

/** What the import process sends: progress events, and at the end a report or a refusal. */
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
