import { AppError, invalidField, StaleError } from '../../kernel/app-error.ts';
import { idOf, newId } from '../../kernel/id.server.ts';
import { hasVisible } from '../../kernel/plain-text.ts';
import { safeRichText, richTextToPlainText, sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import { asImageChange, resolveImageChange } from '../media/image-change.server.ts';
import type { ImageChange } from '../media/media.schema.ts';
import type { MediaWriter } from '../media/media.store.ts';
import { keepTextPictures } from '../media/text-pictures/text-pictures.server.ts';
import type { Cause } from '../changes/content-change.store.ts';
import type { ChangeServices } from '../changes/services.store.ts';
import type { VersionOwner } from '../versions/version.schema.ts';
import type { VersionReader } from '../versions/version.store.ts';
import { getVersion, versionNotFound } from '../versions/versions.server.ts';
import type { InfoPage, InfoPageChange, InfoPageKind } from './info-page.schema.ts';
import type { InfoPageReader, InfoPageWriter } from './info-page.store.ts';

/** The services that the rules on info pages need. */
type InfoPageServices = ChangeServices<
  { infoPages: InfoPageReader },
  { infoPages: InfoPageWriter; media: MediaWriter }
>;

/** A page by its kind and the id that the client sent. */
interface InfoPageAddress {
  kind: InfoPageKind;
  id: string;
}

/** The page with sanitised text; null if it was never saved. */
export async function findInfoPage(services: InfoPageServices, kind: InfoPageKind): Promise<InfoPage | null> {
  const page = await services.storage.infoPages.findInfoPage(kind);
  return page && withSafeText(page);
}

/** The id of a page of the sample content. Its version stays 1 until the host saves it. */
export function samplePageId(kind: InfoPageKind): string {
  return idOf(`sample page ${kind}`);
}

/** Saves the page for the first time. Throws `conflict` if it exists, `validation` without text. */
export async function createInfoPage(
  services: InfoPageServices,
  kind: InfoPageKind,
  { text, image }: InfoPageChange,
): Promise<InfoPage> {
  const clean = cleanText(text);
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async (writers) => {
    const { infoPages, media } = writers;
    const stored = await resolveImageChange({ media }, image, null, now);
    await keepTextPictures({ media }, { before: [], after: [clean], isRestored: false, at: updatedAt });
    await infoPages.insertInfoPage({ id: newId(), kind, text: clean, image: stored, version: 1, updatedAt });
    const after = await requirePage(infoPages, kind);
    const change = { before: null, after, actor: services.author, cause: 'edit', at: updatedAt } as const;
    await writers.changed({ subject: 'info_page', ...change });
    return after;
  });
}

/**
 * Overwrites text and image. Throws `not_found` if no page has this id, `StaleError` for another
 * `expectedVersion`, `validation` without text or for an unknown image.
 */
export async function updateInfoPage(
  services: InfoPageServices,
  address: InfoPageAddress,
  { text, image }: InfoPageChange,
  expectedVersion?: number,
): Promise<InfoPage> {
  const clean = cleanText(text);
  return overwriteInfoPage(services, address, { textOver: () => clean, image, expectedVersion });
}

/**
 * Restores the text and image of an old version as a new version. Throws like `updateInfoPage`, and `not_found` for
 * an unknown version.
 */
export async function restoreInfoPageVersion(
  services: InfoPageServices & { storage: { versions: VersionReader } },
  address: InfoPageAddress,
  number: number,
  expectedVersion?: number,
): Promise<InfoPage> {
  const { text, image } = await getVersion(services, infoPageOwner(address.id), number);
  if (text.kind !== 'info_page') throw versionNotFound();
  const clean = cleanText(text.text);
  return overwriteInfoPage(services, address, {
    textOver: () => clean,
    image: asImageChange(image),
    expectedVersion,
    cause: { restoredVersion: number },
  });
}

/** Overwrites only the image. Throws like `updateInfoPage`. */
export async function updateInfoPageImage(
  services: InfoPageServices,
  address: InfoPageAddress,
  image: ImageChange,
  expectedVersion?: number,
): Promise<InfoPage> {
  return overwriteInfoPage(services, address, { textOver: (page) => page.text, image, expectedVersion });
}

interface Overwriting {
  textOver: (current: InfoPage) => string;
  image: ImageChange;
  expectedVersion: number | undefined;
  cause?: Cause;
}

/** All changes of a page are written here. */
function overwriteInfoPage(
  services: InfoPageServices,
  { kind, id }: InfoPageAddress,
  { textOver, image: imageChange, expectedVersion, cause = 'edit' }: Overwriting,
): Promise<InfoPage> {
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async (writers) => {
    const { infoPages, media } = writers;
    const current = await requirePage(infoPages, kind);
    if (current.id !== id) throw pageNotFound();
    if (expectedVersion !== undefined && expectedVersion !== current.version) throw new StaleError(current);
    const image = await resolveImageChange({ media }, imageChange, current.image, now);
    const text = textOver(current);
    const pictures = { before: [current.text], after: [text], isRestored: cause !== 'edit', at: updatedAt };
    await keepTextPictures({ media }, pictures);
    await infoPages.updateInfoPage(kind, { text, image, updatedAt });
    const after = await requirePage(infoPages, kind);
    const change = { before: current, after, actor: services.author, cause, at: updatedAt };
    await writers.changed({ subject: 'info_page', ...change });
    return after;
  });
}

/** The owner of a page's versions. */
export function infoPageOwner(id: string): VersionOwner {
  return { kind: 'info_page', id };
}

async function requirePage(infoPages: InfoPageReader, kind: InfoPageKind): Promise<InfoPage> {
  const page = await infoPages.findInfoPage(kind);
  if (!page) throw pageNotFound();
  return withSafeText(page);
}

function pageNotFound(): AppError {
  return new AppError('not_found', 'infoPage.notFound');
}

function cleanText(html: string): string {
  const clean = sanitizeRichText(html);
  if (!hasVisible(richTextToPlainText(clean), 1)) throw invalidField('text', 'infoPage.text.required');
  return clean;
}

/** Sanitises again before the text is shown, because the row may come from an older sanitiser or another program. */
function withSafeText(page: InfoPage): InfoPage {
  return { ...page, text: safeRichText(page.text) };
}
