import { createRoute, z } from '@hono/zod-openapi';
import type { Api } from '../../server/api.server.ts';
import { access, errors, ifMatchHeader, json, multipartBody } from '../../server/http-call.server.ts';
import { imagePart, readImagePart } from '../../server/http-image.server.ts';
import { limitParts } from '../../server/http-multipart.server.ts';
import { keepAnswer } from '../../server/http-keep-answer.server.ts';
import {
  infoPageOrNull,
  infoPageSchema,
  inWireNames,
  pageParams,
  presentInfoPage,
  textField,
} from './info-page-wire.http.server.ts';
import { createInfoPage, findInfoPage, updateInfoPage } from './info-pages.server.ts';

const hostPageForm = z.object({ text: textField, image: imagePart }).openapi('HostPageForm');

const findRoute = createRoute({
  method: 'get',
  path: '/platform',
  operationId: 'readHostPage',
  summary: 'Read the page about the host',
  ...access('all', keepAnswer()),
  responses: {
    200: json(infoPageOrNull, 'The page, or null while none is written'),
    ...errors('unavailable'),
  },
});

const createPageRoute = createRoute({
  method: 'post',
  path: '/platform',
  operationId: 'createHostPage',
  summary: 'Write the page about the host for the first time',
  ...access('admin', limitParts),
  request: multipartBody(hostPageForm),
  responses: {
    201: json(infoPageSchema, 'The page as saved'),
    ...errors(
      'validation',
      'unauthenticated',
      'forbidden',
      'conflict',
      'too_large',
      'unsupported_type',
      'unavailable',
    ),
  },
});

const updateRoute = createRoute({
  method: 'put',
  path: '/platform/{id}',
  operationId: 'updateHostPage',
  summary: 'Edit the page about the host',
  ...access('admin', limitParts),
  request: { params: pageParams, headers: ifMatchHeader, ...multipartBody(hostPageForm) },
  responses: {
    200: json(infoPageSchema, 'The page as saved'),
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

/** The page about the host, `/platform` on the wire (spec, section 7). */
export function registerHostPage(api: Api): void {
  api.openapi(findRoute, async (c) => {
    const page = await findInfoPage(c.get('services'), 'host');
    return c.json(page && presentInfoPage(page), 200);
  });
  api.openapi(createPageRoute, async (c) => {
    const { text, image } = c.req.valid('form');
    const change = { text, image: await readImagePart(c.get('services'), image) };
    return c.json(presentInfoPage(await createInfoPage(c.get('services'), 'host', change)), 201);
  });
  api.openapi(updateRoute, async (c) => {
    const { text, image } = c.req.valid('form');
    const change = { text, image: await readImagePart(c.get('services'), image) };
    const address = { kind: 'host' as const, id: c.req.valid('param').id };
    const saved = updateInfoPage(c.get('services'), address, change, c.req.valid('header')['if-match']);
    return c.json(presentInfoPage(await saved.catch(inWireNames)), 200);
  });
}
