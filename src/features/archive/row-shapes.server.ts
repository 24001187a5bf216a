import { z } from 'zod';
import { safeRichText } from '../../rich-text/check.server.ts';
import { id, plainText } from '../../kernel/stored-shapes.ts';
import { ANSWER_MAX_BYTES, QUESTIONS_MAX, questionSchema } from '../interviews/interview.schema.ts';
import type { Image, StoredImage } from '../media/media.schema.ts';

const ADDRESS_MAX = 2_000;
/** Sanitising may spell a text longer than it was written. */
const RICH_TEXT_MAX = ANSWER_MAX_BYTES * 2;

/** Rich text as the sanitiser leaves it, byte for byte: anything else could do in a page what it should not. */
export const richText = z
  .string()
  .max(RICH_TEXT_MAX)
  .refine((html) => safeRichText(html) === html);

export const imageId = z.string().regex(/^[0-9a-f]{32}$/);

/** The picture of something: one of the archive's, or an address. */
export const imageReference = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stored'), id: imageId }),
    z.strictObject({
      kind: z.literal('external'),
      url: plainText(ADDRESS_MAX).refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url)),
    }),
  ])
  .nullable();

export type ImageReference = z.output<typeof imageReference>;

/** Who wrote something, as they were called then; null where nobody is known. */
export const author = z.strictObject({ id, name: plainText(200) }).nullable();

export const question = questionSchema.extend({ answer: richText });
export const questions = z.array(question).max(QUESTIONS_MAX);

export function toReference(image: Image | null): ImageReference {
  return image?.kind === 'stored' ? { kind: 'stored', id: image.id } : image;
}

/** The ids of the archive's own pictures among some references. */
export function storedIds(...references: ImageReference[]): string[] {
  return references.flatMap((reference) => (reference?.kind === 'stored' ? [reference.id] : []));
}

export function fromReference(
  reference: ImageReference,
  images: ReadonlyMap<string, StoredImage>,
): Image | null {
  if (reference?.kind !== 'stored') return reference;
  return images.get(reference.id) ?? null;
}
