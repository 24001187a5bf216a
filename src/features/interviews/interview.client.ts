import { z } from 'zod';
import { callApi, CallError } from '../accounts/api.client.ts';
import { readWireImage, wireImageFields } from '../media/image.client.ts';
import type { Image } from '../media/media.schema.ts';
import type { InterviewListQuery, Page } from './interview.schema.ts';

/*
 * The wire's words (spec, section 7): an interview is a `podcast`, its summary `content`, an id `_id`. Only the
 * `*.client.ts` and `*.http.server.ts` files know them.
 */

/** What the admin list shows of an interview. */
export interface InterviewRow {
  id: string;
  name: string;
  summary: string;
  image: Image | null;
  questionCount: number;
}

const listedInterview = z
  .object({
    _id: z.string(),
    name: z.string(),
    content: z.string(),
    ...wireImageFields,
    questions: z.array(z.unknown()),
  })
  .transform(({ _id, name, content, questions, ...image }): InterviewRow => ({
    id: _id,
    name,
    summary: content,
    image: readWireImage(image),
    questionCount: questions.length,
  }));

const total = z.string().regex(/^\d+$/).transform(Number);

/** One page of interviews and how many there are in all. */
export async function listInterviews(
  { page, pageSize, sort, order, q }: InterviewListQuery,
  signal: AbortSignal,
): Promise<Page<InterviewRow>> {
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}`, sort, order });
  if (q) query.set('q', q);
  const answer = z.array(listedInterview);
  const { data, headers } = await callApi({ method: 'GET', path: `/podcasts?${query}`, answer, signal });
  const count = total.safeParse(headers.get('X-Total-Count'));
  if (!count.success) throw new CallError({ kind: 'unexpected' }, count.error);
  return { items: data, total: count.data };
}

/** Deletes an interview with its questions; gives the server's word for it. */
export async function deleteInterview(id: string): Promise<string> {
  const answer = z.object({ message: z.string() });
  const { data } = await callApi({ method: 'DELETE', path: `/podcasts/${encodeURIComponent(id)}`, answer });
  return data.message;
}
