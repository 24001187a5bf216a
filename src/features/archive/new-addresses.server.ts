import type { StoredImage } from '../media/media.schema.ts';

const PICTURE_ADDRESS = /(\/uploads\/)([0-9a-f]{32})(?=-)/g;

/** A row in which the addresses of the archive's pictures are those that they have here. */
export function withNewAddresses(value: unknown, images: ReadonlyMap<string, StoredImage>): unknown {
  if (typeof value === 'string') {
    return value.replace(
      PICTURE_ADDRESS,
      (_address, path: string, id: string) => path + (images.get(id)?.id ?? id),
    );
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNewAddresses(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withNewAddresses(item, images)]),
  );
}
