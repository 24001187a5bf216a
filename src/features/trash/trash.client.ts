import { z } from 'zod';
import { readApi, sendApi } from '../../admin/api.client.ts';
import { readWireImage } from '../media/browser/image.client.ts';
import { wireImageFields } from '../media/image-wire.ts';
import { TRASH_KINDS, type TrashFacts } from './trash.schema.ts';

/** A row on the screen of the trash. */
export interface TrashRow extends TrashFacts {
  /** When it is permanently deleted. */
  goneAt: string;
}

const named = z
  .object({ _id: z.string(), name: z.string() })
  .transform(({ _id, name }) => ({ id: _id, name }));

const trashRow = z
  .object({
    _id: z.string(),
    kind: z.enum(TRASH_KINDS),
    name: z.string(),
    interview: named.nullable(),
    questions: z.number(),
    deletedAt: z.string(),
    goneAt: z.string(),
    author: named.nullable(),
    ...wireImageFields,
  })
  .transform(({ _id, questions, image, imageInfo, ...row }): TrashRow => ({
    id: _id,
    questionCount: questions,
    image: readWireImage({ image, imageInfo }),
    ...row,
  }));

const entryPath = (id: string) => `/trash/${encodeURIComponent(id)}`;

/** Most recently deleted first. */
export function listTrash(signal: AbortSignal): Promise<TrashRow[]> {
  return readApi('/trash', z.array(trashRow), signal);
}

/** Deletes permanently. */
export async function deleteFromTrash(id: string): Promise<void> {
  await sendApi('DELETE', entryPath(id));
}

/** Deletes everything permanently. */
export async function emptyTrash(): Promise<void> {
  await sendApi('DELETE', '/trash');
}
