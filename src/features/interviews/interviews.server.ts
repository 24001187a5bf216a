import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { idOf, newId } from '../../kernel/id.server.ts';
import { ID_PATTERN } from '../../kernel/stored-shapes.ts';
import type { Author } from '../accounts/account.schema.ts';
import type { ChangeWriter } from '../changes/content-change.store.ts';
import type { GuestWriter } from '../guests/guest.store.ts';
import { keepDroppedImage, resolveImageChange } from '../media/image-change.server.ts';
import type { MediaWriter } from '../media/media.store.ts';
import type { VersionReader } from '../versions/version.store.ts';
import { settleNaming } from './interview-naming.server.ts';
import { saveInterview } from './interview-saves.server.ts';
import { cleanAnswer, withSafeAnswers } from './interview-text.server.ts';
import {
  interviewTextsOf,
  NO_TEXTS,
  type Interview,
  type InterviewChange,
  type InterviewCard,
  type InterviewListItem,
  type InterviewListQuery,
  type NewInterview,
  type Page,
  type Published,
  type Question,
  type QuestionListItem,
  type StateFilter,
} from './interview.schema.ts';
import type {
  AllInterviewsReader,
  InterviewReader,
  InterviewWriter,
  WholeInterview,
} from './interview.store.ts';
import { publicationAfter } from './publishing/publishing.server.ts';

/** What the rules on interviews ask of the application. */
export interface InterviewServices {
  storage: {
    interviews: InterviewReader;
    allInterviews: AllInterviewsReader;
    transaction<T>(work: (writers: InterviewWriters) => Promise<T>): Promise<T>;
  };
  clock: Clock;
}

/** The same for those that write. */
export interface InterviewWriteServices extends InterviewServices {
  /** Null where the product itself writes. */
  author: Author | null;
}

export interface InterviewWriters extends ChangeWriter {
  interviews: InterviewWriter;
  guests: GuestWriter;
  media: MediaWriter;
  versions: VersionReader;
}

/** A write over another version than its writer read; carries the interview as it stands. */
export class StaleInterviewError extends AppError {
  readonly interview: Interview;

  constructor(interview: Interview) {
    super('conflict', 'error.conflict', { current: interview });
    this.interview = interview;
  }
}

/** A published interview with its answers safe to show; null for an unknown or malformed id. */
export async function findInterview(
  services: InterviewServices,
  id: string,
): Promise<Published<Interview> | null> {
  const interview = ID_PATTERN.test(id) ? await services.storage.interviews.findInterview(id) : null;
  return interview && withSafeAnswers(interview);
}

/** As `findInterview`; throws `not_found` instead of giving null. */
export async function getInterview(services: InterviewServices, id: string): Promise<Published<Interview>> {
  return withSafeAnswers(await requireInterview(services.storage.interviews, id));
}

/** The interview in whatever state, for an admin. Throws `not_found`. */
export async function getAnyInterview(services: InterviewServices, id: string): Promise<Interview> {
  return withSafeAnswers(await requireInterview(services.storage.allInterviews, id));
}

/** One page of published interviews without their answers, and how many there are on all pages. */
export function listInterviews(
  services: InterviewServices,
  query: InterviewListQuery,
): Promise<Page<Published<InterviewListItem>>> {
  return services.storage.interviews.listInterviews(query);
}

/** As `listInterviews`, with the answers. */
export async function listFullInterviews(
  services: InterviewServices,
  query: InterviewListQuery,
): Promise<Page<Published<Interview>>> {
  const { interviews } = services.storage;
  const { items: ids, total } = await interviews.listIds(query);
  const items = await interviews.readInterviews(ids);
  return { items: items.map((item) => withSafeAnswers(item)), total };
}

/** As `listInterviews` for an admin, who sees drafts too. */
export function listAnyInterviews(
  services: InterviewServices,
  query: InterviewListQuery,
  state: StateFilter,
): Promise<Page<InterviewListItem>> {
  return services.storage.allInterviews.listInterviews(query, state);
}

/** As `listInterviews`, as cards. */
export function listCards(
  services: InterviewServices,
  query: InterviewListQuery,
): Promise<Page<Published<InterviewCard>>> {
  return services.storage.interviews.listCards(query);
}

