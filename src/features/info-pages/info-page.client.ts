import { z } from 'zod';
import { createOrOverwrite, overwrite, readApi, type Overwritten } from '../../admin/api.client.ts';
import { appendDescription, type ImageDescriptionValue } from '../media/image-description.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import { wireImageFields } from '../media/image-wire.ts';
import type { InfoPageKind } from './info-page.schema.ts';

/**
 * The page about the host is sent as a form with its image; the page about the platform as JSON, without its image.
 */
const PATHS = { host: '/platform', platform: '/contact' } as const satisfies Record<InfoPageKind, string>;

const savedInfoPage = z
  .object({ _id: z.string(), text: z.string(), ...wireImageFields, version: z.number() })
  .transform(({ _id, text, version, ...image }) => ({ id: _id, text, image: readWireImage(image), version }));
export type SavedInfoPage = z.output<typeof savedInfoPage>;

type Basis = Pick<SavedInfoPage, 'id' | 'version'>;

/** Returns the page; null while it has not been written. */
export function findInfoPage(kind: InfoPageKind, signal: AbortSignal): Promise<SavedInfoPage | null> {
  return readApi(PATHS[kind], savedInfoPage.nullable(), signal);
}

/** Saves a page over `basis`, or for the first time if it is null. Only the host's page is sent with its image. */
export function saveInfoPage(
  kind: InfoPageKind,
  basis: Basis | null,
  { text, image, ...description }: { text: string; image: File | null } & ImageDescriptionValue,
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  const form = new FormData();
  form.append('text', text);
  if (image) form.append('image', image);
  appendDescription(form, description);
  const body = kind === 'host' ? form : { text };
  return createOrOverwrite(PATHS[kind], { body, response: savedInfoPage, signal }, basis);
}

export function savePlatformImage(
  { id, version }: Basis,
  image: File,
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  const body = new FormData();
  body.append('image', image);
  const path = `${PATHS.platform}/${encodeURIComponent(id)}/image`;
  return overwrite({ method: 'POST', path, body, version, response: savedInfoPage, signal });
}
