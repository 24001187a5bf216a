import { CallError, isGone, readTotal, sendCall } from '../../../admin/api.client.ts';
import {
  type Answer,
  type Answered,
  answerOf,
  asSaved,
  callOf,
  deletionOf,
  overwrite,
  type Overwritten,
} from '../../../admin/calls.client.ts';
import type { ImageChoice } from '../../../ui/forms/image-choice.ts';
import { guestTextsOf } from '../../guests/guest.schema.ts';
import { seenGuest } from '../../guests/guest-value.ts';
import { descriptionParts } from '../../media/image-description.ts';
import { savedWithImage, withImage } from '../../media/browser/image.client.ts';
import { topicNamesOf } from '../../topics/topics-value.ts';
import {
  type Attempt,
  type GuestFields,
  type InterviewValue,
  newAttempt,
} from '../editor/interview-values.ts';
import {
  interviewTextsOf,
  PUBLISHING_STATES,
  type InterviewFilter,
  type InterviewListQuery,
  type NewQuestion,
  type Page,
  type PublishingState,
  type Question,
  type QuestionChange,
  type QuestionInput,
  type StateFilter,
} from '../interview.schema.ts';
import { filterQuery } from './filter-query.ts';
import type * as lists from './interview-list.http.server.ts';
import type * as interviews from './interviews.http.server.ts';
import type * as questions from './questions.http.server.ts';

const list = answerOf<typeof lists.listRoute>('GET /podcasts');
const get = callOf<typeof interviews.getRoute>('GET /podcasts/{id}');
const create = answerOf<typeof interviews.createInterviewRoute>('POST /podcasts');
const update = callOf<typeof interviews.updateRoute>('PUT /podcasts/{id}');
const publish = callOf<typeof interviews.publicationRoute>('PUT /podcasts/{id}/publication');
const removeInterview = deletionOf<typeof interviews.deleteRoute>('DELETE /podcasts/{id}');
const add = answerOf<typeof questions.addRoute>('POST /podcasts/{id}/questions');
const changeQuestion = callOf<typeof questions.updateRoute>('PUT /podcasts/{id}/questions/{questionId}');
const removeQuestion = callOf<typeof questions.deleteRoute>('DELETE /podcasts/{id}/questions/{questionId}');

const NO_READS = { opened: 0, finished: 0 };

/** An interview in the admin list. */
export type InterviewRow = ReturnType<typeof toRow>;

/** In the pages that an admin asks for, every interview has the number of its notes and readings, and none its answers. */
function toRow({ questions, ...interview }: Answer<typeof lists.listRoute>[number]) {
  const guestNotes = ('guestNotes' in interview && interview.guestNotes) || 0;
  const reads = ('reads' in interview && interview.reads) || NO_READS;
  return withImage({ ...interview, guestNotes, reads, questionCount: questions.length });
}

/** An interview on its own screens. */
export type InterviewDetail = ReturnType<typeof withImage<Answer<typeof interviews.getRoute>['data']>>;

export type SavedInterview = ReturnType<typeof withImage<Answer<typeof interviews.updateRoute>>>;

/** A saved question, with the new version of its interview. */
export type SavedQuestion = Answer<typeof questions.addRoute>;

/** A page of the admin's list, and how many match in each state. */
export interface InterviewRows extends Page<InterviewRow> {
  states: Record<PublishingState, number>;
}

export async function listInterviews(
  { page, pageSize, sort, order, q }: InterviewListQuery,
  { state, ...filter }: InterviewFilter & { state: StateFilter },
  signal: AbortSignal,
): Promise<InterviewRows> {
  const paging = { page: `${page}`, pageSize: `${pageSize}`, sort, order, state, q: q || undefined };
  const { data, headers } = await list({ query: { ...paging, ...filterQuery(filter) }, signal });
  return { items: data.map(toRow), total: readTotal(headers), states: readStates(headers) };
}

function readStates(headers: Headers): InterviewRows['states'] {
  const counted = new URLSearchParams(headers.get('X-State-Counts') ?? '');
  if (!PUBLISHING_STATES.every((state) => counted.has(state))) throw new CallError({ kind: 'unexpected' });
  const count = (state: PublishingState) => Number(counted.get(state));
  return { draft: count('draft'), scheduled: count('scheduled'), published: count('published') };
}

