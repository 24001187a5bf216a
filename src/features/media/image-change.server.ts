import { invalidField } from '../../kernel/app-error.ts';
import type { Image, ImageChange } from './media.schema.ts';
import type { MediaReader, MediaWriter } from './media.store.ts';

/**
 * The image of an entity after a change. Throws `validation` if the change refers to a missing upload, or to a new
 * address that browsers would block. Called inside the transaction that saves the entity, so that the upload cannot
 * be swept in between.
 */
export async function resolveImageChange(
  { media }: { media: MediaWriter },
  change: ImageChange,
  current: Image | null,
  now: Date,
): Promise<Image | null> {
  const next = await imageAfter(media, change, current);
  if (next !== current) await keepDroppedImage({ media }, current, now);
  return describe(media, next, change.description);
}

async function describe(
  media: MediaWriter,
  image: Image | null,
  description: ImageChange['description'],
): Promise<Image | null> {
  if (image?.kind !== 'stored' || !description) return image;
  const { focus = image.focus, alt = image.alt } = description;
  await media.describeImage(image.id, { focus, alt });
  return { ...image, focus, alt };
}

/** Identifies an image in comparisons. */
export function imageKey(image: Image | null): string {
  if (image === null) return '';
  return image.kind === 'stored' ? image.id : image.url;
}

/** The change that sets an entity's image to this one. */
export function asImageChange(image: Image | null): ImageChange {
  if (image === null) return { kind: 'remove' };
  return image.kind === 'stored' ? { kind: 'stored', id: image.id } : image;
}

/**
 * Restarts the time of a stored image as a possible orphan: an image that is no longer shown is kept for backups and
 * for pages that readers have open.
 */
export async function keepDroppedImage(
  { media }: { media: MediaWriter },
  image: Image | null,
  now: Date,
): Promise<void> {
  if (image?.kind === 'stored') await media.ensureImage(image, now);
}

async function imageAfter(
  media: MediaReader,
  change: ImageChange,
  current: Image | null,
): Promise<Image | null> {
  switch (change.kind) {
    case 'keep':
      return current;
    case 'remove':
      return null;
    case 'external':
      return { kind: 'external', url: change.url };
    case 'insecure':
      return current?.kind === 'external' && current.url === change.url ? current : refuse('image.insecure');
    case 'stored':
      return (await media.findImage(change.id)) ?? refuse('image.unknown');
  }
}

function refuse(key: 'image.unknown' | 'image.insecure'): never {
  throw invalidField('image', key);
}
