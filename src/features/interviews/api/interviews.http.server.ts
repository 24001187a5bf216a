import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { translate } from '../../../messages/index.ts';
import {
  authorize,
  apiCall,
  attemptHeader,
  idParams,
  ifMatchHeader,
  json,
  jsonBody,
  multipartBody,
} from '../../../http/call.server.ts';
import type { Api, HttpEnv } from '../../../http/api.ts';
import { readImageParts } from '../../media/image.http.server.ts';
import { cacheResponse } from '../../../http/cache-response.server.ts';
import { can } from '../../../http/policy.ts';
import { COUNTS_SHOWN_WITHIN_MS } from '../search-limits.ts';
import {
  editInterviewForm,
  newInterviewForm,
  publicationBody,
  toChange,
  toPublication,
} from './interview-form.http.server.ts';
import { registerInterviewList } from './interview-list.http.server.ts';
import {
  deletedSchema,
  inWireNames,
  wireInterviewSchema,
  presentInterview,
  savedInterviewSchema,
} from './interview-wire.http.server.ts';
import { setPublication } from '../publishing/publishing.server.ts';
import type { Interview, PublicationChoice } from '../interview.schema.ts';
import {
  createInterview,
  deleteInterview,
  findInterview,
  getAnyInterview,
  getInterview,
  updateInterview,
} from '../interviews.server.ts';

export const getRoute = apiCall('get', '/podcasts/{id}', {
  action: 'site.read',
  operationId: 'readInterview',
  summary: 'Read an interview with its questions and answers',
  description: 'Unpublished interviews are visible only to admins.',
  isTokenOptional: true,
  checks: [cacheResponse({ maxAgeMs: COUNTS_SHOWN_WITHIN_MS })],
  request: { params: idParams },
  responses: {
    200: json(z.object({ data: wireInterviewSchema }).openapi('InterviewAnswer'), 'The interview under data'),
  },
});

export const createInterviewRoute = apiCall('post', '/podcasts', {
  action: 'interview.write',
  operationId: 'createInterview',
  summary: 'Publish, schedule or draft an interview',
  request: { headers: attemptHeader, ...multipartBody(newInterviewForm) },
  responses: {
    200: json(savedInterviewSchema, 'An earlier try of the same attempt made it'),
    201: json(savedInterviewSchema, 'The interview as saved'),
  },
});

export const updateRoute = apiCall('put', '/podcasts/{id}', {
  action: 'interview.write',
  operationId: 'updateInterview',
  summary: 'Edit an interview',
  description:
    'Without questions they stay as they are; with it the list is replaced. The same holds for guest and topics.',
  request: { params: idParams, headers: ifMatchHeader, ...multipartBody(editInterviewForm) },
  responses: { 200: json(savedInterviewSchema, 'The interview as saved') },
});

export const publicationRoute = apiCall('put', '/podcasts/{id}/publication', {
  action: 'interview.write',
  operationId: 'setPublication',
  summary: 'Publish an interview, schedule it or make it a draft',
  description: 'Its texts stay as they are, and need not satisfy the rules of the form.',
  request: { params: idParams, headers: ifMatchHeader, ...jsonBody(publicationBody) },
  responses: { 200: json(savedInterviewSchema, 'The interview as saved') },
});

export const deleteRoute = apiCall('delete', '/podcasts/{id}', {
  action: 'interview.write',
  operationId: 'deleteInterview',
  summary: 'Delete an interview and its questions',
  request: { params: idParams },
  responses: { 200: json(deletedSchema, 'The interview is deleted') },
});

/** Interviews over HTTP. */
export function registerInterviews(api: Api): void {
  registerInterviewList(api);
  api.openapi(getRoute, async (c) => {
    const { id } = c.req.valid('param');
    const interview = (await findInterview(c.get('services'), id)) ?? (await getForCaller(c, id));
    return c.json({ data: presentInterview(interview) }, 200);
  });
  api.openapi(createInterviewRoute, async (c) => {
    const { questions = [], image, imageFocus, imageAlt, ...parts } = c.req.valid('form');
    const services = c.get('services');
    const picture = await readImageParts(services, { image, imageFocus, imageAlt });
    const input = { ...toChange(parts), questions, image: picture };
    const attempt = c.req.valid('header')['idempotency-key'];
    const { entity, isNew } = await createInterview(services, input, attempt);
    return c.json(presentSaved(c, entity, input.publication), isNew ? 201 : 200);
  });
  api.openapi(updateRoute, async (c) => {
    const { questions, image, imageFocus, imageAlt, ...parts } = c.req.valid('form');
    const services = c.get('services');
    const picture = await readImageParts(services, { image, imageFocus, imageAlt });
    const change = { ...toChange(parts), questions, image: picture };
    const version = c.req.valid('header')['if-match'];
    const saved = updateInterview(services, c.req.valid('param').id, change, version);
    return c.json(presentSaved(c, await saved.catch(inWireNames), change.publication), 200);
  });
  api.openapi(publicationRoute, async (c) => {
    const publication = toPublication(c.req.valid('json'));
    const version = c.req.valid('header')['if-match'];
    const { id } = c.req.valid('param');
    const saved = setPublication(c.get('services'), id, publication, version);
    return c.json(presentSaved(c, await saved.catch(inWireNames), publication), 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteInterview(c.get('services'), id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'interview.deleted') }, 200);
  });
}

/**
 * Unpublished interviews exist for admins only. If the session has expired, the error says so instead of "not found".
 */
async function getForCaller(c: Context<HttpEnv>, id: string): Promise<Interview> {
  const services = c.get('services');
  if (c.get('token') === null) return getInterview(services, id);
  const caller = await authorize(c, 'session.own');
  return can(caller, 'interview.read-unpublished')
    ? getAnyInterview(services, id)
    : getInterview(services, id);
}

function presentSaved(c: Context<HttpEnv>, interview: Interview, publication: PublicationChoice | undefined) {
  const isPast = publication?.state === 'scheduled' && interview.state === 'published';
  return {
    ...presentInterview(interview),
    ...(isPast ? { message: translate(c.get('locale'), 'interview.publishedAtOnce') } : {}),
  };
}
