import type { z } from 'zod';
import type { wireImageFields } from '../image-wire.ts';
import { parseImageFileName, type Image } from '../media.schema.ts';

type WireImage = z.output<z.ZodObject<typeof wireImageFields>>;

/** Reads the image from the two members in the API. */
export function readWireImage({ image, imageInfo }: WireImage): Image | null {
  if (image === null) return null;
  const file = imageInfo && parseImageFileName(image.slice(image.lastIndexOf('/') + 1));
  return file ? { kind: 'stored', id: file.id, ...imageInfo } : { kind: 'external', url: image };
}
