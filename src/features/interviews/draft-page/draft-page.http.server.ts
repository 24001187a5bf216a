import { z } from '@hono/zod-openapi';
import type { Api } from '../../../http/api.ts';
import { apiCall, idParams, json } from '../../../http/call.server.ts';
import { makeDraftPage } from './draft-page.server.ts';
import { draftCardPath, draftPagePath } from './draft-page-path.ts';

const draftPageSchema = z
  .object({
    url: z.string().openapi({ description: 'Address of the page' }),
    cardUrl: z.string().openapi({ description: 'Address of its share card' }),
    expiresAt: z.string(),
  })
  .openapi('DraftPage');

export const openRoute = apiCall('post', '/podcasts/{id}/draft-page', {
  action: 'interview.read-unpublished',
  operationId: 'openDraftPage',
  summary: 'Open the reading page of an interview that is not published',
  description:
    'The page of the interview as saved, in any state, for one hour. Its address is a secret and is not listed anywhere.',
  request: { params: idParams },
  responses: { 201: json(draftPageSchema, 'The address of the page') },
});

/** The pages by which hosts see an interview as its readers will. */
export function registerDraftPages(api: Api): void {
  api.openapi(openRoute, async (c) => {
    const services = c.get('services');
    const { token, expiresAt } = await makeDraftPage(services, c.req.valid('param').id);
    const { siteUrl } = services.config;
    return c.json(
      { url: siteUrl + draftPagePath(token), cardUrl: siteUrl + draftCardPath(token), expiresAt },
      201,
    );
  });
}
