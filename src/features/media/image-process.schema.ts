import { z } from 'zod';
import { DEFAULT_FOCUS, IMAGE_FORMATS } from './media.schema.ts';

/** Pixels; four digits at most, as in a file name. */
const sizeSchema = z.number().int().min(1).max(9_999);

const perCent = z.number().int().min(0).max(100);
export const focusSchema = z.strictObject({ x: perCent, y: perCent });

/** What is known of a picture beside its files. */
export const encodedShape = {
  /** Size of the widest file. */
  width: sizeSchema,
  height: sizeSchema,
  /** In ascending order. */
  widths: z.array(sizeSchema).min(1),
  placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
  /** Archives from before have none. */
  focus: focusSchema.default(DEFAULT_FOCUS),
};

/** One file per width and format. */
export const encodedFilesSchema = z.array(
  z.strictObject({ width: sizeSchema, format: z.enum(IMAGE_FORMATS), bytes: z.instanceof(Uint8Array) }),
);

/**
 * An image decoded and encoded again: one file per width and format. The server validates this result of the decoding
 * process like any input, because a malicious image may have taken over that process.
 */
export const encodedImageSchema = z.strictObject({
  ...encodedShape,
  files: encodedFilesSchema,
});

export type EncodedImage = z.output<typeof encodedImageSchema>;
export type EncodedFile = EncodedImage['files'][number];
