import { invalidField } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import { keepDroppedImage, resolveImageChange } from '../media/image-change.server.ts';
import { resolveNaming } from './interview-naming.server.ts';
import {
  idOfNew,
  requireInterview,
  requireVersion,
  saveInterview,
  type InterviewServices,
  type InterviewWriters,
  type InterviewWriteServices,
} from './interview-saves.server.ts';
import { cleanAnswer, withSafeAnswers } from './interview-text.server.ts';
import {
  interviewTextsOf,
  NO_TEXTS,
  type Interview,
  type InterviewChange,
  type InterviewListQuery,
  type NewInterview,
  type Page,
  type Published,
  type Question,
  type QuestionListItem,
} from './interview.schema.ts';
import type { WholeInterview } from './interview.store.ts';
import { publicationAfter } from './publishing/publishing.server.ts';

/** A published interview with sanitised answers; null for an unknown or malformed id. */
export async function findInterview(
  services: InterviewServices,
  id: string,
): Promise<Published<Interview> | null> {
  const interview = ID_PATTERN.test(id) ? await services.storage.interviews.findInterview(id) : null;
  return interview && withSafeAnswers(interview);
}

/** Like `findInterview`; throws `not_found` instead of returning null. */
export async function getInterview(services: InterviewServices, id: string): Promise<Published<Interview>> {
  return withSafeAnswers(await requireInterview(services.storage.interviews.findInterview, id));
}

/** The interview in any state, for an admin. Throws `not_found`. */
export async function getAnyInterview(services: InterviewServices, id: string): Promise<Interview> {
  return withSafeAnswers(await requireInterview(services.storage.allInterviews.findInterview, id));
}

/** One page of published interviews with their answers, and the number on all pages. */
export async function listFullInterviews(
  services: InterviewServices,
  query: InterviewListQuery,
): Promise<Page<Published<Interview>>> {
  const { interviews } = services.storage;
  const { items: ids, total } = await interviews.listIds(query);
  const items = await interviews.readInterviews(ids);
  return { items: items.map((item) => withSafeAnswers(item)), total };
}

/** The result of a repeatable write: `isNew` is false if an earlier attempt created it. */
export interface Made<Entity> {
  entity: Entity;
  isNew: boolean;
}

/**
 * Saves a new interview, once per `attempt` of an account. Throws `validation` for an invalid answer or an unknown
 * image.
 */
export async function createInterview(
  services: InterviewWriteServices,
  input: NewInterview,
  attempt?: string,
): Promise<Made<Interview>> {
  const questions = cleanQuestions(input.questions);
  const now = services.clock.now();
  return services.storage.transaction(async (writers) => {
    const { interviews, media } = writers;
    const id = await idOfNew(services, interviews, 'interview', attempt);
    // Waits for a concurrent attempt to commit.
    const earlier = attempt === undefined ? null : await interviews.findLocked(id);
    if (earlier) return { entity: withSafeAnswers(earlier), isNew: false };
    const updatedAt = now.toISOString();
    const after: WholeInterview = {
      id,
      ...interviewTextsOf({ ...NO_TEXTS, ...input }),
      image: await resolveImageChange({ media }, input.image, null, now),
      guest: null,
      topics: [],
      ...(await resolveNaming(services, writers, { interviewId: id, change: input, updatedAt })),
      searchedCount: 0,
      ...publicationAfter(input.publication, null, now),
      questions: withIds(questions, []),
      createdAt: updatedAt,
      updatedAt,
    };
    const save = { before: null, after, actor: services.author, cause: 'edit' } as const;
    return { entity: withSafeAnswers(await saveInterview(writers, save)), isNew: true };
  });
}

/**
 * Overwrites the members of the change. Throws `not_found`, `StaleError` for another `expectedVersion`, and
 * `validation` like `createInterview`.
 */
export async function updateInterview(
  services: InterviewWriteServices,
  id: string,
  change: InterviewChange,
  expectedVersion?: number,
): Promise<Interview> {
  const questions = change.questions && cleanQuestions(change.questions);
  const now = services.clock.now();
  const updatedAt = now.toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews, media } = writers;
    const current = await requireVersion(interviews, id, expectedVersion);
    const image = await resolveImageChange({ media }, change.image, current.image, now);
    const publication = publicationAfter(change.publication, current, now);
    const naming = await resolveNaming(services, writers, { interviewId: id, change, updatedAt });
    const after: WholeInterview = {
      ...current,
      ...interviewTextsOf({ ...current, ...change }),
      image,
      ...publication,
      ...naming,
      ...(questions && { questions: withIds(questions, current.questions) }),
      updatedAt,
    };
    const save = { before: current, after, actor: services.author, cause: 'edit' } as const;
    return withSafeAnswers(await saveInterview(writers, save));
  });
}

/** Moves an interview and its questions to the trash. Throws `not_found`. */
export async function deleteInterview(services: InterviewWriteServices, id: string): Promise<void> {
  await services.storage.transaction(async (writers) => {
    const before = await requireInterview(writers.interviews.findLocked, id);
    await moveToTrash(services, writers, before);
  });
}

/** Deletes an interview that was read in this transaction; its subscribers keep it in the trash. */
export async function moveToTrash(
  { clock, author }: InterviewWriteServices,
  { interviews, media, changed }: InterviewWriters,
  before: Interview,
): Promise<void> {
  const now = clock.now();
  await interviews.deleteInterview(before.id);
  await keepDroppedImage({ media }, before.image, now);
  const at = now.toISOString();
  await changed({ subject: 'interview', before, after: null, actor: author, cause: 'edit', at });
}

function cleanQuestions(questions: QuestionListItem[]): QuestionListItem[] {
  const ids = questions.flatMap((question) => question.id ?? []);
  if (new Set(ids).size < ids.length) throw invalidField('questions', 'interview.questions.format');
  return questions.map((question, index) => ({
    ...question,
    answer: cleanAnswer(question.answer, `questions.${index}.answer`),
  }));
}

/** Keeps ids of questions of this interview; all others are generated here, never by a client. */
function withIds(questions: QuestionListItem[], current: Question[]): Omit<Question, 'version'>[] {
  const known = new Set(current.map((question) => question.id));
  return questions.map(({ id, question, answer }) => ({
    id: id !== undefined && known.has(id) ? id : newId(),
    question,
    answer,
  }));
}
