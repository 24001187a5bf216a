import { z } from '@hono/zod-openapi';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../server/api.server.ts';
import { apiCall, ifMatchHeader, json, jsonBody, multipartBody } from '../../server/http-call.server.ts';
import { readImagePart } from '../../server/http-image.server.ts';
import { keepAnswer } from '../../server/http-keep-answer.server.ts';
import {
  infoPageOrNull,
  infoPageSchema,
  inWireNames,
  pageParams,
  presentInfoPage,
  textField,
} from './info-page-wire.http.server.ts';
import { createInfoPage, findInfoPage, updateInfoPage, updateInfoPageImage } from './info-pages.server.ts';

const platformPageBody = z.object({ text: textField }).openapi('PlatformPageBody');

const imageForm = z
  .object({
    image: z
      .instanceof(File, { error: messageKey('image.required') })
      .refine((file) => file.size > 0, { error: messageKey('image.required') })
      .openapi({ type: 'string', format: 'binary', description: 'A JPEG, PNG, WebP or GIF of up to 5 MB' }),
  })
  .openapi('PlatformPageImage');

const findRoute = apiCall('get', '/contact', {
  action: 'site.read',
  operationId: 'readPlatformPage',
  summary: 'Read the page about the platform',
  checks: [keepAnswer()],
  answers: { 200: json(infoPageOrNull, 'The page, or null while none is written') },
});

const createPageRoute = apiCall('post', '/contact', {
  action: 'page.write',
  operationId: 'createPlatformPage',
  summary: 'Write the page about the platform for the first time',
  request: jsonBody(platformPageBody),
  answers: { 201: json(infoPageSchema, 'The page as saved') },
  refuses: ['conflict'],
});

const updateRoute = apiCall('put', '/contact/{id}', {
  action: 'page.write',
  operationId: 'updatePlatformPage',
  summary: 'Edit the page about the platform',
  request: { params: pageParams, headers: ifMatchHeader, ...jsonBody(platformPageBody) },
  answers: { 200: json(infoPageSchema, 'The page as saved') },
});

const imageRoute = apiCall('post', '/contact/{id}/image', {
  action: 'page.write',
  operationId: 'setPlatformPageImage',
  summary: 'Set the image of the page about the platform',
  request: { params: pageParams, headers: ifMatchHeader, ...multipartBody(imageForm) },
  answers: { 200: json(infoPageSchema, 'The page with its new image') },
});

/** The page about the platform, `/contact` on the wire (spec, section 7). */
export function registerPlatformPage(api: Api): void {
  api.openapi(findRoute, async (c) => {
    const page = await findInfoPage(c.get('services'), 'platform');
    return c.json(page && presentInfoPage(page), 200);
  });
  api.openapi(createPageRoute, async (c) => {
    const change = { text: c.req.valid('json').text, image: { kind: 'keep' as const } };
    return c.json(presentInfoPage(await createInfoPage(c.get('services'), 'platform', change)), 201);
  });
  api.openapi(updateRoute, async (c) => {
    const change = { text: c.req.valid('json').text, image: { kind: 'keep' as const } };
    const address = { kind: 'platform' as const, id: c.req.valid('param').id };
    const saved = updateInfoPage(c.get('services'), address, change, c.req.valid('header')['if-match']);
    return c.json(presentInfoPage(await saved.catch(inWireNames)), 200);
  });
  api.openapi(imageRoute, async (c) => {
    const address = { kind: 'platform' as const, id: c.req.valid('param').id };
    const image = await readImagePart(c.get('services'), c.req.valid('form').image);
    const saved = updateInfoPageImage(c.get('services'), address, image, c.req.valid('header')['if-match']);
    return c.json(presentInfoPage(await saved.catch(inWireNames)), 200);
  });
}
