import type { Clock } from '../../kernel/clock.ts';
import type { FileStore } from './file-store.server.ts';
import type { ImageProcessor } from './image-processor.server.ts';
import { IMAGE_FORMATS, imageFileName, type StoredImage } from './media.schema.ts';
import type { MediaReader, MediaWriter } from './media.store.ts';

/** What the rules on images ask of the application. */
export interface ImageServices {
  storage: {
    media: MediaReader;
    transaction<T>(work: (writers: { media: MediaWriter }) => Promise<T>): Promise<T>;
  };
  files: FileStore;
  images: ImageProcessor;
  clock: Clock;
}

/**
 * Re-encodes an upload and stores it; the same upload again is the same image. The bytes alone say what it is: name and
 * declared type are what a client says and play no part. Throws `too_large`, `unsupported_type`, `validation` for a
 * picture that cannot be read, `storage_full` and `unavailable`.
 */
export async function storeImage(services: ImageServices, bytes: Uint8Array): Promise<StoredImage> {
  const { image, files } = await services.images.process(bytes);
  // Durable before the row: a row never names a file that a power cut took.
  await Promise.all(files.map((file) => services.files.put(file.name, file.bytes, file.contentType)));
  await services.storage.transaction(({ media }) => media.ensureImage(image, services.clock.now()));
  return image;
}

/**
 * Deletes images that nothing names and that were stored before a moment, and what cut-off writes left. Files
 * without a row stay: they may belong to another database that shares the store.
 */
export async function sweepOrphans(
  { storage, files }: Pick<ImageServices, 'storage' | 'files'>,
  storedBefore: Date,
): Promise<void> {
  for (const image of await deleteOrphanRows(storage, storedBefore)) {
    // The same picture may have been uploaded again since its row went.
    if (!(await storage.media.findImage(image.id))) await deleteFiles(files, image);
  }
  await files.deleteLeftovers(storedBefore);
}

function deleteOrphanRows(storage: ImageServices['storage'], storedBefore: Date): Promise<StoredImage[]> {
  return storage.transaction(async ({ media }) => {
    const deleted: StoredImage[] = [];
    for (const id of await media.listOrphans(storedBefore)) {
      const image = await media.findImage(id);
      if (image) deleted.push(image);
      await media.deleteImage(id);
    }
    return deleted;
  });
}

async function deleteFiles(files: FileStore, { id, widths }: StoredImage): Promise<void> {
  const names = widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(id, width, format)));
  await Promise.all(names.map((name) => files.delete(name)));
}
