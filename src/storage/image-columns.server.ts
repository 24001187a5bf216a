import type { Image, StoredImage } from '../features/media/media.schema.ts';

/** The joined image of an entity. */
export const IMAGE_COLUMNS = [
  'image.width as image_width',
  'image.height as image_height',
  'image.widths as image_widths',
  'image.placeholder as image_placeholder',
] as const;

interface ImageColumns {
  /** An http(s) address or the id of a stored image. */
  image: string | null;
  image_width: number | null;
  image_height: number | null;
  image_widths: string | null;
  image_placeholder: string | null;
}

interface StoredImageRow {
  id: string;
  width: number;
  height: number;
  widths: string;
  placeholder: string;
}

export function toImage(row: ImageColumns): Image | null {
  const { image, image_width: width, image_height: height, image_widths: widths, image_placeholder } = row;
  if (image === null) return null;
  if (/^https?:\/\//i.test(image)) return { kind: 'external', url: image };
  if (width === null || height === null || widths === null || image_placeholder === null) return null;
  return toStoredImage({ id: image, width, height, widths, placeholder: image_placeholder });
}

export function toStoredImage(row: StoredImageRow): StoredImage {
  const widths: number[] = JSON.parse(row.widths);
  return {
    kind: 'stored',
    id: row.id,
    width: row.width,
    height: row.height,
    widths,
    placeholder: row.placeholder,
  };
}

/** What the `image` column of an entity holds. */
export function imageReference(image: Image | null): string | null {
  if (image === null) return null;
  return image.kind === 'stored' ? image.id : image.url;
}
