import { z } from '@hono/zod-openapi';
import { presentStale } from '../../../http/errors.server.ts';
import { imageFields, presentImage } from '../../media/image.http.server.ts';
import { namingFields, presentNaming } from './interview-naming.http.server.ts';
import {
  eachText,
  interviewTextsOf,
  PUBLISHING_STATES,
  type AdminListItem,
  type Interview,
  type InterviewListItem,
  type Question,
  type TextName,
} from '../interview.schema.ts';
import type { SavedQuestion } from '../questions.server.ts';

/*
 * Interviews in the API: an interview is a `podcast`, its summary `content`, every `id` `_id`. `searched` counts the
 * searches that ended in opening it.
 */

/**
 * Values by the texts of an interview under their names in the API. The values can be the texts, their schemas or
 * results.
 */
export function wireTexts<Value>({ summary, ...others }: Record<TextName, Value>) {
  return { ...others, content: summary };
}

const versionField = z.int().openapi({ description: 'Rises with every write; send it back in If-Match' });

const questionSchema = z
  .object({
    _id: z.string(),
    question: z.string().openapi({ description: 'Plain text' }),
    answer: z.string().openapi({ description: 'Sanitised HTML' }),
    version: versionField,
  })
  .openapi('Question');

export const savedQuestionSchema = questionSchema
  .extend({
    interviewVersion: z.int().openapi({ description: 'The version of its interview after this write' }),
  })
  .openapi('SavedQuestion');

const fields = {
  _id: z.string().openapi({ example: 'k3v9x2m7q1ab' }),
  ...wireTexts({
    ...eachText(() => z.string().openapi({ description: 'Plain text' })),
    summary: z.string().openapi({ description: 'The short description, plain text' }),
  }),
  ...imageFields,
  ...namingFields,
  state: z
    .enum(PUBLISHING_STATES)
    .openapi({ description: 'Always published, unless an admin asks for other states' }),
  publishedAt: z.iso.datetime().nullable().openapi({
    description: 'When it was or will be published; of a draft, when it was before; null if never',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionField,
  searched: z.int().openapi({ description: 'Number of times it was opened from a search' }),
};

export const wireInterviewSchema = z
  .object({ ...fields, questions: z.array(questionSchema) })
  .openapi('Interview');

export const savedInterviewSchema = wireInterviewSchema
  .extend({
    message: z
      .string()
      .optional()
      .openapi({ description: 'If it is published at once because its scheduled moment has passed' }),
  })
  .openapi('SavedInterview');

export const listedInterviewSchema = z
  .object({
    ...fields,
    questions: z.array(z.object({ _id: z.string(), question: z.string() }).openapi('ListedQuestion')),
    guestNotes: z
      .int()
      .optional()
      .openapi({ description: 'For admins, in a page: notes of guests that are not done' }),
    reads: z
      .object({ opened: z.int(), finished: z.int() })
      .optional()
      .openapi({ description: 'For admins, in a page: how often it was opened, and read to its end' }),
  })
  .openapi('ListedInterview');

export const deletedSchema = z.object({ _id: z.string(), message: z.string() }).openapi('Deleted');

export const deletedQuestionSchema = deletedSchema
  .extend({ interviewVersion: z.int() })
  .openapi('DeletedQuestion');

export function presentInterview(interview: Interview) {
  return { ...presentFields(interview), questions: interview.questions.map(presentQuestion) };
}

export function presentListedInterview(interview: InterviewListItem) {
  const questions = interview.questions.map(({ id, question }) => ({ _id: id, question }));
  return { ...presentFields(interview), questions };
}

export function presentAdminListItem(interview: AdminListItem) {
  return { ...presentListedInterview(interview), guestNotes: interview.openNotes, reads: interview.reads };
}

export function presentSavedQuestion({ question, interviewVersion }: SavedQuestion) {
  return { ...presentQuestion(question), interviewVersion };
}

function presentQuestion({ id, question, answer, version }: Question) {
  return { _id: id, question, answer, version };
}

function presentFields(interview: Omit<Interview, 'questions'>) {
  return {
    _id: interview.id,
    ...wireTexts(interviewTextsOf(interview)),
    ...presentImage(interview.image),
    ...presentNaming(interview),
    state: interview.state,
    publishedAt: interview.publishedAt,
    createdAt: interview.createdAt,
    updatedAt: interview.updatedAt,
    version: interview.version,
    searched: interview.searchedCount,
  };
}

/** Rethrows a stale write with the current interview under its names on the wire. */
export const inWireNames = presentStale(presentInterview);
