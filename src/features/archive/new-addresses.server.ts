import type { StoredImage } from '../media/media.schema.ts';

const PICTURE_ADDRESS = /(?<=\/uploads\/)([0-9a-f]{32})-([1-9]\d{0,3})(?=\.(?:avif|webp)\b)/g;

/** A row in which the addresses of the archive's pictures are those that they have here. */
export function withNewAddresses(value: unknown, images: ReadonlyMap<string, StoredImage>): unknown {
  if (typeof value === 'string') {
    return value.replace(PICTURE_ADDRESS, (name, id: string, width: string) => {
      const image = images.get(id);
      return image ? `${image.id}-${nearestWidth(image, Number(width))}` : name;
    });
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNewAddresses(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withNewAddresses(item, images)]),
  );
}

/** The smallest width not below the one that is asked for, else the widest: a new encoding may have other widths. */
function nearestWidth({ width: widest, widths }: StoredImage, asked: number): number {
  return widths.find((width) => width >= asked) ?? widest;
}
