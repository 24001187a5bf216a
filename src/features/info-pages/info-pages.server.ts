import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.server.ts';
import { visibleLength } from '../../kernel/plain-text.ts';
import { safeRichText } from '../../kernel/rich-text-check.server.ts';
import { richTextToPlainText, sanitizeRichText } from '../../kernel/rich-text.server.ts';
import { resolveImageChange } from '../media/image-change.server.ts';
import type { ImageChange } from '../media/media.schema.ts';
import type { MediaWriter } from '../media/media.store.ts';
import type { InfoPage, InfoPageChange, InfoPageKind } from './info-page.schema.ts';
import type { InfoPageReader, InfoPageWriter } from './info-page.store.ts';

/** What the rules on info pages ask of the application. */
export interface InfoPageServices {
  storage: {
    infoPages: InfoPageReader;
    transaction<T>(
      work: (writers: { infoPages: InfoPageWriter; media: MediaWriter }) => Promise<T>,
    ): Promise<T>;
  };
  clock: Clock;
}

/** A write over another version than its writer read; carries the page as it stands. */
export class StaleInfoPageError extends AppError {
  readonly page: InfoPage;

  constructor(page: InfoPage) {
    super('conflict', 'error.conflict', { current: page });
    this.page = page;
  }
}

/** Which page, by its kind and the id under which a client knows it. */
export interface InfoPageAddress {
  kind: InfoPageKind;
  id: string;
}

/** The page with its text safe to show; null while nobody has written it. */
export async function findInfoPage(services: InfoPageServices, kind: InfoPageKind): Promise<InfoPage | null> {
  const page = await services.storage.infoPages.findInfoPage(kind);
  return page && withSafeText(page);
}

/** Writes the page for the first time. Throws `conflict` where it exists, `validation` without text. */
export async function createInfoPage(
  services: InfoPageServices,
  kind: InfoPageKind,
  { text, image }: InfoPageChange,
): Promise<InfoPage> {
  const clean = cleanText(text);
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async ({ infoPages, media }) => {
    const stored = await resolveImageChange({ media }, image, null, now);
    await infoPages.insertInfoPage({ id: newId(), kind, text: clean, image: stored, version: 1, updatedAt });
    return requirePage(infoPages, kind);
  });
}

/**
 * Overwrites text and image. Throws `not_found` where no page has this id, `StaleInfoPageError` for another
 * `expectedVersion`, `validation` without text or for an unknown image.
 */
export async function updateInfoPage(
  services: InfoPageServices,
  address: InfoPageAddress,
  { text, image }: InfoPageChange,
  expectedVersion?: number,
): Promise<InfoPage> {
  const clean = cleanText(text);
  return overwrite(services, address, expectedVersion, () => clean, image);
}

/** Overwrites the image alone. Throws as `updateInfoPage`. */
export async function updateInfoPageImage(
  services: InfoPageServices,
  address: InfoPageAddress,
  image: ImageChange,
  expectedVersion?: number,
): Promise<InfoPage> {
  return overwrite(services, address, expectedVersion, (current) => current.text, image);
}

function overwrite(
  services: InfoPageServices,
  { kind, id }: InfoPageAddress,
  expectedVersion: number | undefined,
  textOver: (current: InfoPage) => string,
  change: ImageChange,
): Promise<InfoPage> {
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async ({ infoPages, media }) => {
    const current = await requirePage(infoPages, kind);
    if (current.id !== id) throw pageNotFound();
    if (expectedVersion !== undefined && expectedVersion !== current.version)
      throw new StaleInfoPageError(current);
    const image = await resolveImageChange({ media }, change, current.image, now);
    await infoPages.updateInfoPage(kind, { text: textOver(current), image, updatedAt });
    return requirePage(infoPages, kind);
  });
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
  if (visibleLength(richTextToPlainText(clean)) === 0) {
    throw new AppError('validation', 'infoPage.text.required', {
      fields: { text: { key: 'infoPage.text.required' } },
    });
  }
  return clean;
}

/** Checked once more on the way out: a row may come from an older sanitiser or another hand (trust, P1). */
function withSafeText(page: InfoPage): InfoPage {
  return { ...page, text: safeRichText(page.text) };
}
