import type { Overwritten } from '../../../admin/calls.client.ts';
import { parseImageFileName, type Image, type StoredImage } from '../media.schema.ts';

/** An image as the API sends it: an address, and the data of a stored image. */
interface SentImage {
  image: string | null;
  imageInfo: Omit<StoredImage, 'kind' | 'id'> | null;
}

/** What the API sends, with its image in one member. */
export function withImage<Sent extends SentImage>({ image, imageInfo, ...rest }: Sent) {
  return { ...rest, image: readWireImage({ image, imageInfo }) };
}

/** The same of what a write has led to. */
export async function savedWithImage<Sent extends SentImage>(saving: Promise<Overwritten<Sent>>) {
  const { isStale, entity } = await saving;
  return { isStale, entity: withImage(entity) };
}

/** Reads the image from the two members in the API. */
export function readWireImage({ image, imageInfo }: SentImage): Image | null {
  if (image === null) return null;
  const file = imageInfo && parseImageFileName(image.slice(image.lastIndexOf('/') + 1));
  return file ? { kind: 'stored', id: file.id, ...imageInfo } : { kind: 'external', url: image };
}
