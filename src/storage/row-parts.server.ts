import type { Device } from '../features/accounts/account.schema.ts';
import type { Image, StoredImage } from '../features/media/media.schema.ts';
import type { ImageTable } from './tables.ts';

/** The joined image of an entity. */
export const IMAGE_COLUMNS = [
  'image.width as imageWidth',
  'image.height as imageHeight',
  'image.widths as imageWidths',
  'image.placeholder as imagePlaceholder',
  'image.focusX as imageFocusX',
  'image.focusY as imageFocusY',
  'image.alt as imageAlt',
] as const;

interface ImageColumns {
  /** An http(s) address or the id of a stored image. */
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageWidths: string | null;
  imagePlaceholder: string | null;
  imageFocusX: number | null;
  imageFocusY: number | null;
  imageAlt: string | null;
}

/** A row with its image in place of the image columns. */
export function withImage<Row extends ImageColumns>({
  image,
  imageWidth,
  imageHeight,
  imageWidths,
  imagePlaceholder,
  imageFocusX,
  imageFocusY,
  imageAlt,
  ...row
}: Row): Omit<Row, keyof ImageColumns> & { image: Image | null } {
  const stored = {
    imageWidth,
    imageHeight,
    imageWidths,
    imagePlaceholder,
    imageFocusX,
    imageFocusY,
    imageAlt,
  };
  return { ...row, image: toImage({ image, ...stored }) };
}

export function toImage(row: ImageColumns): Image | null {
  const { image, imageWidth: width, imageHeight: height, imageWidths: widths } = row;
  const { imagePlaceholder: placeholder, imageFocusX: focusX, imageFocusY: focusY, imageAlt: alt } = row;
  if (image === null) return null;
  if (/^https?:\/\//i.test(image)) return { kind: 'external', url: image };
  // The columns of a joined row are null together.
  if (width === null || height === null || widths === null || placeholder === null) return null;
  if (focusX === null || focusY === null || alt === null) return null;
  return toStoredImage({ id: image, width, height, widths, placeholder, focusX, focusY, alt });
}

export function toStoredImage(row: Omit<ImageTable, 'storedAt'>): StoredImage {
  const { id, width, height, placeholder, alt } = row;
  const focus = { x: row.focusX, y: row.focusY };
  return { kind: 'stored', id, width, height, widths: JSON.parse(row.widths), placeholder, focus, alt };
}

/** The value of an entity's `image` column. */
export function imageReference(image: Image | null): string | null {
  if (image === null) return null;
  return image.kind === 'stored' ? image.id : image.url;
}

/** A named reference, if both of its columns are set. */
export function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

/** A row with its device in place of the device columns. */
export function withDevice<Row extends Device>({ browser, system, ...row }: Row) {
  return { ...row, device: { browser, system } };
}
