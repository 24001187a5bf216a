import { z } from 'zod';

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
  /** A WebP file. */
  portrait: z.instanceof(Uint8Array).nullable(),
});
export type CardWork = z.output<typeof cardWorkSchema>;
export type CardPortrait = CardWork['portrait'];

/** What it says; the server checks it like any input. */
export const cardAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), jpeg: z.instanceof(Uint8Array) }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
]);
export type CardAnswer = z.output<typeof cardAnswerSchema>;
export type CardJpeg = Extract<CardAnswer, { kind: 'drawn' }>['jpeg'];
