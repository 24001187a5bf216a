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
import type { ImageRow } from './sections/images.server.ts';
import type { ZipArchive } from './zip-reader.server.ts';

/** What an archive says of itself. Throws `validation` for something else, and for one of a newer program. */
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
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw invalid(MANIFEST_NAME, manifest.error);
  return manifest.data;
}

/** The rows of one file, once its bytes are what the manifest says. */
export async function readRows(zip: ZipArchive, manifest: Manifest, name: string): Promise<unknown[]> {
  const bytes = await zip.read(name, ROWS_FILE_MAX_BYTES);
  const sha256 = manifest.files.find((file) => file.name === name)?.sha256;
  if (sha256Of(bytes) !== sha256) throw damaged(name);
  const rows = z.array(z.unknown()).safeParse(parseJson(bytes, name));
  if (!rows.success) throw invalid(name, rows.error);
  return rows.data;
}

/** The bytes of one file of a picture, once they are what its row says. */
export async function readImageFile(
  zip: ZipArchive,
  { name, sha256 }: ImageRow['files'][number],
): Promise<Buffer<ArrayBuffer>> {
  const bytes = await zip.read(imageEntryName(name), IMAGE_FILE_MAX_BYTES);
  if (sha256Of(bytes) !== sha256) throw damaged(imageEntryName(name));
  return bytes;
}

/** The files of a section in their order. */
export function rowsFilesOf(manifest: Manifest, section: string): string[] {
  const pattern = new RegExp(String.raw`^data/${section}-\d+\.json$`);
  return manifest.files.map(({ name }) => name).filter((name) => pattern.test(name));
}

/** Throws `validation` for what is no such row. */
export function parseRow<Row>(schema: z.ZodType<Row>, value: unknown, file: string): Row {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(file, parsed.error);
  return parsed.data;
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('validation', 'archive.invalid', { cause, params: { file: name, place: '' } });
  }
}

/** What is not of the documented form, and where. */
export function invalid(name: string, error: z.core.$ZodError): AppError {
  const place = error.issues[0]?.path.join('.') ?? '';
  return new AppError('validation', 'archive.invalid', { cause: error, params: { file: name, place } });
}

export const damaged = (name: string) =>
  new AppError('validation', 'archive.damaged', { params: { file: name } });
export const twice = (name: string) =>
  new AppError('validation', 'archive.twice', { params: { file: name } });
export const surplus = (name: string) =>
  new AppError('validation', 'archive.surplus', { params: { file: name } });

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
