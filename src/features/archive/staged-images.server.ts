import { availableParallelism } from 'node:os';
import { AppError } from '../../kernel/app-error.ts';
import type { NoReaders, WriteServices } from '../changes/services.store.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { FileStore } from '../media/file-store.server.ts';
import type { EncodedFile } from '../media/image-process.schema.ts';
import type { ImageProcessor } from '../media/image-processor.server.ts';
import {
  imageFileName,
  imageFileNames,
  parseImageFileName,
  type StoredImage,
} from '../media/media.schema.ts';
import type { MediaWriter } from '../media/media.store.ts';
import { IMAGE_FILE_MAX_BYTES, type Progress } from './archive.schema.ts';
import { readImageFile, readRows } from './archive-file.server.ts';
import type { CheckedArchive } from './check-archive.server.ts';
import { IMAGES, parseRow, type ImageRow } from './section.server.ts';
import { fileError, type ZipArchive } from './zip-reader.server.ts';

/** Each image is encoded in a separate process, which occupies one processor. */
const CONCURRENCY = Math.min(4, availableParallelism());

export interface ImageImportServices extends WriteServices<NoReaders, { media: MediaWriter }> {
  files: FileStore;
  images: ImageProcessor;
}

/**
 * The images of an archive. One that is exactly as the encoder writes it keeps its bytes and its id; another could contain
 * anything beside the image, so it is encoded again like an upload, and its former id leads to the new one. They are stored
 * before any row refers to them. Each gets its database row before its files, so an interrupted import leaves only unused
 * images, which the regular sweep removes.
 */
export class StagedImages {
  readonly #services: ImageImportServices;
  /** Images that were not stored here before. */
  readonly #added: StoredImage[] = [];
  readonly #byArchiveId = new Map<string, StoredImage>();

  constructor(services: ImageImportServices) {
    this.#services = services;
  }

  /**
   * Returns the images as they are stored, by their ids in the archive; images without files are left out. Throws
   * `validation` for a file that is not an image.
   */
  async store(
    archive: CheckedArchive,
    onProgress: (progress: Progress) => void,
  ): Promise<ReadonlyMap<string, StoredImage>> {
    let done = 0;
    for await (const { name, rows } of readRows(archive, IMAGES.name)) {
      for (const some of inParts(rows, CONCURRENCY)) {
        await settle(some.map((row) => this.#store(archive.zip, parseRow(IMAGES.row, row, name))));
        onProgress({ step: 'images', done: (done += some.length), total: archive.imageCount });
      }
    }
    return this.#byArchiveId;
  }

  /** Removes the images that this import added. */
  async remove(): Promise<void> {
    const { storage, files } = this.#services;
    for (const image of this.#added) {
      await storage.transaction(({ media }) => media.deleteImage(image.id));
      for (const name of imageFileNames(image)) await files.delete(name);
    }
  }

  async #store(zip: ZipArchive, row: ImageRow): Promise<void> {
    const { storage, files: store, clock } = this.#services;
    const { id, focus, alt, formerIds } = row;
    const processed = (await this.#keep(zip, row)) ?? (await this.#encode(zip, row));
    if (!processed) return;
    const image = { ...processed.image, focus, alt };
    const isNew = await storage.transaction(async ({ media }) => {
      const isUnknown = (await media.findImage(image.id)) === null;
      await media.ensureImage(image, clock.now());
      await media.addFormerIds(image.id, image.id === id ? formerIds : [...formerIds, id]);
      return isUnknown;
    });
    if (isNew) this.#added.push(image);
    await settle(processed.files.map((file) => store.put(file.name, file.bytes, file.contentType)));
    this.#byArchiveId.set(id, image);
  }

  async #keep(zip: ZipArchive, row: ImageRow) {
    const files: EncodedFile[] = [];
    let bytesLeft = IMAGE_FILE_MAX_BYTES;
    for (const file of row.files) {
      const { width, format } = parseImageFileName(file.name) ?? {};
      const bytes = await readImageFile(zip, file);
      bytesLeft -= bytes.length;
      if (!width || !format || bytesLeft < 0) return null;
      files.push({ width, format, bytes });
    }
    return this.#services.images.keep(files);
  }

  /** Null for an image whose largest file is missing. */
  async #encode(zip: ZipArchive, { id, width, files }: ImageRow) {
    const name = imageFileName(id, width, 'webp');
    const source = files.find((file) => file.name === name);
    if (!source) return null;
    const bytes = await readImageFile(zip, source);
    try {
      return await this.#services.images.process(bytes);
    } catch (cause) {
      // Only errors of the image itself name a field.
      if (!(cause instanceof AppError) || !cause.fields) throw cause;
      throw fileError('archive.notPicture', name, { cause });
    }
  }
}

/** Waits for all calls even if one fails, so that nothing is still being written during `remove`. */
async function settle(calls: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(calls);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
