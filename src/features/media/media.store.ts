import type { ImageDescription, StoredImage } from './media.schema.ts';

export interface MediaReader {
  findImage(id: string): Promise<StoredImage | null>;
}

export interface MediaWriter extends MediaReader {
  /**
   * Ids of images stored before `storedBefore` to which no entity, version or deleted content refers, and which no text
   * names, saved or not.
   */
  listOrphans(storedBefore: Date): Promise<string[]>;
  /** Stores the row of an image; the same content again updates the time of the same row. */
  ensureImage(image: StoredImage, storedAt: Date): Promise<void>;
  describeImage(id: string, description: ImageDescription): Promise<void>;
  deleteImage(id: string): Promise<void>;
}
