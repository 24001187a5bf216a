import { callOf, create, overwrite, type Overwritten } from '../../admin/calls.client.ts';
import { savedWithImage, withImage } from '../media/browser/image.client.ts';
import { descriptionParts, type ImageDescriptionValue } from '../media/image-description.ts';
import type { InfoPageKind } from './info-page.schema.ts';
import type * as routes from './info-pages.http.server.ts';

const host = {
  find: callOf<typeof routes.hostRoutes.find>('GET /platform'),
  create: callOf<typeof routes.hostRoutes.create>('POST /platform'),
  update: callOf<typeof routes.hostRoutes.update>('PUT /platform/{id}'),
};
const platform = {
  find: callOf<typeof routes.platformRoutes.find>('GET /contact'),
  create: callOf<typeof routes.platformRoutes.create>('POST /contact'),
  update: callOf<typeof routes.platformRoutes.update>('PUT /contact/{id}'),
  setImage: callOf<typeof routes.imageRoute>('POST /contact/{id}/image'),
};
const find = { host: host.find, platform: platform.find };

type SentInfoPage = Awaited<ReturnType<typeof host.create>>;
export type SavedInfoPage = ReturnType<typeof withImage<SentInfoPage>>;

type Basis = Pick<SavedInfoPage, 'id' | 'version'>;

/** Returns the page; null while it has not been written. */
export async function findInfoPage(kind: InfoPageKind, signal: AbortSignal): Promise<SavedInfoPage | null> {
  const page = await find[kind]({ signal });
  return page && withImage(page);
}

type InfoPageParts = { text: string; image: File | null } & ImageDescriptionValue;

/** Saves a page over `basis`, or for the first time if it is null. Only the host's page is sent with its image. */
export async function saveInfoPage(
  kind: InfoPageKind,
  basis: Basis | null,
  parts: InfoPageParts,
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  const sending = send(kind, basis, parts, signal);
  return savedWithImage(basis ? overwrite(sending) : create(sending, () => find[kind]({ signal })));
}

function send(
  kind: InfoPageKind,
  basis: Basis | null,
  { text, image, ...description }: InfoPageParts,
  signal: AbortSignal,
): Promise<SentInfoPage> {
  const over = basis && { id: basis.id, version: basis.version, signal };
  if (kind === 'platform') {
    const body = { text };
    return over ? platform.update({ ...over, body }) : platform.create({ body, signal });
  }
  const form = { text, ...(image && { image }), ...descriptionParts(description) };
  return over ? host.update({ ...over, form }) : host.create({ form, signal });
}

export async function savePlatformImage(
  { id, version }: Basis,
  image: File,
  signal: AbortSignal,
): Promise<Overwritten<SavedInfoPage>> {
  return savedWithImage(overwrite(platform.setImage({ id, version, form: { image }, signal })));
}
