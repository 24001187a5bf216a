import { z } from 'zod';
import { IMAGE_FORMATS, imageFileName, type StoredImage } from '../../media/media.schema.ts';
import { imageId } from '../row-shapes.server.ts';

/** Pixels; four digits at most, as in a file name. */
const size = z.int().min(1).max(9_999);
const PLACEHOLDER_MAX = 4_000;

const imageRow = z.strictObject({
  id: imageId,
  width: size,
  height: size,
  widths: z.array(size).min(1).max(20),
  placeholder: z
    .string()
    .max(PLACEHOLDER_MAX)
    .regex(/^(?:data:image\/webp;base64,[A-Za-z0-9+/]+=*)?$/),
  /** Its files in `images/`, one a width and format. */
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** The pictures of an archive, which are read before all else. */
export const IMAGES = {
  name: 'images',
  row: imageRow.refine(({ files, ...image }) => {
    const known = new Set(imageFileNames(image));
    return files.every(({ name }) => known.delete(name));
  }),
};

export type ImageRow = z.output<typeof imageRow>;

/** Every file that a picture has. */
export function imageFileNames({ id, widths }: Pick<StoredImage, 'id' | 'widths'>): string[] {
  return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(id, width, format)));
}
