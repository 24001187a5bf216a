import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import {
  anyManifestSchema,
  ARCHIVE_VERSION,
  IMAGE_FILE_MAX_BYTES,
  imageEntryName,
  MANIFEST_MAX_BYTES,
  MANIFEST_NAME,
  manifestSchema,
  ROWS_FILE_MAX_BYTES,
  type Manifest,
} from './archive.schema.ts';
import { parseRow, type ImageRow } from './section.server.ts';
import { fileError, type ZipArchive } from './zip-reader.server.ts';

export interface ArchiveFile {
  zip: ZipArchive;
  manifest: Manifest;
}

/** Throws `validation` for an unrelated zip file, and for an archive of a newer program. */
export async function readManifest(zip: ZipArchive): Promise<Manifest> {
  if (!zip.has(MANIFEST_NAME)) throw new AppError('validation', 'archive.foreign');
  const value = parseJson(await zip.read(MANIFEST_NAME, MANIFEST_MAX_BYTES), MANIFEST_NAME);
  const any = anyManifestSchema.safeParse(value);
  if (!any.success) throw new AppError('validation', 'archive.foreign');
  if (any.data.formatVersion > ARCHIVE_VERSION) {
    throw new AppError('validation', 'archive.newer', {
      params: { version: any.data.formatVersion, known: ARCHIVE_VERSION },
    });
  }
  return parseRow(manifestSchema, value, MANIFEST_NAME);
}

/** The rows of one section, one file at a time in order. Throws `validation` if a checksum is wrong. */
export async function* readRows(
  { zip, manifest }: ArchiveFile,
  section: string,
): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const { name, sha256 } of manifest.files) {
    if (sectionOf(name) !== section) continue;
    const bytes = await zip.read(name, ROWS_FILE_MAX_BYTES);
    if (sha256Of(bytes) !== sha256) throw fileError('archive.damaged', name);
    yield { name, rows: parseRow(z.array(z.unknown()), parseJson(bytes, name), name) };
  }
}

/** The section that a file of rows belongs to. */
export function sectionOf(fileName: string): string | undefined {
  return /^data\/(.*)-\d+\.json$/.exec(fileName)?.[1];
}

/** The bytes of one image file. Throws `validation` if its checksum is wrong. */
export async function readImageFile(
  zip: ZipArchive,
  { name, sha256 }: ImageRow['files'][number],
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await zip.read(imageEntryName(name), IMAGE_FILE_MAX_BYTES);
  if (sha256Of(bytes) !== sha256) throw fileError('archive.damaged', imageEntryName(name));
  return bytes;
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw fileError('archive.invalid', name, { cause, place: '' });
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
