import { z } from 'zod';
import { IMAGE_FORMATS } from './media.schema.ts';

/** Files of stored pictures that came from elsewhere, to be looked at together. */
export const storedFilesSchema = z.array(
  z.strictObject({
    name: z.string(),
    width: z.int(),
    format: z.enum(IMAGE_FORMATS),
    bytes: z.instanceof(Uint8Array),
    /** Decoded to its last pixel, where of the others the head has to do. */
    isWhole: z.boolean(),
  }),
);

export type StoredFile = z.output<typeof storedFilesSchema>[number];

/** The names of those that are not what they should be. */
export const storedFilesAnswerSchema = z.strictObject({
  kind: z.literal('looked'),
  faulty: z.array(z.string()),
});

export type StoredFilesAnswer = z.output<typeof storedFilesAnswerSchema>;
