import { z } from 'zod';

/** What an archive says of itself (docs/archive.md). */
export const ARCHIVE_FORMAT = 'mulhim-archive';
/** Rises when a program that knows the version before would misread what is written. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_NAME = 'archive.json';

/** A file of rows is begun anew beyond this, so that none has to be held whole by whoever reads it. */
export const ROWS_FILE_BYTES = 2 * 1024 * 1024;
/** One row may be the largest interview that there can be. */
export const ROWS_FILE_MAX_BYTES = 128 * 1024 * 1024;
export const MANIFEST_MAX_BYTES = 32 * 1024 * 1024;
export const IMAGE_FILE_MAX_BYTES = 16 * 1024 * 1024;
/** Text packs to a tenth; what unpacks to so much more is made to fill a disk. */
export const UNPACKED_RATIO_MAX = 100;
export const UNPACKED_FREE_BYTES = 16 * 1024 * 1024;
/** Of a file that is sent through the admin area. */
export const ARCHIVE_MAX_BYTES = 64 * 1024 * 1024 * 1024;

const name = z.string().max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  formatVersion: z.literal(ARCHIVE_VERSION),
  /** The program that wrote it. */
  madeBy: z.string().max(200),
  madeAt: z.iso.datetime(),
  /** How many rows of each kind. */
  counts: z.record(z.string(), z.int().min(0)),
  /** The files of rows, in the order in which they are read; pictures stand in the rows of `images`. */
  files: z.array(z.strictObject({ name, sha256 })),
  /** Files of pictures that were not there when it was made. */
  missing: z.array(name),
});

export type Manifest = z.output<typeof manifestSchema>;

/** What any version says, so that a newer one is told from something else. */
export const anyManifestSchema = z.object({ format: z.literal(ARCHIVE_FORMAT), formatVersion: z.int() });

/** The file of rows with this number, from 1. */
export function rowsFileName(section: string, number: number): string {
  return `data/${section}-${number}.json`;
}

export function imageEntryName(fileName: string): string {
  return `images/${fileName}`;
}

const ENTRY_NAME =
  /^(?:archive\.json|data\/[a-z-]{1,40}-[1-9]\d{0,6}\.json|images\/[0-9a-f]{32}-[1-9]\d{0,3}\.(?:avif|webp))$/;

/** Whether an archive may hold a file of this name: a closed list, so no other path is ever looked at. */
export function isEntryName(entryName: string): boolean {
  return ENTRY_NAME.test(entryName);
}

/** Exports of other programs are read whole. */
export const POSTS_FILE_MAX_BYTES = 128 * 1024 * 1024;

/** What a confirmed password opens: an export begins at once, a large file takes its time to arrive. */
export const TICKET_PURPOSES = ['export', 'import'] as const;
export type TicketPurpose = (typeof TICKET_PURPOSES)[number];
export const TICKET_MS: Record<TicketPurpose, number> = { export: 60_000, import: 12 * 60 * 60 * 1000 };

/** A file arrives in pieces, each a request of its own: what cuts one off costs no more than that. */
export const PIECE_BYTES = 4 * 1024 * 1024;

/** How far an export or import is. */
export const progressSchema = z.object({
  step: z.enum(['check', 'images', 'texts']),
  done: z.int(),
  total: z.int(),
});

export type Progress = z.output<typeof progressSchema>;
