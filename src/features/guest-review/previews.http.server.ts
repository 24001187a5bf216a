import { z } from '@hono/zod-openapi';
import { translate } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import {
  apiCall,
  currentUser,
  documented,
  idParams,
  json,
  jsonBody,
  removedBody,
} from '../../http/call.server.ts';
import { presentSavedQuestion, savedQuestionSchema } from '../interviews/api/interview-wire.http.server.ts';
import { addInternalNote } from './internal-notes.server.ts';
import { previewPath } from './preview-path.ts';
import { countNews } from './replies.server.ts';
import {
  changeNote,
  createReviewLink,
  listRemarks,
  listReviewLinks,
  revokeReviewLink,
} from './reviews.server.ts';
import {
  LINK_DAYS,
  LINK_DAYS_DEFAULT,
  hostReplySchema,
  internalNoteSchema,
  newLinkSchema,
} from './review.schema.ts';
import { takeSuggestion } from './suggestion.server.ts';
import {
  newPreviewSchema,
  newsSchema,
  noteSchema,
  presentLink,
  presentRemark,
  previewSchema,
  questionVersion,
} from './review-wire.http.server.ts';

const previewToMakeSchema = newLinkSchema
  .extend({
    days: documented(newLinkSchema.shape.days, {
      type: 'integer',
      enum: [...LINK_DAYS],
      default: LINK_DAYS_DEFAULT,
    }),
  })
  .openapi('PreviewToMake');

const noteChangeSchema = z.object({
  notedAt: z.string().openapi({ description: '`note.at` of the note that is meant' }),
  isResolved: z.boolean().optional().openapi({ description: 'Without it this stays as it is' }),
  hostReply: documented(hostReplySchema.optional(), {
    type: 'string',
    description:
      'What the guest reads below the note, at most 500 characters; empty removes it. Without it this stays as it is',
  }),
  seenReply: z.string().optional().openapi({
    description: 'The reply that `hostReply` takes the place of; another one is not overwritten',
  }),
});

const seenSuggestionSchema = z
  .object({ notedAt: noteChangeSchema.shape.notedAt, questionVersion })
  .openapi('SuggestionToTake');

export const listLinksRoute = apiCall('get', '/podcasts/{id}/previews', {
  action: 'review.manage',
  operationId: 'listPreviews',
  summary: 'List the private links to an interview',
  description: 'Newest first. The addresses of the links are not included.',
  request: { params: idParams },
  responses: { 200: json(z.array(previewSchema), 'The links') },
});

export const createLinkRoute = apiCall('post', '/podcasts/{id}/previews', {
  action: 'review.manage',
  operationId: 'createPreview',
  summary: 'Make a private link to an interview',
  description:
    'Anyone who has it can read the interview in any state, approve it and write notes, without an account.',
  request: { params: idParams, ...jsonBody(previewToMakeSchema) },
  responses: { 201: json(newPreviewSchema, 'The link with its address') },
});

export const revokeLinkRoute = apiCall('delete', '/podcasts/{id}/previews/{previewId}', {
  action: 'review.manage',
  operationId: 'deletePreview',
  summary: 'Withdraw a private link',
  description: 'The link stops working. Notes made through it are kept.',
  request: { params: idParams.extend({ previewId: z.string() }) },
  responses: { 200: json(removedBody, 'It is withdrawn') },
});

export const listNotesRoute = apiCall('get', '/podcasts/{id}/notes', {
  action: 'review.manage',
  operationId: 'listNotes',
  summary: 'List the approvals and notes of guests, and the internal notes of admins',
  description: 'Approvals and notes on the current questions of the interview, oldest first.',
  request: { params: idParams },
  responses: { 200: json(z.array(noteSchema), 'Approvals and notes') },
});