/** Those that were opened from a search most often, first. */
export function listMostSearched(
  services: InterviewServices,
  limit: number,
): Promise<Published<InterviewCard>[]> {
  return services.storage.interviews.listMostSearched(limit);
}

/** Newest first. */
export function listLatest(services: InterviewServices, limit: number): Promise<Published<InterviewCard>[]> {
  return services.storage.interviews.listLatest(limit);
}

/** What a write that may be repeated made, or found made by an earlier one. */
export interface Made<Entity> {
  entity: Entity;
  isNew: boolean;
}

/**
 * Saves a new interview, once for each `attempt` that names it. Throws `validation` for a faulty answer or an unknown
 * image.
 */
export async function createInterview(
  services: InterviewWriteServices,
  input: NewInterview,
  attempt?: string,
): Promise<Made<Interview>> {
  const questions = cleanQuestions(input.questions);
  const id = attempt === undefined ? newId() : idOf(`interview ${attempt}`);
  const now = services.clock.now();
  return services.storage.transaction(async (writers) => {
    const { interviews, media } = writers;
    // Waits for a try that is under way at this moment.
    const earlier = attempt === undefined ? null : await interviews.findInterview(id);
    if (earlier) return { entity: withSafeAnswers(earlier), isNew: false };
    const updatedAt = now.toISOString();
    const after: WholeInterview = {
      id,
      ...interviewTextsOf({ ...NO_TEXTS, ...input }),
      image: await resolveImageChange({ media }, input.image, null, now),
      guest: null,
      topics: [],
      ...(await settleNaming(services, writers, { interviewId: id, change: input, updatedAt })),
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
 * Overwrites the texts and the image, and guest, topics and questions where the change speaks of them. Throws `not_found`,
 * `StaleInterviewError` for another `expectedVersion`, and `validation` as `createInterview`.
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
    const current = await requireInterview(interviews, id);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      throw new StaleInterviewError(withSafeAnswers(current));
    }
    const image = await resolveImageChange({ media }, change.image, current.image, now);
    const publication = publicationAfter(change.publication, current, now);
    const naming = await settleNaming(services, writers, { interviewId: id, change, updatedAt });
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

/** Puts an interview and its questions in the trash. Throws `not_found`. */
export async function deleteInterview(services: InterviewWriteServices, id: string): Promise<void> {
  const now = services.clock.now();
  await services.storage.transaction(async (writers) => {
    const { interviews, media } = writers;
    const before = await requireInterview(interviews, id);
    await interviews.deleteInterview(id);
    await keepDroppedImage({ media }, before.image, now);
    const gone = {
      before,
      after: null,
      actor: services.author,
      cause: 'edit',
      at: now.toISOString(),
    } as const;
    await writers.changed({ subject: 'interview', ...gone });
  });
}

/** The interview as it is stored, for a rule that decides over it. Throws `not_found`. */
export async function requireInterview<Found extends Interview>(
  interviews: { findInterview(id: string): Promise<Found | null> },
  id: string,
): Promise<Found> {
  const interview = ID_PATTERN.test(id) ? await interviews.findInterview(id) : null;
  if (!interview) throw interviewNotFound();
  return interview;
}

function interviewNotFound(): AppError {
  return new AppError('not_found', 'interview.notFound');
}

function cleanQuestions(questions: QuestionListItem[]): QuestionListItem[] {
  const ids = questions.flatMap((question) => question.id ?? []);
  if (new Set(ids).size < ids.length) {
    throw new AppError('validation', 'interview.questions.format', {
      fields: { questions: { key: 'interview.questions.format' } },
    });
  }
  return questions.map((question, index) => ({
    ...question,
    answer: cleanAnswer(question.answer, `questions.${index}.answer`),
  }));
}

/** Keeps the ids that name a question of this interview; all others are made here, never by a client. */
function withIds(questions: QuestionListItem[], current: Question[]): Omit<Question, 'version'>[] {
  const known = new Set(current.map((question) => question.id));
  return questions.map(({ id, question, answer }) => ({
    id: id !== undefined && known.has(id) ? id : newId(),
    question,
    answer,
  }));
}
