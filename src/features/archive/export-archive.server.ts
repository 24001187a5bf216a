import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../kernel/clock.ts';
import { ownPackage } from '../../kernel/own-package.server.ts';
import type { FileStore } from '../media/file-store.server.ts';
import { imageFileNames } from '../media/media.schema.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  imageEntryName,
  MANIFEST_NAME,
  ROWS_FILE_BYTES,
  type Manifest,
  type Progress,
} from './archive.schema.ts';
import type { ArchiveSnapshot, MovedImage } from './archive.store.ts';
import { sha256Of } from './archive-file.server.ts';
import { IMAGES, type ImageRow } from './section.server.ts';
import { SECTIONS } from './sections.server.ts';
import { zipOf, type PackedFile } from './zip-writer.server.ts';

interface ExportServices {
  storage: { openSnapshot(): Promise<ArchiveSnapshot> };
  files: Pick<FileStore, 'getStream'>;
  clock: Clock;
}

interface ExportOptions {
  onProgress?: (progress: Progress) => void;
  /** Called at the end with what was exported. */
  onManifest?: (manifest: Manifest) => void;
}

/**
 * Streams an archive of the whole site (docs/archive.md): everything but sessions, password hashes and second factors, as
 * of one moment. Image files never change and outlive their last reference by a month, so they are read last, when the
 * database snapshot is closed.
 */
export async function* exportArchive(
  services: ExportServices,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array> {
  const madeAt = services.clock.now();
  yield* zipOf(archiveFiles(services, { ...options, madeAt }), madeAt);
}

async function* archiveFiles(
  { storage, files }: ExportServices,
  { madeAt, onProgress, onManifest }: ExportOptions & { madeAt: Date },
): AsyncGenerator<PackedFile> {
  const program = ownPackage();
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    madeBy: `${program.name} ${program.version}`,
    madeAt: madeAt.toISOString(),
    counts: {},
    files: [],
    missing: [],
  };
  const images: MovedImage[] = [];
  const snapshot = await storage.openSnapshot();
  try {
    for await (const image of snapshot.archive.images()) images.push(image);
    for (const [index, section] of SECTIONS.entries()) {
      onProgress?.({ step: 'texts', done: index, total: SECTIONS.length });
      const rows = new RowsWriter(section.name, manifest);
      for await (const row of section.read(snapshot.archive)) yield* rows.add(row);
      yield* rows.end();
    }
  } finally {
    await snapshot.close();
  }
  const rows = new RowsWriter(IMAGES.name, manifest);
  for (const [index, image] of images.entries()) {
    onProgress?.({ step: 'images', done: index, total: images.length });
    const { kind: _, ...facts } = image;
    const row: ImageRow = { ...facts, files: [] };
    for (const name of imageFileNames(image)) {
      const file = await files.getStream(name);
      if (!file) manifest.missing.push(name);
      else {
        const bytes = await buffer(file.stream);
        row.files.push({ name, sha256: sha256Of(bytes) });
        yield { name: imageEntryName(name), bytes, isPacked: true };
      }
    }
    yield* rows.add(row);
  }
  yield* rows.end();
  yield { name: MANIFEST_NAME, bytes: Buffer.from(JSON.stringify(manifest, null, 2)), isPacked: false };
  onManifest?.(manifest);
}

/** Writes the rows of one section as JSON files of bounded size, one row per line, and lists them in the manifest. */
class RowsWriter {
  readonly #section: string;
  readonly #manifest: Manifest;
  #lines: string[] = [];
  #length = 0;
  #number = 0;

  constructor(section: string, manifest: Manifest) {
    this.#section = section;
    this.#manifest = manifest;
    manifest.counts[section] = 0;
  }

  /** Yields a file once it is full. */
  *add(row: unknown): Generator<PackedFile> {
    const line = JSON.stringify(row);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= ROWS_FILE_BYTES) yield* this.end();
  }

  *end(): Generator<PackedFile> {
    if (this.#lines.length === 0) return;
    const bytes = Buffer.from(`[\n${this.#lines.join(',\n')}\n]\n`);
    const name = `data/${this.#section}-${(this.#number += 1)}.json`;
    const { counts, files } = this.#manifest;
    files.push({ name, sha256: sha256Of(bytes) });
    counts[this.#section] = (counts[this.#section] ?? 0) + this.#lines.length;
    this.#lines = [];
    this.#length = 0;
    yield { name, bytes, isPacked: false };
  }
}
