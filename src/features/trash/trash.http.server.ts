import { z } from '@hono/zod-openapi';
import { translate } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { apiCall, idParams, json, removedBody } from '../../http/call.server.ts';
import { imageFields, presentImage } from '../media/image.http.server.ts';
import { TRASH_KEPT_DAYS } from '../interviews/interview.schema.ts';
import { TRASH_KEPT_MS, TRASH_KINDS, type TrashFacts } from './trash.schema.ts';
import { deleteFromTrash, emptyTrash, restoreFromTrash } from './trash.server.ts';

const named = z.object({ _id: z.string(), name: z.string() });

const entrySchema = z
  .object({
    _id: z.string().openapi({ description: 'The id of the interview or question; it is restored under it' }),
    kind: z.enum(TRASH_KINDS),
    name: z.string().openapi({ description: 'The name of the interview, the text of the question' }),
    interview: z
      .union([named, z.null()])
      .openapi({ description: 'The former place of a question; null for an interview' }),
    questions: z.int().openapi({ description: 'Number of questions' }),
    deletedAt: z.iso.datetime(),
    goneAt: z.iso.datetime().openapi({ description: 'When it is deleted for good' }),
    author: z.union([named, z.null()]).openapi({ description: 'Who deleted it; null if unknown' }),
    ...imageFields,
  })
  .openapi('TrashEntry');

const restoredSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(TRASH_KINDS),
    interviewId: z.string(),
    interviewVersion: z.int().openapi({ description: 'The version of the interview after this write' }),
    message: z.string(),
  })
  .openapi('RestoredFromTrash');

export const listRoute = apiCall('get', '/trash', {
  action: 'trash.manage',
  operationId: 'listTrash',
  summary: 'List deleted interviews and questions',
  description: `Kept for ${TRASH_KEPT_DAYS} days; last deleted first.`,
  responses: { 200: json(z.array(entrySchema), 'What can be restored') },
});

export const restoreRoute = apiCall('post', '/trash/{id}/restore', {
  action: 'trash.manage',
  operationId: 'restoreFromTrash',
  summary: 'Restore a deleted interview or question',
  description:
    'Restores it unchanged, in its former place and under the same ids; only an interview that was to be published ' +
    'meanwhile becomes a draft. The interview of a question must exist.',
  request: { params: idParams },
  responses: { 200: json(restoredSchema, 'It is back') },
  refuses: ['validation', 'conflict'],
});

export const deleteRoute = apiCall('delete', '/trash/{id}', {
  action: 'trash.manage',
  operationId: 'deleteFromTrash',
  summary: 'Delete for good',
  request: { params: idParams },
  responses: { 200: json(removedBody, 'It is gone') },
});

const emptyQuery = z.object({
  until: z.iso
    .datetime({ error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'What was deleted after this moment stays, such as what a list does not show yet',
    }),
});

export const emptyRoute = apiCall('delete', '/trash', {
  action: 'trash.manage',
  operationId: 'emptyTrash',
  summary: 'Delete everything in the trash for good',
  request: { query: emptyQuery },
  responses: { 200: json(z.object({ deleted: z.int(), message: z.string() }), 'How much that was') },
});

/** Deleted content that can be restored. */
export function registerTrash(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const entries = await c.get('services').storage.trash.listTrash();
    return c.json(entries.map(presentEntry), 200);
  });
  api.openapi(restoreRoute, async (c) => {
    const { entry, interviewId, interviewVersion } = await restoreFromTrash(
      c.get('services'),
      c.req.valid('param').id,
    );
    const message = translate(c.get('locale'), 'trash.restored');
    return c.json({ _id: entry.id, kind: entry.kind, interviewId, interviewVersion, message }, 200);
  });
  api.openapi(deleteRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteFromTrash(c.get('services'), id);
    return c.json({ _id: id, message: translate(c.get('locale'), 'trash.deleted') }, 200);
  });
  api.openapi(emptyRoute, async (c) => {
    const { until } = c.req.valid('query');
    const deleted = await emptyTrash(c.get('services'), until === undefined ? undefined : new Date(until));
    return c.json({ deleted, message: translate(c.get('locale'), 'trash.emptied') }, 200);
  });
}

function presentEntry({ id, kind, name, interview, questionCount, deletedAt, author, image }: TrashFacts) {
  return {
    _id: id,
    kind,
    name,
    interview: interview && { _id: interview.id, name: interview.name },
    questions: questionCount,
    deletedAt,
    goneAt: new Date(Date.parse(deletedAt) + TRASH_KEPT_MS).toISOString(),
    author: author && { _id: author.id, name: author.name },
    ...presentImage(image),
  };
}
