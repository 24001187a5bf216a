import { z } from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import { imageFileName } from '../media/media.schema.ts';
import { imageEntryName, MANIFEST_NAME, type Manifest, type Progress } from './archive.schema.ts';
import {
  damaged,
  invalid,
  parseRow,
  readImageFile,
  readManifest,
  readRows,
  rowsFilesOf,
  sha256Of,
  surplus,
  twice,
} from './archive-rows.server.ts';
import { SECTIONS } from './sections.server.ts';
import { IMAGES, type ImageRow } from './sections/images.server.ts';
import type { ZipArchive } from './zip-reader.server.ts';

/** An archive of which every byte was looked at. */
export interface CheckedArchive {
  manifest: Manifest;
  /** The ids of its pictures. */
  images: ReadonlySet<string>;
}

/**
 * Looks at everything in an archive before anything of it is used: that it is whole and as its manifest says, that
 * every row is one of the format, and every text as the sanitiser leaves it. Pictures are looked at when they are encoded.
 * Throws `validation` with the first fault.
 */
export async function checkArchive(
  zip: ZipArchive,
  onProgress: (progress: Progress) => void,
): Promise<CheckedArchive> {
  const manifest = await readManifest(zip);
  const check = new ArchiveCheck(zip, onProgress);
  await check.readImages(manifest);
  for (const section of SECTIONS) {
    for (const name of rowsFilesOf(manifest, section.name)) {
      for (const row of await readRows(zip, manifest, name)) check.take(section, name, row);
    }
  }
  check.assertCounts(manifest);
  check.assertNothingElse(manifest);
  return { manifest, images: check.images };
}

class ArchiveCheck {
  readonly images = new Set<string>();
  readonly #zip: ZipArchive;
  readonly #onProgress: (progress: Progress) => void;
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #imageEntries = new Set<string>();

  constructor(zip: ZipArchive, onProgress: (progress: Progress) => void) {
    this.#zip = zip;
    this.#onProgress = onProgress;
  }

  async readImages(manifest: Manifest): Promise<void> {
    const total = manifest.counts[IMAGES.name] ?? 0;
    for (const name of rowsFilesOf(manifest, IMAGES.name)) {
      for (const value of await readRows(this.#zip, manifest, name)) {
        const { files, ...image } = parseRow(IMAGES.row, value, name);
        if (this.images.has(image.id)) throw twice(image.id);
        this.images.add(image.id);
        for (const file of files) {
          this.#imageEntries.add(imageEntryName(file.name));
          assertNamedByContent(image, file.name, await readImageFile(this.#zip, file));
        }
        this.#onProgress({ step: 'check', done: this.images.size, total });
      }
    }
    this.#counts.set(IMAGES.name, this.images.size);
  }

  take(section: (typeof SECTIONS)[number], file: string, row: unknown): void {
    const { keys, images } = inspect(section, row, file);
    for (const key of keys) {
      const whole = `${section.name} ${key}`;
      if (this.#keys.has(whole)) throw twice(key);
      this.#keys.add(whole);
    }
    for (const id of images) {
      if (!this.images.has(id)) throw new AppError('validation', 'archive.missing', { params: { file: id } });
    }
    this.#counts.set(section.name, (this.#counts.get(section.name) ?? 0) + 1);
  }

  assertCounts({ counts }: Manifest): void {
    const names = new Set([...Object.keys(counts), ...this.#counts.keys()]);
    for (const name of names) {
      if ((counts[name] ?? 0) !== (this.#counts.get(name) ?? 0)) {
        throw new AppError('validation', 'archive.miscounted', { params: { file: name } });
      }
    }
  }

  /** Whatever is not named is not part of the format, and may hold anything. */
  assertNothingElse({ files }: Manifest): void {
    const known = new Set([MANIFEST_NAME, ...this.#imageEntries]);
    const sections = [IMAGES, ...SECTIONS];
    for (const { name } of files) {
      if (known.has(name)) throw twice(name);
      known.add(name);
      const isOurs = sections.some((section) => /^data\/(.*)-\d+\.json$/.exec(name)?.[1] === section.name);
      if (!isOurs) throw surplus(name);
    }
    for (const name of this.#zip.names()) if (!known.has(name)) throw surplus(name);
  }
}

/** The widest WebP names the picture by its content. */
function assertNamedByContent({ id, width }: Omit<ImageRow, 'files'>, name: string, bytes: Buffer): void {
  const isWidest = name === imageFileName(id, width, 'webp');
  if (isWidest && sha256Of(bytes).slice(0, id.length) !== id) throw damaged(name);
}

function inspect(section: (typeof SECTIONS)[number], row: unknown, file: string) {
  try {
    return section.inspect(row);
  } catch (error) {
    throw error instanceof z.ZodError ? invalid(file, error) : error;
  }
}
