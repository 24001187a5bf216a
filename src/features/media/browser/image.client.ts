import { z } from 'zod';
import { parseImageFileName, type Image } from '../media.schema.ts';

/** An entity's image as the API writes it: an address, and what is known of a stored one. */
export const wireImageFields = {
  image: z.string().nullable(),
  imageInfo: z
    .object({
      width: z.number(),
      height: z.number(),
      widths: z.array(z.number()),
      placeholder: z.string(),
    })
    .nullable(),
};

type WireImage = z.output<z.ZodObject<typeof wireImageFields>>;

/** The image behind the wire's two members. */
export function readWireImage({ image, imageInfo }: WireImage): Image | null {
  if (image === null) return null;
  const file = imageInfo && parseImageFileName(image.slice(image.lastIndexOf('/') + 1));
  return file ? { kind: 'stored', id: file.id, ...imageInfo } : { kind: 'external', url: image };
}
