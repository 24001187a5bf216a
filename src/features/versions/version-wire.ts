import { z } from 'zod';
import { wireTexts } from '../interviews/api/interview-wire.ts';
import { eachText } from '../interviews/interview.schema.ts';
import { passagesSchema, questionDifferenceSchema } from './difference.schema.ts';

/* Versions in the API, for both ends: every `id` is `_id`, an interview's summary is `content`. */

export const wireFacts = z.object({
  number: z.int().meta({ description: 'From 1, rising' }),
  savedAt: z.iso.datetime(),
  author: z
    .union([z.object({ _id: z.string(), name: z.string() }), z.null()])
    .meta({ description: 'Who saved it, under the name of that time; null if unknown' }),
  restoredFrom: z.int().nullable().meta({ description: 'The number of the version that this one restored' }),
  wordsAdded: z.int(),
  wordsRemoved: z.int(),
});

export const wireQuestionDifference = z.object({
  _id: z.string(),
  ...questionDifferenceSchema.omit({ id: true }).shape,
});

/** The changed texts of an interview, under `texts` of a difference. */
export const wireInterviewTexts = z.object({
  ...wireTexts(eachText(() => passagesSchema)),
  guest: passagesSchema,
  topics: passagesSchema,
  questions: z.array(wireQuestionDifference),
});

export const wireDifference = z.object({
  from: z
    .int()
    .nullable()
    .meta({ description: 'The version compared with; null if there is no earlier one' }),
  number: z.int(),
  wordsAdded: z.int(),
  wordsRemoved: z.int(),
});
