import { createRoute, z } from '@hono/zod-openapi';
import { translate } from '../../messages/index.ts';
import type { Api } from '../../server/api.server.ts';
import { access, errors, ifMatchHeader, json } from '../../server/http-call.server.ts';
import type { Services } from '../../server/services.server.ts';
import {
  differenceSchema,
  factsSchema,
  numberField,
  presentDifference,
  presentFacts,
  presentVersion,
  restoredSchema,
  versionSchema,
} from './version-wire.http.server.ts';
import { VERSIONS_KEPT, type VersionOwner } from './version.schema.ts';
import { compareVersions, getVersion, listVersions } from './versions.server.ts';

/** What versions are kept of, as its own feature knows it. */
export interface VersionedThing {
  path: '/podcasts/{id}' | '/platform/{id}' | '/contact/{id}';
  /** In the document: the text "of an interview". */
  of: string;
  /** The same as a part of the names of the calls: `Interview`. */
  name: string;
  /** Throws `not_found` where there is none. */
  owner(services: Services, id: string): Promise<VersionOwner>;
  /** Gives the version that the thing has after it; a stale write throws with the thing as it is now. */
  restore(
    services: Services,
    place: { id: string; number: number },
    expectedVersion?: number,
  ): Promise<number>;
}

const refused = ['unauthenticated', 'forbidden', 'not_found'] as const;
const ownerParams = z.object({ id: z.string() });
const versionParams = ownerParams.extend({ number: numberField });

function routesOf({ path, of, name }: VersionedThing) {
  return {
    list: createRoute({
      method: 'get',
      path: `${path}/versions`,
      operationId: `list${name}Versions`,
      summary: `List the kept versions ${of}`,
      ...access('admin'),
      request: { params: ownerParams },
      responses: {
        200: json(z.array(factsSchema), `At most ${VERSIONS_KEPT}, newest first`),
        ...errors(...refused),
      },
    }),
    read: createRoute({
      method: 'get',
      path: `${path}/versions/{number}`,
      operationId: `read${name}Version`,
      summary: `Read one version ${of}`,
      ...access('admin'),
      request: { params: versionParams },
      responses: { 200: json(versionSchema, 'The whole version'), ...errors('validation', ...refused) },
    }),
    compare: createRoute({
      method: 'get',
      path: `${path}/versions/{number}/difference`,
      operationId: `compare${name}Versions`,
      summary: `Compare two versions ${of} word by word`,
      ...access('admin'),
      request: {
        params: versionParams,
        query: z.object({
          from: numberField
            .optional()
            .openapi({ description: 'The version to compare with; the one before it where none is named' }),
        }),
      },
      responses: { 200: json(differenceSchema, 'What changed'), ...errors('validation', ...refused) },
    }),
    restore: createRoute({
      method: 'post',
      path: `${path}/versions/{number}/restore`,
      operationId: `restore${name}Version`,
      summary: `Make an old version ${of} the present one, as a new version`,
      ...access('admin'),
      request: { params: versionParams, headers: ifMatchHeader },
      responses: {
        200: json(restoredSchema, 'It is restored'),
        ...errors('validation', 'conflict', ...refused),
      },
    }),
  };
}

/** The calls on the versions of one kind of text. */
export function registerVersions(api: Api, thing: VersionedThing): void {
  const routes = routesOf(thing);
  api.openapi(routes.list, async (c) => {
    const owner = await thing.owner(c.get('services'), c.req.valid('param').id);
    return c.json((await listVersions(c.get('services'), owner)).map(presentFacts), 200);
  });
  api.openapi(routes.read, async (c) => {
    const { id, number } = c.req.valid('param');
    const owner = await thing.owner(c.get('services'), id);
    return c.json(presentVersion(await getVersion(c.get('services'), owner, number)), 200);
  });
  api.openapi(routes.compare, async (c) => {
    const { id, number } = c.req.valid('param');
    const { from: other } = c.req.valid('query');
    const owner = await thing.owner(c.get('services'), id);
    const compared = { number, ...(other === undefined ? {} : { from: other }) };
    const { from, difference } = await compareVersions(c.get('services'), owner, compared);
    return c.json(presentDifference(number, from, difference), 200);
  });
  api.openapi(routes.restore, async (c) => {
    const place = c.req.valid('param');
    const version = await thing.restore(c.get('services'), place, c.req.valid('header')['if-match']);
    return c.json({ _id: place.id, version, message: translate(c.get('locale'), 'version.restored') }, 200);
  });
}
