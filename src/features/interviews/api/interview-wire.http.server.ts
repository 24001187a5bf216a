import { z } from '@hono/zod-openapi';
import { documented } from '../../../http/call.server.ts';
import { presentStale } from '../../../http/errors.server.ts';
import { imageFields, presentImage } from '../../media/image.http.server.ts';
import { namingFields, presentNaming } from './interview-naming.http.server.ts';
import {
  interviewTextsOf,
  type AdminListItem,
  type Interview,
  type InterviewListItem,
  type Question,
} from '../interview.schema.ts';
import type { SavedQuestion } from '../questions.server.ts';
import {
  wireInterview,
  wireListedInterview,
  wireQuestion,
  wireSavedInterview,
  wireSavedQuestion,
  wireTexts,
} from './interview-wire.ts';

const questionSchema = documented(wireQuestion, 'Question');

export const savedQuestionSchema = questionSchema.extend(wireSavedQuestion.shape).openapi('SavedQuestion');

/** The parts of an interview that have a name of their own in the document of the API. */
const namedFields = { ...imageFields, ...namingFields };

export const interviewSchema = z
  .object({ ...wireInterview.shape, ...namedFields, questions: z.array(questionSchema) })
  .openapi('Interview');

export const savedInterviewSchema = interviewSchema
  .extend({ message: wireSavedInterview.shape.message })
  .openapi('SavedInterview');

export const listedInterviewSchema = z
  .object({
    ...wireListedInterview.shape,
    ...namedFields,
    questions: z.array(documented(wireListedInterview.shape.questions.element, 'ListedQuestion')),
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
  return { ...presentListedInterview(interview), guestNotes: interview.openNotes };
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