export const addNoteRoute = apiCall('post', '/podcasts/{id}/notes', {
  action: 'review.manage',
  operationId: 'addInternalNote',
  summary: 'Add a note on a question for the other admins',
  description:
    'Guests and readers never see it. The same text of the same admin is added once while it is open.',
  request: { params: idParams, ...jsonBody(documented(internalNoteSchema, 'InternalNote')) },
  responses: { 201: json(noteSchema, 'The note') },
});

export const changeNoteRoute = apiCall('put', '/podcasts/{id}/notes/{noteId}', {
  action: 'review.manage',
  operationId: 'changeNote',
  summary: 'Mark a note as done or as open again, or reply to it',
  request: {
    params: idParams.extend({ noteId: z.string() }),
    ...jsonBody(documented(noteChangeSchema, 'GuestNoteChange')),
  },
  responses: { 200: json(noteSchema, 'The note') },
  refuses: ['conflict'],
});

export const takeRoute = apiCall('post', '/podcasts/{id}/notes/{noteId}/take', {
  action: 'interview.write',
  operationId: 'takeSuggestion',
  summary: 'Save the answer in the wording that a guest suggests',
  description:
    'The note is marked as done. Paragraphs that the guest left as they were keep their formatting.',
  request: {
    params: idParams.extend({ noteId: z.string() }),
    ...jsonBody(seenSuggestionSchema),
  },
  responses: { 200: json(savedQuestionSchema, 'The question as saved') },
  refuses: ['conflict'],
});

const newsQuery = z.object({
  since: z.iso
    .datetime({ error: messageKey('error.query') })
    .optional()
    .openapi({
      description: 'Approvals after this moment are counted; by default those of the last 14 days',
    }),
});

export const newsRoute = apiCall('get', '/notes/news', {
  action: 'review.manage',
  operationId: 'countNews',
  summary: 'Count what guests said that a host may not have seen',
  description: 'Of all interviews; what was said of deleted interviews and questions is not counted.',
  request: { query: newsQuery },
  responses: { 200: json(newsSchema, 'Open notes and new approvals') },
});

/** Private links for guests, and the remarks through them. */
export function registerPreviews(api: Api): void {
  api.openapi(listLinksRoute, async (c) => {
    const links = await listReviewLinks(c.get('services'), c.req.valid('param').id);
    return c.json(links.map(presentLink), 200);
  });
  api.openapi(createLinkRoute, async (c) => {
    const services = c.get('services');
    const { link, token } = await createReviewLink(services, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ ...presentLink(link), url: `${services.config.siteUrl}${previewPath(token)}` }, 201);
  });
  api.openapi(revokeLinkRoute, async (c) => {
    const { id, previewId } = c.req.valid('param');
    await revokeReviewLink(c.get('services'), id, previewId);
    return c.json({ _id: previewId, message: translate(c.get('locale'), 'preview.revoked') }, 200);
  });
  api.openapi(listNotesRoute, async (c) => {
    const remarks = await listRemarks(c.get('services'), c.req.valid('param').id);
    return c.json(remarks.map(presentRemark), 200);
  });
  api.openapi(addNoteRoute, async (c) => {
    const { id: interviewId } = c.req.valid('param');
    const { id, name } = currentUser(c);
    const note = await addInternalNote(c.get('services'), { id, name }, interviewId, c.req.valid('json'));
    return c.json(presentRemark(note), 201);
  });
  api.openapi(changeNoteRoute, async (c) => {
    const { id, noteId } = c.req.valid('param');
    const change = { remarkId: noteId, ...c.req.valid('json') };
    return c.json(presentRemark(await changeNote(c.get('services'), id, change)), 200);
  });
  api.openapi(takeRoute, async (c) => {
    const { id, noteId } = c.req.valid('param');
    const seen = { remarkId: noteId, ...c.req.valid('json') };
    return c.json(presentSavedQuestion(await takeSuggestion(c.get('services'), id, seen)), 200);
  });
  api.openapi(newsRoute, async (c) => {
    const services = c.get('services');
    return c.json(await countNews(services, c.req.valid('query').since ?? null), 200);
  });
}
