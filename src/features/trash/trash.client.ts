import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';
import { readWireImage, wireImageFields } from '../media/browser/image.client.ts';
import { TRASH_KINDS, type TrashFacts } from './trash.schema.ts';

/*
 * The wire's words: an id is `_id`. Only the `*.client.ts` and `*.http.server.ts` files know them.
 */

/** What the screen of the trash shows of one thing. */
export interface TrashRow extends TrashFacts {
  /** When it is deleted for good. */
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

/** Where something came back. */
export interface PutBack {
  interviewId: string;
  interviewVersion: number;
}

const putBack = z.object({ interviewId: z.string(), interviewVersion: z.number() });
const message = z.object({ message: z.string() });

const entryPath = (id: string) => `/trash/${encodeURIComponent(id)}`;

/** Last deleted first. */
export async function listTrash(signal: AbortSignal): Promise<TrashRow[]> {
  const { data } = await callApi({ method: 'GET', path: '/trash', answer: z.array(trashRow), signal });
  return data;
}

/** Brings back what was deleted. */
export async function restoreFromTrash(id: string): Promise<PutBack> {
  const { data } = await callApi({ method: 'POST', path: `${entryPath(id)}/restore`, answer: putBack });
  return data;
}

/** Deletes for good. */
export async function deleteFromTrash(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: entryPath(id), answer: message });
}

/** Deletes everything for good. */
export async function emptyTrash(): Promise<void> {
  await callApi({ method: 'DELETE', path: '/trash', answer: message });
}
