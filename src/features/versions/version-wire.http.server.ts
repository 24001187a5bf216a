import { z } from '@hono/zod-openapi';
import { messageKey } from '../../messages/keys.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { presentGuest, wireGuestFields } from '../guests/guests.http.server.ts';
import { eachText, interviewTextsOf } from '../interviews/interview.schema.ts';
import { wireTexts } from '../interviews/api/wire-texts.ts';
import {
  FORMAT_CHANGES,
  FORMAT_NAMES,
  PASSAGE_KINDS,
  QUESTION_CHANGES,
  type Difference,
  type QuestionDifference,
} from './difference.schema.ts';
import type { SavedVersion, VersionFacts } from './version.schema.ts';

/* The wire's words: every `id` is `_id`, an interview's summary is `content`. */

export const numberField = z.coerce
  .number({ error: messageKey('version.number') })
  .int({ error: messageKey('version.number') })
  .min(1, { error: messageKey('version.number') })
  .max(1_000_000_000, { error: messageKey('version.number') });

const author = z
  .union([z.object({ _id: z.string(), name: z.string() }), z.null()])
  .openapi({ description: 'Who saved it, as they were called then; null where nobody is known' });

export const factsSchema = z
  .object({
    number: z.int().openapi({ description: 'From 1, rising' }),
    savedAt: z.iso.datetime(),
    author,
    restoredFrom: z
      .int()
      .nullable()
      .openapi({ description: 'The number of the version that was restored by it' }),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
  })
  .openapi('Version');

const interviewText = z
  .object({
    ...wireTexts(eachText(() => z.string())),
    guest: z.object(wireGuestFields).nullable().openapi({ description: 'As they were called then' }),
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

const passages = z
  .array(
    z.object({
      kind: z.enum(PASSAGE_KINDS),
      text: z.string().openapi({ description: 'Plain text; a line break ends a paragraph' }),
      words: z.int(),
      formats: z.array(z.object({ name: z.enum(FORMAT_NAMES), change: z.enum(FORMAT_CHANGES) })),
    }),
  )
  .openapi('Passages');

const questionDifference = z
  .object({
    _id: z.string(),
    change: z.enum(QUESTION_CHANGES),
    isMoved: z.boolean(),
    before: z.int().nullable(),
    after: z.int().nullable(),
    question: passages,
    answer: passages,
  })
  .openapi('QuestionDifference');

const picture = z.object(imageFields);

export const differenceSchema = z
  .object({
    from: z.int().nullable().openapi({ description: 'Compared with; null where there is nothing before it' }),
    number: z.int(),
    wordsAdded: z.int(),
    wordsRemoved: z.int(),
    image: z.object({ isChanged: z.boolean(), before: picture, after: picture }),
    texts: z.union([
      z.object({
        ...wireTexts(eachText(() => passages)),
        guest: passages,
        topics: passages,
        questions: z.array(questionDifference),
      }),
      z.object({ text: passages }),
    ]),
  })
  .openapi('VersionDifference');

export const restoredSchema = z
  .object({
    _id: z.string(),
    version: z.int().openapi({ description: 'What to send in If-Match from now on' }),
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
