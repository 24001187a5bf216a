import { z, type RouteConfig } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { presentStale } from '../../http/errors.server.ts';
import { apiCall, idParams, ifMatchHeader, json, jsonBody, multipartBody } from '../../http/call.server.ts';
import { imageFields, imageParts, presentImage, readImageParts } from '../media/image.http.server.ts';
import { cacheResponse } from '../../http/cache-response.server.ts';
import type { Services } from '../../http/services.ts';
import { registerVersions } from '../versions/versions.http.server.ts';
import type { InfoPage, InfoPageKind } from './info-page.schema.ts';
import {
  createInfoPage,
  findInfoPage,
  infoPageOwner,
  restoreInfoPageVersion,
  updateInfoPage,
  updateInfoPageImage,
} from './info-pages.server.ts';

/*
 * The names in the API: the page about the host is `/platform`, sent as a form with its image; the page about the
 * platform (and the inspiration text) is `/contact`, sent as JSON, without its image.
 */
const HOST = { kind: 'host', path: '/platform', name: 'HostPage' } as const;
const PLATFORM = { kind: 'platform', path: '/contact', name: 'PlatformPage' } as const;

const infoPageSchema = z
  .object({
    _id: z.string(),
    text: z.string().openapi({ description: 'Sanitised HTML' }),
    ...imageFields,
    version: z.int().openapi({ description: 'Rises with every write; send it back in If-Match' }),
    updatedAt: z.iso.datetime(),
  })
  .openapi('InfoPage');

/** A union, because `nullable()` would make the named schema itself nullable in the document. */
const infoPageOrNull = z.union([infoPageSchema, z.null()]);

const textField = z
  .string({ error: messageKey('infoPage.text.required') })
  .openapi({ description: 'HTML; sanitised. Some visible text must remain' });

const hostPageForm = z.object({ text: textField, ...imageParts }).openapi('HostPageForm');
const platformPageBody = z.object({ text: textField }).openapi('PlatformPageBody');

const imageForm = z
  .object({
    image: z
      .instanceof(File, { error: messageKey('image.required') })
      .refine((file) => file.size > 0, { error: messageKey('image.required') })
      .openapi({ type: 'string', format: 'binary', description: 'A JPEG, PNG, WebP or GIF of up to 5 MB' }),
  })
  .openapi('PlatformPageImage');

const over = { params: idParams, headers: ifMatchHeader };

type RequestBody = Required<NonNullable<RouteConfig['request']>>['body'];

/** The routes for reading, creating and updating one of the pages, whose text is in `body`. */
function routesOf<Page extends typeof HOST | typeof PLATFORM, Body extends { body: RequestBody }>(
  { kind, path, name }: Page,
  body: Body,
) {
  const saved = json(infoPageSchema, 'The page as saved');
  return {
    find: apiCall('get', path, {
      action: 'site.read',
      operationId: `read${name}`,
      summary: `Read the page about the ${kind}`,
      checks: [cacheResponse()],
      responses: { 200: json(infoPageOrNull, 'The page, or null while none is written') },
    }),
    create: apiCall('post', path, {
      action: 'page.write',
      operationId: `create${name}`,
      summary: `Write the page about the ${kind} for the first time`,
      request: body,
      responses: { 201: saved },
      refuses: ['conflict'],
    }),
    update: apiCall('put', `${path}/{id}`, {
      action: 'page.write',
      operationId: `update${name}`,
      summary: `Edit the page about the ${kind}`,
      request: { ...over, ...body },
      responses: { 200: saved },
    }),
  };
}

export const hostRoutes = routesOf(HOST, multipartBody(hostPageForm));
export const platformRoutes = routesOf(PLATFORM, jsonBody(platformPageBody));

export const imageRoute = apiCall('post', `${PLATFORM.path}/{id}/image`, {
  action: 'page.write',
  operationId: 'setPlatformPageImage',
  summary: 'Set the image of the page about the platform',
  request: { ...over, ...multipartBody(imageForm) },
  responses: { 200: json(infoPageSchema, 'The page with its new image') },
});

/** The pages about the host and about the platform with their versions, over HTTP. */
export function registerInfoPages(api: Api): void {
  const keep = { kind: 'keep' } as const;
  api.openapi(hostRoutes.find, async (c) => c.json(await read(c.get('services'), 'host'), 200));
  api.openapi(hostRoutes.create, async (c) => {
    const services = c.get('services');
    const { text, ...parts } = c.req.valid('form');
    const change = { text, image: await readImageParts(services, parts) };
    return c.json(presentInfoPage(await createInfoPage(services, 'host', change)), 201);
  });
  api.openapi(hostRoutes.update, async (c) => {
    const services = c.get('services');
    const { text, ...parts } = c.req.valid('form');
    const change = { text, image: await readImageParts(services, parts) };
    const address = { kind: 'host', id: c.req.valid('param').id } as const;
    const saved = updateInfoPage(services, address, change, c.req.valid('header')['if-match']);
    return c.json(await present(saved), 200);
  });
  api.openapi(platformRoutes.find, async (c) => c.json(await read(c.get('services'), 'platform'), 200));
  api.openapi(platformRoutes.create, async (c) => {
    const change = { text: c.req.valid('json').text, image: keep };
    return c.json(presentInfoPage(await createInfoPage(c.get('services'), 'platform', change)), 201);
  });
  api.openapi(platformRoutes.update, async (c) => {
    const change = { text: c.req.valid('json').text, image: keep };
    const address = { kind: 'platform', id: c.req.valid('param').id } as const;
    const saved = updateInfoPage(c.get('services'), address, change, c.req.valid('header')['if-match']);
    return c.json(await present(saved), 200);
  });
  api.openapi(imageRoute, async (c) => {
    const services = c.get('services');
    const address = { kind: 'platform', id: c.req.valid('param').id } as const;
    const image = await readImageParts(services, c.req.valid('form'));
    const saved = updateInfoPageImage(services, address, image, c.req.valid('header')['if-match']);
    return c.json(await present(saved), 200);
  });
  for (const { kind, path, name } of [HOST, PLATFORM]) {
    registerVersions(api, {
      subject: 'page',
      path: `${path}/{id}`,
      of: `of the page about the ${kind}`,
      name,
      async owner(services, id) {
        const page = await findInfoPage(services, kind);
        if (page?.id !== id) throw new AppError('not_found', 'infoPage.notFound');
        return infoPageOwner(id);
      },
      async restore(services, { id, number }, expectedVersion) {
        const restored = restoreInfoPageVersion(services, { kind, id }, number, expectedVersion);
        return (await restored.catch(inWireNames)).version;
      },
    });
  }
}

async function read(services: Services, kind: InfoPageKind) {
  const page = await findInfoPage(services, kind);
  return page && presentInfoPage(page);
}

async function present(saved: Promise<InfoPage>) {
  return presentInfoPage(await saved.catch(inWireNames));
}

function presentInfoPage({ id, text, image, version, updatedAt }: InfoPage) {
  return { _id: id, text, ...presentImage(image), version, updatedAt };
}

/** Rethrows a stale write with the current page under its names on the wire. */
const inWireNames = presentStale(presentInfoPage);
