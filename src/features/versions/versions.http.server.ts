import { z } from '@hono/zod-openapi';
import { translate } from '../../messages/index.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, idParams, ifMatchHeader, json } from '../../http/call.server.ts';
import type { Services } from '../../http/services.ts';
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
import { compareVersions, getVersion } from './versions.server.ts';

/** An owner of versions, as its own feature describes it. */
interface VersionedKind {
  /** Determines the access rules. */
  subject: 'interview' | 'page';
  path: '/podcasts/{id}' | '/platform/{id}' | '/contact/{id}';
  /** For the API document: the text "of an interview". */
  of: string;
  /** The same for the names of the calls: `Interview`. */
  name: string;
  /** Throws `not_found` if it does not exist. */
  owner(services: Services, id: string): Promise<VersionOwner>;
  /** Returns the new version of the owner; throws for a stale write, with the current owner. */
  restore(
    services: Services,
    place: { id: string; number: number },
    expectedVersion?: number,
  ): Promise<number>;
}

const versionParams = idParams.extend({ number: numberField });

/** The routes of the calls on the versions of one kind of text. */
export function routesOf({ path, of, name, subject }: VersionedKind) {
  return {
    list: apiCall('get', `${path}/versions`, {
      action: `${subject}.read-unpublished`,
      operationId: `list${name}Versions`,
      summary: `List the kept versions ${of}`,
      request: { params: idParams },
      responses: { 200: json(z.array(factsSchema), `At most ${VERSIONS_KEPT}, newest first`) },
    }),
    read: apiCall('get', `${path}/versions/{number}`, {
      action: `${subject}.read-unpublished`,
      operationId: `read${name}Version`,
      summary: `Read one version ${of}`,
      request: { params: versionParams },
      responses: { 200: json(versionSchema, 'The whole version') },
      refuses: ['validation'],
    }),
    compare: apiCall('get', `${path}/versions/{number}/difference`, {
      action: `${subject}.read-unpublished`,
      operationId: `compare${name}Versions`,
      summary: `Compare two versions ${of} word by word`,
      request: {
        params: versionParams,
        query: z.object({
          from: numberField
            .optional()
            .openapi({ description: 'The version to compare with; by default the one before it' }),
        }),
      },
      responses: { 200: json(differenceSchema, 'What changed') },
    }),
    restore: apiCall('post', `${path}/versions/{number}/restore`, {
      action: `${subject}.write`,
      operationId: `restore${name}Version`,
      summary: `Restore an old version ${of} as a new version`,
      request: { params: versionParams, headers: ifMatchHeader },
      responses: { 200: json(restoredSchema, 'It is restored') },
    }),
  };
}

/** Registers the calls on the versions of one kind of text. */
export function registerVersions(api: Api, kind: VersionedKind): void {
  const routes = routesOf(kind);
  api.openapi(routes.list, async (c) => {
    const services = c.get('services');
    const owner = await kind.owner(services, c.req.valid('param').id);
    return c.json((await services.storage.versions.listVersions(owner)).map(presentFacts), 200);
  });
  api.openapi(routes.read, async (c) => {
    const { id, number } = c.req.valid('param');
    const owner = await kind.owner(c.get('services'), id);
    return c.json(presentVersion(await getVersion(c.get('services'), owner, number)), 200);
  });
  api.openapi(routes.compare, async (c) => {
    const { id, number } = c.req.valid('param');
    const { from: other } = c.req.valid('query');
    const owner = await kind.owner(c.get('services'), id);
    const compared = { number, ...(other === undefined ? {} : { from: other }) };
    const { from, difference } = await compareVersions(c.get('services'), owner, compared);
    return c.json(presentDifference(number, from, difference), 200);
  });
  api.openapi(routes.restore, async (c) => {
    const place = c.req.valid('param');
    const version = await kind.restore(c.get('services'), place, c.req.valid('header')['if-match']);
    return c.json({ _id: place.id, version, message: translate(c.get('locale'), 'version.restored') }, 200);
  });
}
