import { z } from 'zod';
import { ID_PATTERN } from '../../kernel/id.server.ts';
import { safeRichText } from '../../kernel/rich-text-check.server.ts';
import { GUEST_LINE_MAX, GUEST_NAME_MAX, GUEST_TRADE_MAX } from '../guests/guest.schema.ts';
import {
  ANSWER_MAX_BYTES,
  INTERVIEW_NAME_MAX,
  INTERVIEW_SUMMARY_MAX,
  QUESTION_MAX,
} from '../interviews/interview.schema.ts';
import { TOPIC_MAX } from '../topics/topic.schema.ts';
import type { Image, StoredImage } from '../media/media.schema.ts';

/** The largest that both databases keep in a whole number. */
const COUNT_MAX = 2_147_483_647;
const ADDRESS_MAX = 2_000;
/** Sanitising may spell a text longer than it was written. */
const RICH_TEXT_MAX = ANSWER_MAX_BYTES * 2;

export const id = z.string().regex(ID_PATTERN);
export const count = z.int().min(0).max(COUNT_MAX);
export const version = z.int().min(1).max(COUNT_MAX);
export const week = z.iso.date();

/** In UTC as `toISOString` writes it: stored moments are compared as texts. */
export const moment = z.iso
  .datetime()
  .refine((value) => Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value);

/** What both databases store as it is: no half of a surrogate pair and no zero. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));

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

export const interviewName = plainText(INTERVIEW_NAME_MAX * 2);
export const interviewSummary = plainText(INTERVIEW_SUMMARY_MAX * 2);
export const questionText = plainText(QUESTION_MAX * 2);

/** Who answers in an interview. */
export const guest = z.strictObject({
  id,
  name: plainText(GUEST_NAME_MAX),
  trade: plainText(GUEST_TRADE_MAX),
  line: plainText(GUEST_LINE_MAX),
});

export const topic = z.strictObject({ id, name: plainText(TOPIC_MAX) });

export const question = z.strictObject({ id, question: questionText, answer: richText, version });

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
