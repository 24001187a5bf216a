import { z } from 'zod';

/** The size that previews of links are made for, in pixels. */
export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;
export const CARD_CONTENT_TYPE = 'image/jpeg';
/** Messengers show no preview picture above some hundred kilobytes; none of ours comes near. */
export const CARD_MAX_BYTES = 600 * 1024;

export const CARD_PIGMENTS = ['lapis', 'zinjar', 'zafaran', 'qirmiz', 'hinna', 'ithmid'] as const;

const plateSchema = z.strictObject({
  pigment: z.enum(CARD_PIGMENTS),
  /** What the plate shows where there is no portrait. */
  letter: z.string(),
});

const cardDrawingSchema = z.strictObject({
  /** The platform's name: drawn as its mark, or set in type. */
  platformName: z.string(),
  hasWordmark: z.boolean(),
  title: z.string(),
  byline: z.string(),
  /** Small print after the byline; may be empty. */
  facts: z.string(),
  /** The guest's plate at the left edge; null for the card of the site itself. */
  plate: plateSchema.nullable(),
});

/** All that a card shows, but for the portrait. */
export type CardDrawing = z.output<typeof cardDrawingSchema>;

/** What the drawing process is given. */
export const cardWorkSchema = z.strictObject({
  drawing: cardDrawingSchema,
  portrait: z.instanceof(Uint8Array).nullable(),
});
export type CardWork = z.output<typeof cardWorkSchema>;

/** What it says; the server checks it like any input. */
export const cardAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), jpeg: z.instanceof(Uint8Array) }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
]);
export type CardAnswer = z.output<typeof cardAnswerSchema>;

const FILE_NAME = /^(site|[a-z0-9]{12})-([0-9a-f]{16})\.jpg$/;

/** `subject` is the id of an interview or `site`; `hash` changes with anything that the card shows. */
export function cardFileName(subject: string, hash: string): string {
  return `${subject}-${hash}.jpg`;
}

/** Whose card a file name means, or null for any other string. */
export function parseCardFileName(name: string): { subject: string } | null {
  const subject = FILE_NAME.exec(name)?.[1];
  return subject === undefined ? null : { subject };
}

export function cardPath(fileName: string): string {
  return `/cards/${fileName}`;
}
