import { z } from 'zod';
import { parseImageFileName, type Image } from '../media.schema.ts';

/** An entity's image in the API: its address, and the data of a stored image. */
export const wireImageFields = {
  image: z.string().nullable(),
  imageInfo: z
    .object({
      width: z.number(),
      height: z.number(),
      widths: z.array(z.number()),
      placeholder: z.string(),
      focus: z.object({ x: z.number(), y: z.number() }),
      alt: z.string(),
    })
    .nullable(),
};

type WireImage = z.output<z.ZodObject<typeof wireImageFields>>;

/** Reads the image from the two members in the API. */
export function readWireImage({ image, imageInfo }: WireImage): Image | null {
  if (image === null) return null;
  const file = imageInfo && parseImageFileName(image.slice(image.lastIndexOf('/') + 1));
  return file ? { kind: 'stored', id: file.id, ...imageInfo } : { kind: 'external', url: image };
}
