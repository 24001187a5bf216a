import { AppError } from '../../kernel/app-error.ts';
import type { Image, ImageChange } from './media.schema.ts';
import type { MediaReader } from './media.store.ts';

/**
 * The image an entity has after a change. Throws `validation` where the change names an upload that does not
 * exist; inside the transaction that saves the entity, so that it cannot be swept in between.
 */
export async function resolveImageChange(
  { media }: { media: MediaReader },
  change: ImageChange,
  current: Image | null,
): Promise<Image | null> {
  switch (change.kind) {
    case 'keep':
      return current;
    case 'remove':
      return null;
    case 'external':
      return change;
    case 'stored':
      return (await media.findImage(change.id)) ?? refuseUnknown();
  }
}

function refuseUnknown(): never {
  throw new AppError('validation', 'image.unknown', { fields: { image: { key: 'image.unknown' } } });
}
