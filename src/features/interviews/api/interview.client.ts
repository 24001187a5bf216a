import { z } from 'zod';
import {
  CallError,
  callApi,
  deleteApi,
  isGone,
  overwrite,
  readApi,
  readId,
  readTotal,
  sendApi,
  type Overwritten,
} from '../../../admin/api.client.ts';
import type { ImageChoice } from '../../../ui/forms/image-choice.ts';
import { guestTextsOf } from '../../guests/guest.schema.ts';
import { seenGuest } from '../../guests/guest-value.ts';
import { wireGuest } from '../../guests/guest-wire.ts';
import { appendDescription } from '../../media/image-description.ts';
import { readWireImage } from '../../media/browser/image.client.ts';
import { wireTopic } from '../../topics/topic-wire.ts';
import { topicNamesOf } from '../../topics/topics-value.ts';
import {
  type Attempt,
  type GuestFields,
  type InterviewValue,
  newAttempt,
} from '../editor/interview-values.ts';
import {
  interviewTextsOf,
  type InterviewFilter,
  type InterviewListQuery,
  type NewQuestion,
  type Page,
  type Question,
  type QuestionChange,
  type QuestionInput,
  type StateFilter,
} from '../interview.schema.ts';
import { filterQuery } from './filter-query.ts';
import {
  wireInterview,
  wireListedInterview,
  wireQuestion,
  wireSavedInterview,
  wireSavedQuestion,
  wireTexts,
} from './interview-wire.ts';

/** The parts of an interview with ids of their own. */
const namingFields = {
  guest: wireGuest.transform(readId).nullable(),
  topics: z.array(wireTopic.transform(readId)),
};
const detailFields = { ...namingFields, questions: z.array(wireQuestion.transform(readId)) };

type Renamed = Pick<z.output<typeof wireInterview>, '_id' | 'content' | 'image' | 'imageInfo'>;

/** Renames the members of `Wire` that have another name on the wire. */
function readFields<Wire extends Renamed>(wire: Wire) {
  const { _id: id, content: summary, image, imageInfo, ...same } = wire;
  return { ...same, id, summary, image: readWireImage({ image, imageInfo }) };
}

/** In the pages that an admin asks for, every interview has the number of its notes. */
const interviewRow = wireListedInterview
  .extend(namingFields)
  .required({ guestNotes: true })
  .transform(({ questions, ...wire }) => ({ ...readFields(wire), questionCount: questions.length }));
/** An interview in the admin list. */
export type InterviewRow = z.output<typeof interviewRow>;

const interviewDetail = wireInterview.extend(detailFields).transform(readFields);
/** An interview on its own screens. */
export type InterviewDetail = z.output<typeof interviewDetail>;

const savedInterview = wireSavedInterview.extend(detailFields).transform(readFields);
export type SavedInterview = z.output<typeof savedInterview>;

export const savedQuestion = wireSavedQuestion.transform(readId);
/** A saved question, with the new version of its interview. */
export type SavedQuestion = z.output<typeof savedQuestion>;

const stateCounts = z.object({
  draft: z.coerce.number(),
  scheduled: z.coerce.number(),
  published: z.coerce.number(),
});
/** A page of the admin's list, and how many match in each state. */
export interface InterviewRows extends Page<InterviewRow> {
  states: z.output<typeof stateCounts>;
}

export async function listInterviews(
  { page, pageSize, sort, order, q }: InterviewListQuery,
  { state, ...filter }: InterviewFilter & { state: StateFilter },
  signal: AbortSignal,
): Promise<InterviewRows> {
  const paging = { page: `${page}`, pageSize: `${pageSize}`, sort, order, state };
  const query = new URLSearchParams({ ...paging, ...filterQuery(filter), ...(q && { q }) });
  const path = `/podcasts?${query}`;
  const { data, headers } = await callApi({ method: 'GET', path, response: z.array(interviewRow), signal });
  const counted = new URLSearchParams(headers.get('X-State-Counts') ?? '');
  const states = stateCounts.safeParse(Object.fromEntries(counted));
  if (!states.success) throw new CallError({ kind: 'unexpected' }, states.error);
  return { items: data, total: readTotal(headers), states: states.data };
}

/** One interview with its answers. */
export async function getInterview(id: string, signal?: AbortSignal): Promise<InterviewDetail> {
  return (await readApi(interviewPath(id), z.object({ data: interviewDetail }), signal)).data;
}

interface InterviewForm extends InterviewValue {
  image: ImageChoice;
  /** Absent: the questions stay unchanged. */
  questions?: QuestionInput[];
}

interface SendOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** Saves a new interview, once for all retries of `attempt`. */
export function createInterview(
  form: InterviewForm,
  attempt: Attempt,
  options: SendOptions,
): Promise<SavedInterview> {
  return createOnce(
    { path: '/podcasts', attempt, body: formData(form), response: savedInterview, ...options },
    ({ id, version }) => updateInterview(id, form, version, options),
  );
}

/** Overwrites this version of an interview. */
export function updateInterview(
  id: string,
  form: InterviewForm,
  version: number,
  options: SendOptions,
): Promise<Overwritten<SavedInterview>> {
  const call = { method: 'PUT', path: interviewPath(id), response: savedInterview } as const;
  return overwrite({ ...call, body: formData(form), version, ...options });
}

