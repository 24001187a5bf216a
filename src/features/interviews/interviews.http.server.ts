import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import { translate } from '../../messages/index.ts';
import type { Api } from '../../server/api.server.ts';
import {
  access,
  attemptHeader,
  errors,
  ifMatchHeader,
  json,
  multipartBody,
} from '../../server/http-call.server.ts';
import { readImagePart } from '../../server/http-image.server.ts';
import { limitParts } from '../../server/http-multipart.server.ts';
import { editInterviewForm, newInterviewForm } from './interview-form.http.server.ts';
import { listQuery, toListQuery } from './interview-list.http.server.ts';
import {
  deletedSchema,
  interviewSchema,
  listedInterviewSchema,
  presentInterview,
  presentListedInterview,
} from './interview-wire.http.server.ts';
import {
  createInterview,
  deleteInterview,
  getInterview,
  listFullInterviews,
  listInterviews,
  StaleInterviewError,
  updateInterview,
} from './interviews.server.ts';

const params = z.object({ id: z.string() });

const listRoute = createRoute({
  method: 'get',
  path: '/podcasts',
  summary: 'List interviews',
  description:
    'Without parameters every interview, most searched first, ties newest first. With page, pageSize, sort, order or ' +
    'q one page of them. Answers are left out unless fields=all asks for them.',
  ...access('all'),
  request: { query: listQuery },
  responses: {
    200: {
      ...json(z.array(z.union([interviewSchema, listedInterviewSchema])), 'The interviews'),
      headers: z.object({ 'X-Total-Count': z.int().openapi({ description: 'Interviews on all pages' }) }),
    },
    ...errors('validation'),
  },
});

const getRoute = createRoute({
  method: 'get',
  path: '/podcasts/{id}',
  summary: 'Read an interview with its questions and answers',
  ...access('all'),
  request: { params },
  responses: {
    200: json(z.object({ data: interviewSchema }).openapi('InterviewAnswer'), 'The interview under data'),
    ...errors('not_found'),
  },
});

const createInterviewRoute = createRoute({
  method: 'post',
  path: '/podcasts',
  summary: 'Publish an interview',
  ...access('admin', limitParts),
  request: { headers: attemptHeader, ...multipartBody(newInterviewForm) },
  responses: {
    200: json(interviewSchema, 'An earlier try of the same attempt made it'),
    201: json(interviewSchema, 'The interview as saved'),
    ...errors('validation', 'unauthenticated', 'forbidden', 'too_large', 'unsupported_type', 'unavailable'),
  },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/podcasts/{id}',
  summary: 'Edit an interview',
  description: 'Without questions they stay as they are; with it the list is replaced.',
  ...access('admin', limitParts),
  request: { params, headers: ifMatchHeader, ...multipartBody(editInterviewForm) },
  responses: {
    200: json(interviewSchema, 'The interview as saved'),
    ...errors(
      'validation',
      'unauthenticated',
      'forbidden',
      'not_found',
      'conflict',
      'too_large',
      'unsupported_type',
      'unavailable',
    ),
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/podcasts/{id}',
  summary: 'Delete an interview and its questions',
  ...access('admin'),
  request: { params },
  responses: {
    200: json(deletedSchema, 'The interview is deleted'),
    ...errors('unauthenticated', 'forbidden', 'not_found'),
  },
});

/** Interviews over HTTP (spec, section 7). */
export function registerInterviews(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { fields, ...query } = c.req.valid('query');
    if (fields === 'all') {
      const { items, total } = await listFullInterviews(c.get('services'), toListQuery(query));
      return c.json(items.map(presentInterview), 200, { 'X-Total-Count': String(total) });
    }
    const { items, total } = await listInterviews(c.get('services'), toListQuery(query));
    return c.json(items.map(presentListedInterview), 200, { 'X-Total-Count': String(total) });
  });
  api.openapi(getRoute, async (c) => {
    const interview = await getInterview(c.get('services'), c.req.valid('param').id);
    return c.json({ data: presentInterview(interview) }, 200);
  });
  api.openapi(createInterviewRoute, async (c) => {
    const { name, content, questions = [], image } = c.req.valid('form');
    const services = c.get('services');
    const change = await readImagePart(services, image);
    const input = { name, summary: content, questions, image: change };
    const attempt = c.req.valid('header')['idempotency-key'];
    const { entity, isNew } = await createInterview(services, input, attempt);
    return c.json(presentInterview(entity), isNew ? 201 : 200);
  });
  api.openapi(updateRoute, async (c) => {
    const { name, content, questions, image } = c.req.valid('form');
    const services = c.get('services');
    const change = {
      name,
      summary: content,
      image: await readImagePart(services, image),
      ...(questions === undefined ? {} : { questions }),
    };
    const version = c.req.valid('header')['if-match'];
    const saved = updateInterview(services, c.req.valid('param').id, change, version);
    return c.json(presentInterview(await saved.catch(inWireNames)), 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteInterview(c.get('services'), id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'interview.deleted') }, 200);
  });
}

/** A stale write answers with the interview as it is now, under the wire's names. */
function inWireNames(error: unknown): never {
  if (!(error instanceof StaleInterviewError)) throw error;
  throw new AppError('conflict', 'error.conflict', {
    cause: error,
    current: presentInterview(error.interview),
  });
}
