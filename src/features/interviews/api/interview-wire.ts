import { z } from 'zod';
import { wireGuest } from '../../guests/guest-wire.ts';
import { wireImageFields } from '../../media/image-wire.ts';
import { wireTopic } from '../../topics/topic-wire.ts';
import { eachText, PUBLISHING_STATES, type TextName } from '../interview.schema.ts';

/*
 * Interviews in the API, for both ends: an interview is a `podcast`, its summary `content`, every `id` `_id`. `searched`
 * counts the searches that ended in opening it.
 */

/**
 * Values by the texts of an interview under their names in the API. The values can be the texts, their schemas or
 * results.
 */
export function wireTexts<Value>({ summary, ...others }: Record<TextName, Value>) {
  return { ...others, content: summary };
}

const version = z.int().meta({ description: 'Rises with every write; send it back in If-Match' });

export const wireQuestion = z.object({
  _id: z.string(),
  question: z.string().meta({ description: 'Plain text' }),
  answer: z.string().meta({ description: 'Sanitised HTML' }),
  version,
});

export const wireSavedQuestion = z.object({
  ...wireQuestion.shape,
  interviewVersion: z.int().meta({ description: 'The version of its interview after this write' }),
});

const fields = {
  _id: z.string().meta({ example: 'k3v9x2m7q1ab' }),
  ...wireTexts({
    ...eachText(() => z.string().meta({ description: 'Plain text' })),
    summary: z.string().meta({ description: 'The short description, plain text' }),
  }),
  ...wireImageFields,
  guest: wireGuest.nullable(),
  topics: z.array(wireTopic),
  state: z
    .enum(PUBLISHING_STATES)
    .meta({ description: 'Always published, unless an admin asks for other states' }),
  publishedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it was or will be published; of a draft, when it was before; null if never' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
  searched: z.int().meta({ description: 'Number of times it was opened from a search' }),
};

export const wireInterview = z.object({ ...fields, questions: z.array(wireQuestion) });

export const wireSavedInterview = z.object({
  ...wireInterview.shape,
  message: z
    .string()
    .optional()
    .meta({ description: 'If it is published at once because its scheduled moment has passed' }),
});

export const wireListedInterview = z.object({
  ...fields,
  questions: z.array(z.object({ _id: z.string(), question: z.string() })),
  guestNotes: z
    .int()
    .optional()
    .meta({ description: 'For admins, in a page: notes of guests that are not done' }),
});
