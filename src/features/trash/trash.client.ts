import { z } from 'zod';
import { deleteApi, readApi, readId, sendApi } from '../../admin/api.client.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import { wireTrashEntry } from './trash-wire.ts';
import type { TrashFacts } from './trash.schema.ts';

/** A row on the screen of the trash. */
export interface TrashRow extends TrashFacts {
  /** When it is permanently deleted. */
  goneAt: string;
}

const trashRow = wireTrashEntry.transform(
  ({ _id, questions, interview, author, image, imageInfo, ...row }): TrashRow => ({
    id: _id,
    questionCount: questions,
    interview: interview && readId(interview),
    author: author && readId(author),
    image: readWireImage({ image, imageInfo }),
    ...row,
  }),
);

const entryPath = (id: string) => `/trash/${encodeURIComponent(id)}`;

/** Most recently deleted first. */
export function listTrash(signal: AbortSignal): Promise<TrashRow[]> {
  return readApi('/trash', z.array(trashRow), signal);
}

/** Deletes permanently. */
export async function deleteFromTrash(id: string): Promise<void> {
  await deleteApi(entryPath(id));
}

/** Permanently deletes all that a list shows, but not what was deleted since it was read. */
export async function emptyTrash([newest]: TrashRow[]): Promise<void> {
  if (newest) await sendApi('DELETE', `/trash?until=${encodeURIComponent(newest.deletedAt)}`);
}
