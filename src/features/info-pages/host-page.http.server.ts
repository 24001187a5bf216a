import { z } from '@hono/zod-openapi';
import type { Api } from '../../server/api.server.ts';
import { apiCall, ifMatchHeader, json, multipartBody } from '../../server/http-call.server.ts';
import { imagePart, readImagePart } from '../../server/http-image.server.ts';
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

const findRoute = apiCall('get', '/platform', {
  action: 'site.read',
  operationId: 'readHostPage',
  summary: 'Read the page about the host',
  checks: [keepAnswer()],
  answers: { 200: json(infoPageOrNull, 'The page, or null while none is written') },
});

const createPageRoute = apiCall('post', '/platform', {
  action: 'page.write',
  operationId: 'createHostPage',
  summary: 'Write the page about the host for the first time',
  request: multipartBody(hostPageForm),
  answers: { 201: json(infoPageSchema, 'The page as saved') },
  refuses: ['conflict'],
});

const updateRoute = apiCall('put', '/platform/{id}', {
  action: 'page.write',
  operationId: 'updateHostPage',
  summary: 'Edit the page about the host',
  request: { params: pageParams, headers: ifMatchHeader, ...multipartBody(hostPageForm) },
  answers: { 200: json(infoPageSchema, 'The page as saved') },
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
