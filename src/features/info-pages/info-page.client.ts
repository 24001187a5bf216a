import { z } from 'zod';
import { callApi, createOrOverwrite, overwrite, type Overwritten } from '../../admin/api.client.ts';
import { readWireImage, wireImageFields } from '../media/browser/image.client.ts';
import type { InfoPage, InfoPageKind } from './info-page.schema.ts';

/*
 * The wire's words: the page about the host is `/platform`, sent as a form with its image; the page
 * about the platform is `/contact`, sent as JSON, its image apart. Only the `*.client.ts` and `*.http.server.ts` files
 * know them.
 */

/** What the admin area knows of a page. */
export type SavedInfoPage = Pick<InfoPage, 'id' | 'text' | 'image' | 'version'>;

/** The version that is being written over; null while the page was never written. */
export type InfoPageBasis = Pick<SavedInfoPage, 'id' | 'version'> | null;

const PATHS = { host: '/platform', platform: '/contact' } as const satisfies Record<InfoPageKind, string>;

const wirePage = z
  .object({ _id: z.string(), text: z.string(), ...wireImageFields, version: z.number() })
  .transform(({ _id, text, version, ...image }): SavedInfoPage => ({
    id: _id,
    text,
    image: readWireImage(image),
    version,
  }));

/** The page, or null while none is written. */
export async function findInfoPage(kind: InfoPageKind, signal: AbortSignal): Promise<SavedInfoPage | null> {
  const answer = wirePage.nullable();
  const { data } = await callApi({ method: 'GET', path: PATHS[kind], answer, signal });
  return data;
}

/** Writes a page: its text, and with that about the host its image where there is a new one. */
export function saveInfoPage(
  kind: InfoPageKind,
  basis: InfoPageBasis,
  { text, image }: { text: string; image: File | null },
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  const form = new FormData();
  form.append('text', text);
  if (image) form.append('image', image);
  const body = kind === 'host' ? form : { text };
  return createOrOverwrite({ path: PATHS[kind], body, answer: wirePage, signal }, basis);
}

/** Sets the image of the page about the platform. */
export function savePlatformImage(
  { id, version }: NonNullable<InfoPageBasis>,
  image: File,
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  const body = new FormData();
  body.append('image', image);
  const path = `${PATHS.platform}/${encodeURIComponent(id)}/image`;
  return overwrite({ method: 'POST', path, body, version, answer: wirePage, signal });
}
