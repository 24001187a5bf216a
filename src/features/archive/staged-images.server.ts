import { extname } from 'node:path';
import { inParts } from '../../kernel/in-parts.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { Progress } from './archive.schema.ts';
import { parseRow, readImageFile, readRows, rowsFilesOf } from './archive-rows.server.ts';
import type { CheckedArchive } from './check-archive.server.ts';
import type { ImportServices } from './import-archive.server.ts';
import { imageFileNames, IMAGES, type ImageRow } from './sections/images.server.ts';
import type { ZipArchive } from './zip-reader.server.ts';

/** Pictures whose files are written side by side: a durable write mostly waits. */
const SIDE_BY_SIDE = 8;
const ROWS_A_TRANSACTION = 100;

/**
 * The pictures of an archive, stored before anything names them. Their rows come first, so that what an end in the
 * middle leaves behind is swept like any upload that was never used.
 */
export class StagedImages {
  readonly #services: ImportServices;
  /** What was not here before. */
  readonly #added: StoredImage[] = [];

  constructor(services: ImportServices) {
    this.#services = services;
  }

  async store(
    zip: ZipArchive,
    { manifest, images }: CheckedArchive,
    onProgress: (progress: Progress) => void,
  ): Promise<void> {
    await this.#storeRows([...images.values()]);
    let done = 0;
    for (const name of rowsFilesOf(manifest, IMAGES.name)) {
      const rows = (await readRows(zip, manifest, name)).map((row) => parseRow(IMAGES.row, row, name));
      for (const some of inParts(rows, SIDE_BY_SIDE)) {
        // Settled, so that nothing is written any more when what was written is taken back.
        const results = await Promise.allSettled(some.map((row) => this.#storeFiles(zip, row)));
        for (const result of results) if (result.status === 'rejected') throw result.reason;
        onProgress({ step: 'images', done: (done += some.length), total: images.size });
      }
    }
  }

  /** Takes back what was not here before. */
  async remove(): Promise<void> {
    const { storage, files } = this.#services;
    for (const image of this.#added) {
      await storage.transaction(({ media }) => media.deleteImage(image.id));
      for (const name of imageFileNames(image)) await files.delete(name);
    }
  }

  async #storeRows(images: StoredImage[]): Promise<void> {
    const { storage, clock } = this.#services;
    for (const some of inParts(images, ROWS_A_TRANSACTION)) {
      const added = await storage.transaction(async ({ media }) => {
        const unknown: StoredImage[] = [];
        for (const image of some) {
          if (!(await media.findImage(image.id))) unknown.push(image);
          await media.ensureImage(image, clock.now());
        }
        return unknown;
      });
      this.#added.push(...added);
    }
  }

  async #storeFiles(zip: ZipArchive, { files }: ImageRow): Promise<void> {
    for (const file of files) {
      const bytes = await readImageFile(zip, file);
      await this.#services.files.put(file.name, bytes, `image/${extname(file.name).slice(1)}`);
    }
  }
}
