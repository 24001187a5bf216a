import { z } from 'zod';
import { callApi, overwrite, readTotal, sendApi, type Overwritten } from '../../../admin/api.client.ts';
import { wireGuest } from '../../guests/guest.client.ts';
import { readWireImage, wireImageFields } from '../../media/browser/image.client.ts';
import type { Image } from '../../media/media.schema.ts';
import { wireTopic } from '../../topics/topic.client.ts';
import { topicNamesOf } from '../../topics/topics-value.ts';
import type { ImageChoice } from '../../../ui/forms/image-choice.ts';
import {
  eachText,
  interviewTextsOf,
  PUBLISHING_STATES,
  type Interview,
  type InterviewListQuery,
  type Page,
  type PublishingState,
  type QuestionInput,
  type StateFilter,
} from '../interview.schema.ts';
import type { InterviewValue } from '../editor/interview-values.ts';
import { wireQuestion } from './question.client.ts';
import { wireTexts } from './wire-texts.ts';

/*
 * The wire's words: an interview is a `podcast`, its summary `content`, an id `_id`. Only the
 * `*.client.ts` and `*.http.server.ts` files know them.
 */

/** What the admin list shows of an interview. */
export interface InterviewRow {
  id: string;
  name: string;
  summary: string;
  image: Image | null;
  questionCount: number;
  state: PublishingState;
  publishedAt: string | null;
}

const publishing = { state: z.enum(PUBLISHING_STATES), publishedAt: z.string().nullable() };

const listedInterview = z
  .object({
    _id: z.string(),
    name: z.string(),
    content: z.string(),
    ...wireImageFields,
    ...publishing,
    questions: z.array(z.unknown()),
  })
  .transform(({ _id, name, content, questions, state, publishedAt, ...image }): InterviewRow => ({
    id: _id,
    name,
    summary: content,
    image: readWireImage(image),
    questionCount: questions.length,
    state,
    publishedAt,
  }));

/** What the screens of one interview know of it. */
export type InterviewDetail = Omit<Interview, 'wordCount' | 'searchedCount' | 'createdAt' | 'updatedAt'>;

const wireInterview = z.object({
  _id: z.string(),
  ...wireTexts(eachText(() => z.string())),
  ...wireImageFields,
  ...publishing,
  guest: wireGuest.nullable(),
  topics: z.array(wireTopic),
  questions: z.array(wireQuestion),
  version: z.number(),
});

function readInterview(wire: z.output<typeof wireInterview>): InterviewDetail {
  const { _id, content, image, imageInfo, ...same } = wire;
  return { ...same, id: _id, summary: content, image: readWireImage({ image, imageInfo }) };
}

const interviewDetail = wireInterview.transform(readInterview);

/** An interview as it is after a save. */
export interface SavedInterview extends InterviewDetail {
  /** What the host should know of the save; null where all is as it was asked for. */
  message: string | null;
}

const savedInterview = wireInterview
  .extend({ message: z.string().optional() })
  .transform(({ message, ...wire }): SavedInterview => ({
    ...readInterview(wire),
    message: message ?? null,
  }));

/** One page of the interviews in a state and how many there are in all. */
export async function listInterviews(
  { page, pageSize, sort, order, q }: InterviewListQuery,
  state: StateFilter,
  signal: AbortSignal,
): Promise<Page<InterviewRow>> {
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}`, sort, order, state });
  if (q) query.set('q', q);
  const answer = z.array(listedInterview);
  const { data, headers } = await callApi({ method: 'GET', path: `/podcasts?${query}`, answer, signal });
  return { items: data, total: readTotal(headers) };
}

/** One interview with its answers. */
export async function getInterview(id: string, signal?: AbortSignal): Promise<InterviewDetail> {
  const answer = z.object({ data: interviewDetail });
  const { data } = await callApi({
    method: 'GET',
    path: interviewPath(id),
    answer,
    ...(signal && { signal }),
  });
  return data.data;
}

/** What a form of an interview sends. */
export interface InterviewForm extends InterviewValue {
  image: ImageChoice;
  /** Absent: the questions stay as they are. */
  questions?: QuestionInput[];
}

export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Saves a new interview. `attempt` is the same for every try at saving this one: where an earlier
 * try has arrived although its answer was lost, no second interview is made and the first gets what is sent now.
 */
export async function createInterview(
  form: InterviewForm,
  attempt: string,
  options: SendOptions,
): Promise<SavedInterview> {
  const { data, status } = await callApi({
    method: 'POST',
    path: '/podcasts',
    body: formData(form),
    headers: { 'Idempotency-Key': attempt },
    answer: savedInterview,
    ...options,
  });
  if (status === 201) return data;
  const { isStale, entity } = await updateInterview(data.id, form, data.version, options);
  return isStale ? createInterview(form, attempt, options) : entity;
}

/** Overwrites this version of an interview. */
export function updateInterview(
  id: string,
  form: InterviewForm,
  version: number,
  options: SendOptions,
): Promise<Overwritten<SavedInterview>> {
  const call = { method: 'PUT', path: interviewPath(id), answer: savedInterview } as const;
  return overwrite({ ...call, body: formData(form), version, ...options });
}

function formData({ image, state, publishAt, questions, ...value }: InterviewForm): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(wireTexts(interviewTextsOf(value)))) form.append(name, text);
  form.append('guest', guestPart(value));
  form.append('topics', JSON.stringify(topicNamesOf(value.topics)));
  form.append('state', state);
  if (state === 'scheduled') form.append('publishAt', publishAt);
  if (image.file) form.append('image', image.file);
  else if (image.isRemoved) form.append('image', '');
  if (questions) form.append('questions', JSON.stringify(questions));
  return form;
}

type GuestValue = Pick<InterviewForm, 'guestId' | 'guestName' | 'guestTrade' | 'guestLine'>;

/** Empty for nobody. */
function guestPart({ guestId, guestName, guestTrade, guestLine }: GuestValue): string {
  if (guestName === '') return '';
  const guest = { name: guestName, trade: guestTrade, line: guestLine };
  return JSON.stringify(guestId === '' ? guest : { _id: guestId, ...guest });
}

function interviewPath(id: string): string {
  return `/podcasts/${encodeURIComponent(id)}`;
}

/** Deletes an interview with its questions. Gives the server's message; null where it is empty. */
export function deleteInterview(id: string): Promise<string | null> {
  return sendApi('DELETE', interviewPath(id));
}
