import type { StoredImage } from './media.schema.ts';

export interface MediaReader {
  findImage(id: string): Promise<StoredImage | null>;
  /** Ids of images that no entity, kept version or deleted interview names and that were stored before `storedBefore`. */
  listOrphans(storedBefore: Date): Promise<string[]>;
}

export interface MediaWriter extends MediaReader {
  /** Registers an image; the same content again is the same row, as young as the newest upload. */
  ensureImage(image: StoredImage, storedAt: Date): Promise<void>;
  deleteImage(id: string): Promise<void>;
}
