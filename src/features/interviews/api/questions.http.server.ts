import { z } from '@hono/zod-openapi';
import { translate } from '../../../messages/index.ts';
import { messageKey } from '../../../messages/keys.ts';
import type { Api } from '../../../http/api.ts';
import { presentStale } from '../../../http/errors.server.ts';
import {
  apiCall,
  attemptHeader,
  idParams,
  ifMatchHeader,
  json,
  jsonBody,
} from '../../../http/call.server.ts';
import { answerField, questionField } from './interview-form.http.server.ts';
import {
  deletedQuestionSchema,
  presentSavedQuestion,
  savedQuestionSchema,
} from './interview-wire.http.server.ts';
import { QUESTIONS_MAX } from '../interview.schema.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../questions.server.ts';

const questionParams = z.object({ id: z.string(), questionId: z.string() });

const position = z
  .int({ error: messageKey('question.position') })
  .min(0, { error: messageKey('question.position') })
  .max(QUESTIONS_MAX, { error: messageKey('question.position') })
  .optional();

const newQuestion = z
  .object({
    question: questionField,
    answer: answerField,
    position: position.openapi({ description: 'Place in the list, from 0; absent: at the end' }),
  })
  .openapi('NewQuestion');

const questionChange = z
  .object({
    answer: answerField,
    question: questionField.optional(),
    position: position.openapi({ description: 'New place in the list, from 0' }),
    splitOff: z
      .object({ question: questionField, answer: answerField })
      .optional()
      .openapi({ description: 'A question to add after it in the same write: it is split' }),
    joined: z
      .object({ _id: z.string(), version: z.int() })
      .optional()
      .openapi({ description: 'Another question to delete in the same write: its text is now in this one' }),
  })
  .openapi('QuestionChange');

export const addRoute = apiCall('post', '/podcasts/{id}/questions', {
  action: 'interview.write',
  operationId: 'addQuestion',
  summary: 'Add a question',
  request: { params: idParams, headers: attemptHeader, ...jsonBody(newQuestion) },
  responses: {
    200: json(savedQuestionSchema, 'An earlier try of the same attempt made it'),
    201: json(savedQuestionSchema, 'The question as saved'),
  },
});

export const updateRoute = apiCall('put', '/podcasts/{id}/questions/{questionId}', {
  action: 'interview.write',
  operationId: 'updateQuestion',
  summary: 'Edit an answer, and the text or place of its question; split it or join another to it',
  request: { params: questionParams, headers: ifMatchHeader, ...jsonBody(questionChange) },
  responses: { 200: json(savedQuestionSchema, 'The question as saved') },
});

export const deleteRoute = apiCall('delete', '/podcasts/{id}/questions/{questionId}', {
  action: 'interview.write',
  operationId: 'deleteQuestion',
  summary: 'Delete a question',
  request: { params: questionParams },
  responses: { 200: json(deletedQuestionSchema, 'The question is deleted') },
});

/** Questions of an interview over HTTP. */
export function registerQuestions(api: Api): void {
  api.openapi(addRoute, async (c) => {
    const { id } = c.req.valid('param');
    const attempt = c.req.valid('header')['idempotency-key'];
    const { entity, isNew } = await addQuestion(c.get('services'), id, c.req.valid('json'), attempt);
    return c.json(presentSavedQuestion(entity), isNew ? 201 : 200);
  });
  api.openapi(updateRoute, async (c) => {
    const { id: interviewId, questionId } = c.req.valid('param');
    const version = c.req.valid('header')['if-match'];
    const place = { interviewId, questionId };
    const { joined, ...body } = c.req.valid('json');
    const change = { ...body, ...(joined && { joined: { id: joined._id, version: joined.version } }) };
    const saved = updateQuestion(c.get('services'), place, change, version);
    return c.json(presentSavedQuestion(await saved.catch(inWireNames)), 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id: interviewId, questionId } = c.req.valid('param');
    const { interviewVersion } = await deleteQuestion(c.get('services'), { interviewId, questionId });
    const message = translate(c.get('locale'), 'question.deleted');
    return c.json({ _id: questionId, message, interviewVersion }, 200);
  });
}

/** Rethrows a stale write with the current question under its names on the wire. */
const inWireNames = presentStale(presentSavedQuestion);
