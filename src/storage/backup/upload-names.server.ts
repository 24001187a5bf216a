import { imageFileNames } from '../../features/media/media.schema.ts';

/** The query for the rows that `uploadNames` takes. */
export const IMAGE_ROWS = 'select id, widths from image order by id';

/** Every file that rows of `image` refer to. */
export function uploadNames(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.flatMap((row) =>
    imageFileNames({ id: String(row['id']), widths: JSON.parse(String(row['widths'])) }),
  );
}