/** Overwrites the texts of this version of an interview; the rest of it stays. */
export function updateTexts(
  { id, version }: Pick<InterviewDetail, 'id' | 'version'>,
  { name, summary, questions }: Pick<InterviewDetail, 'name' | 'summary' | 'questions'>,
): Promise<Overwritten<SavedInterview>> {
  const pairs = questions.map(({ id: _id, question, answer }) => ({ _id, question, answer }));
  const body = new FormData();
  const parts = { name, content: summary, questions: JSON.stringify(pairs) };
  for (const [part, text] of Object.entries(parts)) body.append(part, text);
  return overwrite({ method: 'PUT', path: interviewPath(id), body, version, response: savedInterview });
}

/**
 * Publishes this version of an interview, schedules it or makes it a draft. A published one gets `publishedAt` as its
 * date of publication; without it, the date stays or is now.
 */
export function setPublication(
  { id, version }: Pick<InterviewDetail, 'id' | 'version'>,
  { state, publishAt }: Pick<InterviewValue, 'state' | 'publishAt'>,
  publishedAt: string | null,
): Promise<Overwritten<SavedInterview>> {
  const body = {
    state,
    ...(state === 'scheduled' && { publishAt }),
    ...(state === 'published' && publishedAt !== null && { publishedAt }),
  };
  const path = `${interviewPath(id)}/publication`;
  return overwrite({ method: 'PUT', path, body, version, response: savedInterview });
}

/** Deletes an interview with its questions. Returns the server's message; null if it is empty. */
export function deleteInterview(id: string): Promise<string | null> {
  return deleteApi(interviewPath(id));
}

/** Adds a question at its position, or at the end, once for all retries of `attempt`. */
export function addQuestion(
  interviewId: string,
  input: NewQuestion,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<SavedQuestion> {
  const path = questionsPath(interviewId);
  const { question, answer } = input;
  return createOnce({ path, attempt, body: input, response: savedQuestion, signal }, (made) =>
    updateQuestion(interviewId, made, { question, answer }, signal),
  );
}

/** Overwrites this version of a question. */
export function updateQuestion(
  interviewId: string,
  { id, version }: Pick<Question, 'id' | 'version'>,
  change: QuestionChange,
  signal?: AbortSignal,
): Promise<Overwritten<SavedQuestion>> {
  const path = questionsPath(interviewId, id);
  return overwrite({ method: 'PUT', path, body: change, version, response: savedQuestion, signal });
}

/** Moves a question to another position, from 0. Its saved text is not changed. */
export async function moveQuestion(
  interviewId: string,
  question: Question,
  position: number,
): Promise<SavedQuestion> {
  const { answer } = question;
  const { isStale, entity } = await updateQuestion(interviewId, question, { answer, position });
  return isStale ? moveQuestion(interviewId, entity, position) : entity;
}

/** Deletes a question, or finds that it is gone, like `deleteApi`; returns the new version of its interview. */
export async function deleteQuestion(interviewId: string, id: string): Promise<{ interviewVersion: number }> {
  const response = z.object({ interviewVersion: z.number() });
  try {
    return await sendApi('DELETE', questionsPath(interviewId, id), { response });
  } catch (error) {
    if (!isGone(error)) throw error;
    return { interviewVersion: (await getInterview(interviewId)).version };
  }
}

/** Restores an interview or a question that was deleted; returns the interview that it is, or belongs to. */
export function restoreFromTrash(id: string): Promise<{ interviewId: string }> {
  const response = z.object({ interviewId: z.string() });
  return sendApi('POST', `/trash/${encodeURIComponent(id)}/restore`, { response });
}

/** What no one has saved again since it was created. */
const FIRST_VERSION = 1;

interface Creation<Entity> extends SendOptions {
  path: string;
  attempt: Attempt;
  body: object;
  response: z.ZodType<Entity>;
}

/** If an earlier attempt succeeded although its response was lost, overwrites the result with the current input. */
async function createOnce<Entity extends { version: number }>(
  creation: Creation<Entity>,
  update: (made: Entity) => Promise<Overwritten<Entity>>,
): Promise<Entity> {
  const { attempt, ...call } = creation;
  const { key, sentBy } = attempt;
  attempt.sentBy = 'form';
  const headers = { 'Idempotency-Key': key };
  const { data, status } = await callApi({ method: 'POST', headers, ...call });
  if (status === 201) return data;
  const isOwn = sentBy === 'form' || (sentBy === 'earlier' && data.version === FIRST_VERSION);
  if (!isOwn) {
    // Another tab or device has continued this text and saved it, or it was saved again after the page of this draft
    // ended. That one stays, and this becomes one of its own.
    attempt.key = newAttempt();
    return createOnce(creation, update);
  }
  const { isStale, entity } = await update(data);
  return isStale ? createOnce(creation, update) : entity;
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
  appendDescription(form, value);
  if (questions) form.append('questions', JSON.stringify(questions));
  return form;
}

/** Empty for no guest. */
function guestPart(value: GuestFields): string {
  const { guestId, guestName: name, guestTrade: trade, guestLine: line } = value;
  if (name === '') return '';
  const seen = seenGuest(value.guestSeen);
  return JSON.stringify({
    ...(guestId !== '' && { _id: guestId }),
    name,
    trade,
    line,
    ...(seen?.id === guestId && { seen: guestTextsOf(seen) }),
  });
}

function interviewPath(id: string): string {
  return `/podcasts/${encodeURIComponent(id)}`;
}

function questionsPath(interviewId: string, id?: string): string {
  const path = `${interviewPath(interviewId)}/questions`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
