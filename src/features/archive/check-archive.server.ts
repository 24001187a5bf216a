import { imageFileName } from '../media/media.schema.ts';
import { imageEntryName, MANIFEST_NAME, type Progress } from './archive.schema.ts';
import {
  readImageFile,
  readManifest,
  readRows,
  sectionOf,
  sha256Of,
  type ArchiveFile,
} from './archive-file.server.ts';
import { IMAGES, parseRow, type Section } from './section.server.ts';
import { SECTIONS } from './sections.server.ts';
import { fileError, type ZipArchive } from './zip-reader.server.ts';

/** An archive that `checkArchive` has accepted. */
export interface CheckedArchive extends ArchiveFile {
  imageCount: number;
}

/**
 * Checks a whole archive before any of it is used: files and checksums match the manifest, every row matches its schema,
 * and every rich text is as the sanitiser writes it. Image files are decoded later, when they are stored. Throws
 * `validation` for the first error.
 */
export async function checkArchive(
  zip: ZipArchive,
  onProgress: (progress: Progress) => void,
): Promise<CheckedArchive> {
  const archive = { zip, manifest: await readManifest(zip) };
  const check = new ArchiveCheck(archive);
  await check.checkImages(onProgress);
  for (const section of SECTIONS) {
    for await (const { name, rows } of readRows(archive, section.name)) {
      for (const row of rows) check.checkRow(section, name, row);
    }
  }
  check.assertCounts();
  check.assertNothingElse();
  return { ...archive, imageCount: check.imageCount };
}

class ArchiveCheck {
  readonly #archive: ArchiveFile;
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #images = new Set<string>();
  readonly #imageEntries = new Set<string>();

  constructor(archive: ArchiveFile) {
    this.#archive = archive;
  }

  get imageCount(): number {
    return this.#images.size;
  }

  async checkImages(onProgress: (progress: Progress) => void): Promise<void> {
    const total = this.#archive.manifest.counts[IMAGES.name] ?? 0;
    for await (const { name, rows } of readRows(this.#archive, IMAGES.name)) {
      for (const value of rows) {
        const { id, width, files } = parseRow(IMAGES.row, value, name);
        if (this.#images.has(id)) throw fileError('archive.twice', id);
        this.#images.add(id);
        for (const file of files) {
          this.#imageEntries.add(imageEntryName(file.name));
          const bytes = await readImageFile(this.#archive.zip, file);
          // An image's id is the hash of its widest WebP file.
          const isWidest = file.name === imageFileName(id, width, 'webp');
          if (isWidest && !sha256Of(bytes).startsWith(id)) throw fileError('archive.damaged', file.name);
        }
        onProgress({ step: 'check', done: this.#images.size, total });
      }
    }
    this.#counts.set(IMAGES.name, this.#images.size);
  }

  checkRow(section: Section, file: string, row: unknown): void {
    const { keys, imageId } = section.inspect(row, file);
    for (const key of keys) {
      const qualified = `${section.name} ${key}`;
      if (this.#keys.has(qualified)) throw fileError('archive.twice', key);
      this.#keys.add(qualified);
    }
    if (imageId !== null && !this.#images.has(imageId)) throw fileError('archive.missing', imageId);
    this.#counts.set(section.name, (this.#counts.get(section.name) ?? 0) + 1);
  }

  assertCounts(): void {
    const { counts } = this.#archive.manifest;
    for (const name of new Set([...Object.keys(counts), ...this.#counts.keys()])) {
      if ((counts[name] ?? 0) !== (this.#counts.get(name) ?? 0)) throw fileError('archive.miscounted', name);
    }
  }

  /** A file that the manifest does not list is not part of the format and is refused. */
  assertNothingElse(): void {
    const known = new Set([MANIFEST_NAME, ...this.#imageEntries]);
    const sections = new Set([IMAGES, ...SECTIONS].map((section) => section.name));
    for (const { name } of this.#archive.manifest.files) {
      if (known.has(name)) throw fileError('archive.twice', name);
      known.add(name);
      if (!sections.has(sectionOf(name) ?? '')) throw fileError('archive.surplus', name);
    }
    for (const name of this.#archive.zip.names()) {
      if (!known.has(name)) throw fileError('archive.surplus', name);
    }
  }
}
