import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { attachment } from '../../http/attachment.server.ts';
import { toStream } from '../../http/to-stream.server.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isMessageKey, translate } from '../../messages/index.ts';
import type { Api, HttpEnv } from '../../http/api.ts';
import { apiCall, currentUser, json, jsonBody } from '../../http/call.server.ts';
import { codeSchema } from '../accounts/account.schema.ts';
import { callerOf } from '../accounts/current-user.http.server.ts';
import { TICKET_PURPOSES, type ImportEvent } from './archive.schema.ts';
import { exportArchive } from './export-archive.server.ts';
import { addPiece, incomingPath, prepareIncoming } from './incoming-file.server.ts';
import { runImport } from './run-import.server.ts';
import { issueTicket, requireTicket, takeTicket } from './tickets.server.ts';

/** Bounds the ticket, which is a secret that this product generates. */
const ticketQuery = z.object({ ticket: z.string().min(1).max(100) });

export const ticketRoute = apiCall('post', '/archive/tickets', {
  action: 'archive.manage',
  operationId: 'createArchiveTicket',
  summary: 'Confirm your password for an export or an import',
  description:
    'A ticket for an export opens one download within a minute, one for an import one import within twelve hours. ' +
    'A wrong password counts as a failed sign-in. `code` is asked for where the second factor is on.',
  request: jsonBody(
    z
      .strictObject({
        purpose: z.enum(TICKET_PURPOSES),
        password: z.string().min(1).max(128),
        code: codeSchema.optional(),
      })
      .openapi('ArchiveTicketRequest'),
  ),
  responses: {
    201: json(
      z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }).openapi('ArchiveTicket'),
      'The ticket',
    ),
  },
  refuses: ['too_many_requests'],
});

const exportRoute = apiCall('get', '/archive/export', {
  action: 'link.use',
  operationId: 'exportArchive',
  summary: 'Download the whole site as one archive',
  description:
    'The ticket replaces the token of its admin, because a browser sends no token with a download. docs/archive.md has the format.',
  request: { query: ticketQuery },
  responses: {
    200: {
      description: 'The archive, streamed while it is written',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refuses: ['not_found'],
});

export const pieceRoute = apiCall('put', '/archive/import', {
  action: 'archive.manage',
  operationId: 'sendImportPiece',
  summary: 'Send one piece of a file to import',
  description:
    'Up to 8 MB at a time, one after the other, to the same process. A piece that is not the next one changes ' +
    'nothing; the answer says where to go on.',
  request: {
    query: ticketQuery.extend({ offset: z.coerce.number().int().min(0) }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: { 200: json(z.object({ received: z.int() }).openapi('ArchivePiece'), 'How much is here') },
  refuses: ['not_found', 'storage_full'],
});

const importRoute = apiCall('post', '/archive/import', {
  action: 'archive.manage',
  operationId: 'importArchive',
  summary: 'Import the file that was sent',
  description:
    'An archive of a site like this one, the export of Ghost (JSON) or that of WordPress (XML). The answer arrives ' +
    'as events while the import runs: { progress }, in the end { report } or { error }.',
  request: { query: ticketQuery },
  responses: {
    200: {
      description: 'Server-sent events with JSON as their data',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
  refuses: ['not_found'],
});

/** Export and import of the whole site. */
export function registerArchive(api: Api): void {
  api.openapi(ticketRoute, async (c) => {
    const services = c.get('services');
    const { purpose, password, code } = c.req.valid('json');
    const confirmation = { user: currentUser(c), password, code, from: callerOf(c) };
    const { ticket, expiresAt } = await issueTicket(services, confirmation, purpose);
    if (purpose === 'import') await prepareIncoming(services.config.dataDir, services.clock.now());
    return c.json({ ticket, expiresAt: expiresAt.toISOString() }, 201);
  });
  api.openapi(exportRoute, async (c) => {
    const services = c.get('services');
    const { ticket } = c.req.valid('query');
    const { platformName } = await services.siteNames();
    const day = services.clock.now().toISOString().slice(0, 10);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(platformName, { ascii: 'site', end: `-${day}.zip` }),
    };
    // Download managers look at a file before they fetch it.
    if (c.req.method === 'HEAD') {
      await requireTicket(services, 'export', ticket);
      return c.body(null, 200, headers);
    }
    await takeTicket(services, 'export', ticket);
    return c.body(toStream(exportArchive(services)), 200, headers);
  });
  api.openapi(pieceRoute, async (c) => {
    const services = c.get('services');
    const { ticket, offset } = c.req.valid('query');
    if (c.req.header('content-type') !== 'application/octet-stream') {
      throw new AppError('unsupported_type', 'error.unsupportedType');
    }
    await requireTicket(services, 'import', ticket);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const path = incomingPath(services.config.dataDir, ticket);
    return c.json({ received: await addPiece(path, offset, bytes) }, 200);
  });
  api.openapi(importRoute, async (c) => {
    const { ticket } = c.req.valid('query');
    await takeTicket(c.get('services'), 'import', ticket);
    return c.body(importEvents(c, ticket), 200, {
      'Content-Type': 'text/event-stream',
      // Proxies must not buffer the events.
      'X-Accel-Buffering': 'no',
    });
  });
}

/** The import continues even if the client disconnects. */
function importEvents(c: Context<HttpEnv>, ticket: string): ReadableStream<Uint8Array> {
  const { config } = c.get('services');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const events = writable.getWriter();
  const onFailure = (reason: string) => c.get('log').error({ reason }, 'import failed');
  const imported = runImport({
    path: incomingPath(config.dataDir, ticket),
    userId: currentUser(c).id,
    config,
    onEvent: (event) => {
      const line = `data: ${JSON.stringify(presentEvent(event, c))}\n\n`;
      events.write(Buffer.from(line)).catch(readerHasLeft);
    },
    onFailure,
  });
  void imported
    .catch((error: unknown) => onFailure(String(error)))
    .then(() => events.close().catch(readerHasLeft));
  return readable;
}

function readerHasLeft(): void {}

/** A refusal in the caller's language, as in all calls. */
function presentEvent(event: ImportEvent, c: Context<HttpEnv>): object {
  if (event.kind === 'progress') return { progress: event.progress };
  if (event.kind === 'done') return { report: event.report };
  const { code, key, params } = event;
  const message = translate(c.get('locale'), isMessageKey(key) ? key : 'archive.failed', params);
  return { error: { code, message } };
}
