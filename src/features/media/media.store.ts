import type { ImageDescription, StoredImage } from './media.schema.ts';

export interface MediaReader {
  findImage(id: string): Promise<StoredImage | null>;
  /** The image that had this id on a site from which it came. */
  findFormerImage(formerId: string): Promise<StoredImage | null>;
  /**
   * Ids of images stored before `storedBefore` to which no entity, version or deleted content refers, and which no text
   * names, saved or not. Texts that change meanwhile may be read before or after the change.
   */
  listOrphans(storedBefore: Date): Promise<string[]>;
}

export interface MediaWriter extends MediaReader {
  /** Stores the row of an image; the same content again updates the time of the same row. */
  ensureImage(image: StoredImage, storedAt: Date): Promise<void>;
  /** Records ids that a stored image had before; of two images with one of them, the earlier keeps it. */
  addFormerIds(id: string, formerIds: string[]): Promise<void>;
  describeImage(id: string, description: ImageDescription): Promise<void>;
  deleteImage(id: string): Promise<void>;
  /**
   * Deletes an image that was listed as an orphan; false if something refers to it by now, or if a change of texts has
   * renewed its time since.
   */
  deleteOrphan(id: string, storedBefore: Date): Promise<boolean>;
}
