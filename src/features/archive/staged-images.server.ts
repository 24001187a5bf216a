import { availableParallelism } from 'node:os';
import { AppError } from '../../kernel/app-error.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { ProcessedImage } from '../media/image-processor.server.ts';
import { imageFileName, type StoredImage } from '../media/media.schema.ts';
import type { Progress } from './archive.schema.ts';
import { parseRow, readImageFile, readRows, rowsFilesOf } from './archive-rows.server.ts';
import type { CheckedArchive } from './check-archive.server.ts';
import type { ImportServices } from './import-archive.server.ts';
import { imageFileNames, IMAGES, type ImageRow } from './sections/images.server.ts';
import type { ZipArchive } from './zip-reader.server.ts';

/** Each is encoded in a process of its own, which takes a processor. */
const SIDE_BY_SIDE = Math.min(4, availableParallelism());

/**
 * The pictures of an archive, encoded again like every upload and stored before anything names them: nobody knows what
 * their files hold besides the picture. Each has its row before its files, so that what an end in the middle leaves
 * behind is swept like any upload that was never used.
 */
export class StagedImages {
  readonly #services: ImportServices;
  /** What was not here before. */
  readonly #added: StoredImage[] = [];
  readonly #byArchiveId = new Map<string, StoredImage>();

  constructor(services: ImportServices) {
    this.#services = services;
  }

  /**
   * Gives the pictures as they are stored, by their ids in the archive; one whose files are not in it is left out.
   * Throws `validation` for a file that is not a picture.
   */
  async store(
    zip: ZipArchive,
    { manifest, images }: CheckedArchive,
    onProgress: (progress: Progress) => void,
  ): Promise<ReadonlyMap<string, StoredImage>> {
    let done = 0;
    for (const name of rowsFilesOf(manifest, IMAGES.name)) {
      const rows = (await readRows(zip, manifest, name)).map((row) => parseRow(IMAGES.row, row, name));
      for (const some of inParts(rows, SIDE_BY_SIDE)) {
        await settle(some.map((row) => this.#store(zip, row)));
        onProgress({ step: 'images', done: (done += some.length), total: images.size });
      }
    }
    return this.#byArchiveId;
  }

  /** Takes back what was not here before. */
  async remove(): Promise<void> {
    const { storage, files } = this.#services;
    for (const image of this.#added) {
      await storage.transaction(({ media }) => media.deleteImage(image.id));
      for (const name of imageFileNames(image)) await files.delete(name);
    }
  }

  async #store(zip: ZipArchive, row: ImageRow): Promise<void> {
    const { storage, files: store, clock } = this.#services;
    const source = widestOf(row);
    if (!source) return;
    const { image, files } = await this.#encode(source.name, await readImageFile(zip, source));
    const isNew = await storage.transaction(async ({ media }) => {
      const isUnknown = (await media.findImage(image.id)) === null;
      await media.ensureImage(image, clock.now());
      return isUnknown;
    });
    if (isNew) this.#added.push(image);
    await settle(files.map((file) => store.put(file.name, file.bytes, file.contentType)));
    this.#byArchiveId.set(row.id, image);
  }

  async #encode(name: string, bytes: Uint8Array): Promise<ProcessedImage> {
    try {
      return await this.#services.images.process(bytes);
    } catch (cause) {
      // Only a fault of the picture names a field.
      if (!(cause instanceof AppError) || !cause.fields) throw cause;
      throw new AppError('validation', 'archive.notPicture', { cause, params: { file: name } });
    }
  }
}

/** Waits for all, also where one fails: nothing may be written any more when what was written is taken back. */
async function settle(calls: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(calls);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The file that names the picture by its content. */
function widestOf({ id, width, files }: ImageRow): ImageRow['files'][number] | undefined {
  return files.find(({ name }) => name === imageFileName(id, width, 'webp'));
}
