import { z } from 'zod';

export const wireImageInfo = z.object({
  width: z.int().meta({ description: 'Pixels of the widest file' }),
  height: z.int(),
  widths: z
    .array(z.int())
    .meta({ description: 'Widths that exist, as /uploads/{id}-{width}.webp and .avif' }),
  placeholder: z.string().meta({ description: 'A data: URI a few pixels wide' }),
  focus: z
    .object({ x: z.int(), y: z.int() })
    .meta({ description: 'The point that stays in view, per cent from the left and the top' }),
  alt: z.string().meta({ description: 'What it shows, as text; may be empty' }),
});

/** An entity's image in the API, for both ends: an address as text, and the data of a stored image. */
export const wireImageFields = {
  image: z
    .string()
    .nullable()
    .meta({ description: 'A path on the upload host, or an http(s) address as it is' }),
  imageInfo: wireImageInfo.nullable(),
};
