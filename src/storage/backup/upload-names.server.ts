import { IMAGE_FORMATS, imageFileName } from '../../features/media/media.schema.ts';
import { toStoredImage } from '../row-parts.server.ts';

/** The query for the rows that `uploadNames` takes. */
export const IMAGE_ROWS = 'select id, width, height, widths, placeholder from image order by id';

/** Every file that rows of `image` refer to. */
export function uploadNames(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.flatMap((row) => {
    const { id, widths } = toStoredImage({
      id: String(row['id']),
      width: Number(row['width']),
      height: Number(row['height']),
      widths: String(row['widths']),
      placeholder: String(row['placeholder']),
    });
    return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(id, width, format)));
  });
}
