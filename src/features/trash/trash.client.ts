import { callOf, deletionOf } from '../../admin/calls.client.ts';
import { withImage } from '../media/browser/image.client.ts';
import type * as routes from './trash.http.server.ts';

const list = callOf<typeof routes.listRoute>('GET /trash');

/** Most recently deleted first. */
export async function listTrash(signal: AbortSignal) {
  return (await list({ signal })).map(withImage);
}

/** A row on the screen of the trash. */
export type TrashRow = Awaited<ReturnType<typeof listTrash>>[number];

/** Restores an interview or a question; the answer names the interview that it is, or belongs to. */
export const restoreFromTrash = callOf<typeof routes.restoreRoute>('POST /trash/{id}/restore');

/** Deletes permanently. */
export const deleteFromTrash = deletionOf<typeof routes.deleteRoute>('DELETE /trash/{id}');

const empty = callOf<typeof routes.emptyRoute>('DELETE /trash');

/** Permanently deletes all that a list shows, but not what was deleted since it was read. */
export async function emptyTrash([newest]: TrashRow[]): Promise<void> {
  if (newest) await empty({ query: { until: newest.deletedAt } });
}
