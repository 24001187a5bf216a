import { z } from 'zod';
import { CallError, openStream } from '../../../admin/api.client.ts';
import { callOf } from '../../../admin/calls.client.ts';
import type * as routes from '../archive.http.server.ts';
import {
  PIECE_BYTES,
  importReportSchema,
  progressSchema,
  type ImportReport,
  type Progress,
  type TicketPurpose,
} from '../archive.schema.ts';

const EXPORT = '/archive/export';
const IMPORT = '/archive/import';

const issueTicket = callOf<typeof routes.ticketRoute>('POST /archive/tickets');
const sendPiece = callOf<typeof routes.pieceRoute>('PUT /archive/import');

/** Credentials that confirm an export or an import; the code if a second factor is on. */
export interface Confirmation {
  password: string;
  code?: string | undefined;
}

/** A ticket for one export or one import. Throws `CallError`. */
export async function requestTicket(purpose: TicketPurpose, confirmation: Confirmation): Promise<string> {
  return (await issueTicket({ body: { purpose, ...confirmation } })).ticket;
}

/** Starts a download by the browser, which writes it to the disk as it arrives. */
export function downloadArchive(ticket: string): void {
  const link = document.createElement('a');
  link.href = `${EXPORT}?${new URLSearchParams({ ticket })}`;
  link.download = '';
  link.click();
}

export interface Sending {
  ticket: string;
  file: File;
  /** The offset in bytes to continue from. */
  from: number;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** Uploads a file in pieces. Throws `CallError`; the server keeps the pieces that were sent. */
export async function sendFile({ ticket, file, from, onSent, signal }: Sending): Promise<void> {
  let sent = from;
  do {
    const body = file.slice(sent, sent + PIECE_BYTES);
    const { received } = await sendPiece({ query: { ticket, offset: sent }, body, signal });
    sent = received;
    onSent(sent);
  } while (sent < file.size);
}

/** Events of a running import. */
const importEvent = z.union([
  z.object({ progress: progressSchema }),
  z.object({ report: importReportSchema }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);

/** Imports the file uploaded under a ticket. Throws `CallError`, `unreachable` if the connection was lost. */
export async function runImport(
  ticket: string,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const path = `${IMPORT}?${new URLSearchParams({ ticket })}`;
  const stream = await openStream({ method: 'POST', path });
  for await (const data of eventsOf(stream)) {
    const event = importEvent.parse(JSON.parse(data));
    if ('report' in event) return event.report;
    if ('error' in event) {
      throw new CallError({ kind: 'refused', status: 200, ...event.error, fields: {} });
    }
    onProgress(event.progress);
  }
  throw new CallError({ kind: 'unreachable' });
}

/** The data of each event in a stream. */
async function* eventsOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new CallError({ kind: 'unreachable' }, cause);
    });
    if (done) return;
    const parts = (waiting + value).split('\n\n');
    waiting = parts.pop() ?? '';
    for (const part of parts) yield part.replace(/^data: /, '');
  }
}