/** One interview with its answers. */
export async function getInterview(id: string, signal?: AbortSignal): Promise<InterviewDetail> {
  return withImage((await get({ id, signal })).data);
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
export async function createInterview(
  value: InterviewForm,
  attempt: Attempt,
  options: SendOptions,
): Promise<SavedInterview> {
  const form = formOf(value);
  const made = await createOnce(
    (key) => create({ attempt: key, form, ...options }),
    attempt,
    ({ id, version }) => overwrite(update({ id, version, form, ...options })),
  );
  return withImage(made);
}

/** Overwrites this version of an interview. */
export function updateInterview(
  id: string,
  value: InterviewForm,
  version: number,
  options: SendOptions,
): Promise<Overwritten<SavedInterview>> {
  return savedWithImage(overwrite(update({ id, version, form: formOf(value), ...options })));
}

/** Overwrites the texts of this version of an interview; the rest of it stays. */
export function updateTexts(
  { id, version }: Pick<InterviewDetail, 'id' | 'version'>,
  { name, summary, questions }: Pick<InterviewDetail, 'name' | 'summary' | 'questions'>,
): Promise<Overwritten<SavedInterview>> {
  const pairs = questions.map(({ id: _id, question, answer }) => ({ _id, question, answer }));
  const form = { name, content: summary, questions: JSON.stringify(pairs) };
  return savedWithImage(overwrite(update({ id, version, form })));
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
  return savedWithImage(overwrite(publish({ id, version, body })));
}

/** Deletes an interview with its questions. Returns the server's message; null if it is empty. */
export function deleteInterview(id: string): Promise<string | null> {
  return removeInterview({ id });
}

/** Adds a question at its position, or at the end, once for all retries of `attempt`. */
export function addQuestion(
  interviewId: string,
  input: NewQuestion,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<SavedQuestion> {
  const { question, answer } = input;
  return createOnce(
    (key) => add({ id: interviewId, attempt: key, body: input, signal }),
    attempt,
    (made) => updateQuestion(interviewId, made, { question, answer }, signal),
  );
}

/** Overwrites this version of a question. */
export function updateQuestion(
  interviewId: string,
  { id: questionId, version }: Pick<Question, 'id' | 'version'>,
  { joined, ...change }: QuestionChange,
  signal?: AbortSignal,
): Promise<Overwritten<SavedQuestion>> {
  const body = { ...change, ...(joined && { joined: { _id: joined.id, version: joined.version } }) };
  return overwrite(changeQuestion({ id: interviewId, questionId, version, body, signal }));
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

/** Deletes a question, or finds that it is gone, like `deletionOf`; returns the new version of its interview. */
export async function deleteQuestion(interviewId: string, id: string): Promise<{ interviewVersion: number }> {
  try {
    return await removeQuestion({ id: interviewId, questionId: id });
  } catch (error) {
    if (!isGone(error)) throw error;
    return { interviewVersion: (await getInterview(interviewId)).version };
  }
}

/** Restores an interview or a question that was deleted. */
export async function restoreFromTrash(id: string): Promise<void> {
  // The trash extends this feature, which does not know its calls.
  await sendCall({ method: 'POST', path: `/trash/${encodeURIComponent(id)}/restore` });
}

/** What no one has saved again since it was created. */
const FIRST_VERSION = 1;

/** If an earlier attempt succeeded although its response was lost, overwrites the result with the current input. */
async function createOnce<Entity extends { version: number }>(
  send: (key: string) => Promise<Answered<Entity>>,
  attempt: Attempt,
  overwriteMade: (made: Entity) => Promise<Overwritten<Entity>>,
): Promise<Entity> {
  const { key, sentBy } = attempt;
  attempt.sentBy = 'form';
  const { data, status } = await send(key);
  const made = asSaved(data);
  if (status === 201) return made;
  const isOwn = sentBy === 'form' || (sentBy === 'earlier' && made.version === FIRST_VERSION);
  if (!isOwn) {
    // Another tab or device has continued this text and saved it, or it was saved again after the page of this draft
    // ended. That one stays, and this becomes one of its own.
    attempt.key = newAttempt();
    return createOnce(send, attempt, overwriteMade);
  }
  const { isStale, entity } = await overwriteMade(made);
  return isStale ? createOnce(send, attempt, overwriteMade) : entity;
}

function formOf({ image, state, publishAt, questions, ...value }: InterviewForm) {
  const { summary: content, ...texts } = interviewTextsOf(value);
  return {
    ...texts,
    content,
    guest: guestPart(value),
    topics: JSON.stringify(topicNamesOf(value.topics)),
    state,
    ...(state === 'scheduled' && { publishAt }),
    ...(image.file ? { image: image.file } : image.isRemoved && { image: '' }),
    ...descriptionParts(value),
    ...(questions && { questions: JSON.stringify(questions) }),
  };
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
