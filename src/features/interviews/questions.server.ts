import { AppError, invalidField, StaleError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import { cleanAnswer, withSafeAnswer } from './interview-text.server.ts';
import {
  QUESTIONS_MAX,
  type Interview,
  type NewQuestion,
  type Question,
  type QuestionChange,
} from './interview.schema.ts';
import {
  idOfNew,
  type InterviewWriters,
  type InterviewWriteServices,
  requireInterview,
  saveInterview,
} from './interview-saves.server.ts';
import type { QuestionRow } from './interview.store.ts';
import type { Made } from './interviews.server.ts';

/** A question and the version of its interview, which a client needs for its next write of the interview. */
export interface SavedQuestion {
  question: Question;
  interviewVersion: number;
}

interface QuestionPlace {
  interviewId: string;
  questionId: string;
}

/**
 * Adds a question at its position, or at the end, once per `attempt` of an account. Throws `not_found` for the
 * interview, and `validation`.
 */
export async function addQuestion(
  services: InterviewWriteServices,
  interviewId: string,
  input: NewQuestion,
  attempt?: string,
): Promise<Made<SavedQuestion>> {
  const answer = cleanAnswer(input.answer, 'answer');
  return services.storage.transaction(async (writers) => {
    const { interviews } = writers;
    const interview = await requireInterview(interviews.findLocked, interviewId);
    const id = await idOfNew(services, interviews, `question ${interviewId}`, attempt);
    if (interview.questions.some((earlier) => earlier.id === id)) {
      return { entity: savedQuestion(interview, id), isNew: false };
    }
    requireRoom(interview);
    const { length } = interview.questions;
    requirePosition(input.position, length);
    const others: QuestionRow[] = interview.questions;
    const question = { id, question: input.question, answer };
    const questions = others.toSpliced(input.position ?? length, 0, question);
    const after = await saveQuestions(services, writers, interview, questions);
    return { entity: savedQuestion(after, id), isNew: true };
  });
}

/**
 * Overwrites the answer, and the question's text and position if the change has them, and splits it or joins another to
 * it in the same write. Throws `not_found`, `validation`, `StaleError` for another `expectedVersion`, and `conflict` if
 * the joined question has been changed.
 */
export async function updateQuestion(
  services: InterviewWriteServices,
  place: QuestionPlace,
  change: QuestionChange,
  expectedVersion?: number,
): Promise<SavedQuestion> {
  return services.storage.transaction((writers) =>
    writeQuestion(services, writers, place, change, expectedVersion),
  );
}

/** The same in an open transaction. */
export async function writeQuestion(
  services: Pick<InterviewWriteServices, 'clock' | 'author'>,
  writers: InterviewWriters,
  { interviewId, questionId }: QuestionPlace,
  change: QuestionChange,
  expectedVersion?: number,
): Promise<SavedQuestion> {
  const answer = cleanAnswer(change.answer, 'answer');
  const interview = await requireInterview(writers.interviews.findLocked, interviewId);
  const current = savedQuestion(interview, questionId);
  if (expectedVersion !== undefined && expectedVersion !== current.question.version) {
    throw new StaleError(current);
  }
  requirePosition(change.position, interview.questions.length - 1);
  const question = {
    id: questionId,
    question: change.question ?? current.question.question,
    answer,
    version: current.question.version + 1,
  };
  const place = interview.questions.findIndex(({ id }) => id === questionId);
  const others = interview.questions.toSpliced(place, 1);
  const joined = requireJoined(others, change);
  const rows: QuestionRow[] = others;
  const questions = rows
    .toSpliced(change.position ?? place, 0, question, ...splitOff(interview, change))
    .filter((row) => row !== joined);
  const after = await saveQuestions(services, writers, interview, questions);
  return savedQuestion(after, questionId);
}

function splitOff(interview: Interview, { splitOff: added }: QuestionChange): QuestionRow[] {
  if (!added) return [];
  requireRoom(interview);
  return [{ id: newId(), question: added.question, answer: cleanAnswer(added.answer, 'splitOff.answer') }];
}

function requireJoined(others: Question[], { joined }: QuestionChange): Question | undefined {
  const found = joined && others.find(({ id }) => id === joined.id);
  if (found?.version !== joined?.version) throw new AppError('conflict', 'error.conflict');
  return found;
}

function requireRoom({ questions }: Interview): void {
  if (questions.length < QUESTIONS_MAX) return;
  throw new AppError('validation', 'interview.questions.tooMany', { params: { count: QUESTIONS_MAX } });
}

function requirePosition(position: number | undefined, last: number): void {
  if (position !== undefined && position > last) throw invalidField('position', 'question.position');
}

/** Moves a question to the trash and returns the interview's new version. Throws `not_found`. */
export async function deleteQuestion(
  services: InterviewWriteServices,
  { interviewId, questionId }: QuestionPlace,
): Promise<{ interviewVersion: number }> {
  return services.storage.transaction(async (writers) => {
    const interview = await requireInterview(writers.interviews.findLocked, interviewId);
    savedQuestion(interview, questionId);
    const questions = interview.questions.filter(({ id }) => id !== questionId);
    const after = await saveQuestions(services, writers, interview, questions);
    return { interviewVersion: after.version };
  });
}

function saveQuestions(
  { clock, author }: Pick<InterviewWriteServices, 'clock' | 'author'>,
  writers: InterviewWriters,
  before: Interview,
  questions: QuestionRow[],
): Promise<Interview> {
  const after = { ...before, questions, updatedAt: clock.now().toISOString() };
  return saveInterview(writers, { before, after, actor: author, cause: 'edit' });
}

function savedQuestion(interview: Interview, questionId: string): SavedQuestion {
  const question = interview.questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('not_found', 'question.notFound');
  return { question: withSafeAnswer(question), interviewVersion: interview.version };
}
