import { z } from 'zod';
import { focusSchema } from '../media/image-process.schema.ts';

const PIGMENTS = ['lapis', 'zinjar', 'zafaran', 'qirmiz', 'hinna', 'ithmid'] as const;
export type CardPigment = (typeof PIGMENTS)[number];

/** The colour of a guest. Without a portrait the first letter of the title is drawn in it. */
const pigment = z.enum(PIGMENTS);

/** The platform's name on a card: as its mark, or as text. */
const nameFields = { platformName: z.string(), hasWordmark: z.boolean() };

const pageDrawingSchema = z.strictObject({
  kind: z.literal('page'),
  ...nameFields,
  /** With a line end where it breaks unless it fits on one line. */
  title: z.string(),
  byline: z.string(),
  /** Small print after the byline; may be empty. */
  facts: z.string(),
  /** That of the guest, whose portrait is at the left edge; null for the card of the site itself. */
  pigment: pigment.nullable(),
});
/** The preview image of a link. */
export type PageDrawing = z.output<typeof pageDrawingSchema>;

const quoteDrawingSchema = z.strictObject({
  kind: z.literal('quote'),
  ...nameFields,
  /** With its marks, or a question. */
  quote: z.string(),
  /** As on the other kind. */
  title: z.string(),
  byline: z.string(),
  /** Of the site, for people, because the picture travels without a link. */
  address: z.string(),
  pigment,
});
/** A quotation or a question, to be shared as an image. */
export type QuoteDrawing = z.output<typeof quoteDrawingSchema>;

const cardDrawingSchema = z.discriminatedUnion('kind', [pageDrawingSchema, quoteDrawingSchema]);

/** All data of a card except the portrait. */
export type CardDrawing = z.output<typeof cardDrawingSchema>;

const iconDrawingSchema = z.strictObject({
  kind: z.literal('icon'),
  sizePx: z.int().min(1).max(512),
  /** What is behind the picture: nothing, the background of the site, or that with a margin around the picture. */
  ground: z.enum(['none', 'whole', 'margin']),
});
/** An icon of the site, which is the portrait cut to a square; a PNG. */
export type IconDrawing = z.output<typeof iconDrawingSchema>;

/** The input of the drawing process. */
export const cardWorkSchema = z.strictObject({
  drawing: z.discriminatedUnion('kind', [cardDrawingSchema, iconDrawingSchema]),
  /** A WebP file, and the point of it that stays in view. */
  portrait: z.strictObject({ bytes: z.instanceof(Uint8Array), focus: focusSchema }).nullable(),
});
export type CardWork = z.output<typeof cardWorkSchema>;
export type CardPortrait = CardWork['portrait'];

/** Its result; the server validates it like any input. */
export const cardJpegSchema = z.instanceof(Uint8Array);
export type CardJpeg = z.output<typeof cardJpegSchema>;
