import { z } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import { messageKey } from '../../messages/keys.ts';
import { imageFields, presentImage } from '../../server/http-image.server.ts';
import type { InfoPage } from './info-page.schema.ts';
import { StaleInfoPageError } from './info-pages.server.ts';

/*
 * The wire's words (spec, section 7): the page about the host is `/platform`, the page about the platform (and the
 * inspiration text) is `/contact`. Only the `*.http.server.ts` files know these words.
 */

export const infoPageSchema = z
  .object({
    _id: z.string(),
    text: z.string().openapi({ description: 'Sanitised HTML' }),
    ...imageFields,
    version: z.int().openapi({ description: 'Rises with every write; send it back in If-Match' }),
    updatedAt: z.iso.datetime(),
  })
  .openapi('InfoPage');

/** A union, because `nullable()` would make the named schema itself nullable in the document. */
export const infoPageOrNull = z.union([infoPageSchema, z.null()]);

export const textField = z
  .string({ error: messageKey('infoPage.text.required') })
  .openapi({ description: 'HTML; sanitised. Something must be left to read' });

export const pageParams = z.object({ id: z.string() });

export function presentInfoPage({ id, text, image, version, updatedAt }: InfoPage) {
  return { _id: id, text, ...presentImage(image), version, updatedAt };
}

/** A stale write answers with the page as it is now, under the wire's names. */
export function inWireNames(error: unknown): never {
  if (!(error instanceof StaleInfoPageError)) throw error;
  throw new AppError('conflict', 'error.conflict', { cause: error, current: presentInfoPage(error.page) });
}
