import { z } from '@hono/zod-openapi';
import { AppError } from '../../kernel/app-error.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, currentUser, documented, json, jsonBody } from '../../http/call.server.ts';
import { DRAFT_KEPT_DAYS, draftMoment, unsavedDraftKey, wireDraftContent } from './unsaved-draft.schema.ts';
import { getUnsavedDraft, keepUnsavedDraft, settleUnsavedDraft } from './unsaved-drafts.server.ts';

const keptAt = documented(draftMoment, {
  description: 'By the clock of the device; of two writes of one form, the later one stays',
  format: 'date-time',
});
/** Of calls that store something under the key. */
const storedKeyParams = z.object({ key: unsavedDraftKey });
const keySchema = z.object({ key: z.string() });

const factsSchema = keySchema
  .extend({
    keptAt: z.string(),
    isSettled: z.boolean().openapi({
      description: 'Saved, discarded or continued under another key: there is no text any more',
    }),
  })
  .openapi('UnsavedDraftFacts');

const contentSchema = wireDraftContent.extend({ keptAt }).openapi('UnsavedDraftContent');

const draftSchema = keySchema.extend(contentSchema.shape).openapi('UnsavedDraft');

export const listRoute = apiCall('get', '/drafts', {
  action: 'draft.own',
  operationId: 'listUnsavedDrafts',
  summary: 'List the unsaved texts of one’s own forms',
  description: `Kept until they are saved or discarded, or not changed for ${DRAFT_KEPT_DAYS} days; last kept first.`,
  responses: { 200: json(z.array(factsSchema), 'Without their texts') },
});

const readRoute = apiCall('get', '/drafts/{key}', {
  action: 'draft.own',
  operationId: 'readUnsavedDraft',
  summary: 'Read an unsaved text',
  request: { params: keySchema },
  responses: { 200: json(draftSchema, 'The text; rich text is sanitised') },
});

export const keepRoute = apiCall('put', '/drafts/{key}', {
  action: 'draft.own',
  operationId: 'keepUnsavedDraft',
  summary: 'Keep the unsaved text of a form',
  request: { params: storedKeyParams, ...jsonBody(contentSchema) },
  responses: { 200: json(keySchema, 'This text or a later one is kept') },
});

export const settleRoute = apiCall('delete', '/drafts/{key}', {
  action: 'draft.own',
  operationId: 'settleUnsavedDraft',
  summary: 'Delete the unsaved text of a form',
  request: { params: storedKeyParams, query: z.object({ keptAt }) },
  responses: { 200: json(keySchema, 'No text up to this moment is kept') },
});

/** What the signed-in account typed and did not save. */
export function registerUnsavedDrafts(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const drafts = await c.get('services').storage.unsavedDrafts.listDrafts(currentUser(c).id);
    return c.json(
      drafts.map(({ key, keptAt: at, isSettled }) => ({ key, keptAt: at, isSettled })),
      200,
    );
  });
  api.openapi(readRoute, async (c) => {
    const owner = currentUser(c).id;
    const { key, ...draft } = await getUnsavedDraft(c.get('services'), owner, c.req.valid('param').key);
    return c.json({ key, owner, keptAt: draft.keptAt, value: draft.value, base: draft.base }, 200);
  });
  api.openapi(keepRoute, async (c) => {
    const { key } = c.req.valid('param');
    const { owner, ...draft } = c.req.valid('json');
    if (owner !== currentUser(c).id) throw new AppError('not_found', 'draft.gone');
    await keepUnsavedDraft(c.get('services'), owner, { key, ...draft });
    return c.json({ key }, 200);
  });
  api.openapi(settleRoute, async (c) => {
    const { key } = c.req.valid('param');
    await settleUnsavedDraft(c.get('services'), currentUser(c).id, { key, ...c.req.valid('query') });
    return c.json({ key }, 200);
  });
}
