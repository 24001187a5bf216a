import { z } from '@hono/zod-openapi';
import { documented } from '../../http/call.server.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { messageKey } from '../../messages/keys.ts';
import { guestShape, presentGuest } from '../guests/guests.http.server.ts';
import { wireTexts } from '../interviews/api/interview-wire.http.server.ts';
import { eachText, interviewTextsOf } from '../interviews/interview.schema.ts';
import {
  passagesSchema,
  questionDifferenceSchema,
  type Difference,
  type QuestionDifference,
} from './difference.schema.ts';
import type { SavedVersion, VersionFacts } from './version.schema.ts';

const NUMBER_ERROR = { error: messageKey('version.number') };
export const numberField = z.coerce
  .number(NUMBER_ERROR)
  .int(NUMBER_ERROR)
  .min(1, NUMBER_ERROR)
  .max(1_000_000_000, NUMBER_ERROR);

export const factsSchema = z
  .object({
    number: z.int().openapi({ description: 'From 1, rising' }),
    savedAt: z.iso.datetime(),
    author: z
      .union([z.object({ _id: z.string(), name: z.string() }), z.null()])
      .openapi({ description: 'Who saved it, under the name of that time; null if unknown' }),
    restoredFrom: z
      .int()
      .nullable()
      .openapi({ description: 'The number of the version that this one restored' }),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
  })
  .openapi('Version');

const interviewText = z
  .object({
    ...wireTexts(eachText(() => z.string())),
    guest: z.object(guestShape).nullable().openapi({ description: 'The name at that time' }),
    topics: z.array(z.string()),
    questions: z.array(z.object({ _id: z.string(), question: z.string(), answer: z.string() })),
  })
  .openapi('InterviewText');

const pageText = z
  .object({ text: z.string().openapi({ description: 'Sanitised HTML' }) })
  .openapi('InfoPageText');

export const versionSchema = factsSchema
  .extend({ ...imageFields, text: z.union([interviewText, pageText]) })
  .openapi('SavedVersion');

const passages = documented(passagesSchema, 'Passages');
const picture = z.object(imageFields);

export const differenceSchema = z
  .object({
    from: z
      .int()
      .nullable()
      .openapi({ description: 'The version compared with; null if there is no earlier one' }),
    number: z.int(),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
    image: z.object({ isChanged: z.boolean(), before: picture, after: picture }),
    texts: z.union([
      z.object({
        ...wireTexts(eachText(() => passages)),
        guest: passages,
        topics: passages,
        questions: z.array(
          z
            .object({
              _id: z.string(),
              ...questionDifferenceSchema.omit({ id: true }).shape,
              question: passages,
              answer: passages,
            })
            .openapi('QuestionDifference'),
        ),
      }),
      z.object({ text: passages }),
    ]),
  })
  .openapi('VersionDifference');

export const restoredSchema = z
  .object({
    _id: z.string(),
    version: z.int().openapi({ description: 'The new value for If-Match' }),
    message: z.string(),
  })
  .openapi('RestoredVersion');

export function presentFacts({ number, savedAt, author: by, restoredFrom, ...words }: VersionFacts) {
  const { wordsAdded, wordsRemoved } = words;
  const writer = by && { _id: by.id, name: by.name };
  return { number, savedAt, author: writer, restoredFrom, wordsAdded, wordsRemoved };
}

export function presentVersion(version: SavedVersion) {
  return { ...presentFacts(version), ...presentImage(version.image), text: presentText(version.text) };
}

function presentText(text: SavedVersion['text']) {
  if (text.kind === 'info_page') return { text: text.text };
  const questions = text.questions.map(({ id, question, answer }) => ({ _id: id, question, answer }));
  const { guest = null, topics = [] } = text;
  const texts = wireTexts(interviewTextsOf(text));
  return { ...texts, guest: guest && presentGuest(guest), topics, questions };
}

export function presentDifference(number: number, from: number | null, difference: Difference) {
  const { wordsAdded, wordsRemoved, image } = difference;
  return {
    from,
    number,
    wordsAdded,
    wordsRemoved,
    image: {
      isChanged: image.isChanged,
      before: presentImage(image.before),
      after: presentImage(image.after),
    },
    texts: presentTexts(difference),
  };
}

function presentTexts(difference: Difference) {
  if (difference.kind === 'info_page') return { text: difference.text };
  const { guest, topics, questions } = difference;
  const texts = wireTexts(eachText((name) => difference[name]));
  return { ...texts, guest, topics, questions: questions.map(presentQuestion) };
}

function presentQuestion({ id, ...difference }: QuestionDifference) {
  return { _id: id, ...difference };
}
