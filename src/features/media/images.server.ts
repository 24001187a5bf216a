import type { WriteServices } from '../changes/services.store.ts';
import type { FileStore } from './file-store.server.ts';
import type { ImageProcessor } from './image-processor.server.ts';
import { imageFileNames, type StoredImage } from './media.schema.ts';
import type { MediaReader, MediaWriter } from './media.store.ts';

/** The services that the rules on images need. */
export interface ImageServices extends WriteServices<{ media: MediaReader }, { media: MediaWriter }> {
  files: FileStore;
  images: ImageProcessor;
}

/**
 * Re-encodes an upload and stores it; the same upload again is the same image. Only its bytes determine the type: the
 * name and the declared type come from the client and are ignored. Throws `too_large`, `unsupported_type`,
 * `validation` for an image that cannot be decoded, `storage_full` and `unavailable`.
 */
export async function storeImage(services: ImageServices, bytes: Uint8Array): Promise<StoredImage> {
  const { image, files } = await services.images.process(bytes);
  // The files are durable before the row, so that a row never refers to a file lost in a power cut.
  await Promise.all(files.map((file) => services.files.put(file.name, file.bytes, file.contentType)));
  await services.storage.transaction(({ media }) => media.ensureImage(image, services.clock.now()));
  return image;
}

/**
 * Deletes images without references that were stored before a time, and partial files of interrupted writes. Files
 * without a row stay: they may belong to another database that shares the store.
 */
export async function sweepOrphans(
  { storage, files }: Pick<ImageServices, 'storage' | 'files'>,
  storedBefore: Date,
): Promise<void> {
  for (const id of await storage.media.listOrphans(storedBefore)) {
    const image = await storage.media.findImage(id);
    const isDeleted = await storage.transaction(({ media }) => media.deleteOrphan(id, storedBefore));
    // The same image may have been uploaded again since its row was deleted.
    if (image && isDeleted && !(await storage.media.findImage(id))) await deleteFiles(files, image);
  }
  await files.deleteLeftovers(storedBefore);
}

async function deleteFiles(files: FileStore, image: StoredImage): Promise<void> {
  await Promise.all(imageFileNames(image).map((name) => files.delete(name)));
}
