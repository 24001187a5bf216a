import { AppError } from '../../kernel/app-error.ts';
import { idOf, newId } from '../../kernel/id.server.ts';
import { cleanAnswer, withSafeAnswer } from './interview-text.server.ts';
import {
  QUESTIONS_MAX,
  type Interview,
  type Question,
  type QuestionChange,
  type QuestionInput,
} from './interview.schema.ts';
import { keepInterviewSave } from './interview-saves.server.ts';
import { requireInterview, type InterviewWriteServices, type Made } from './interviews.server.ts';

/** A question and the version its interview has now, so that an editor of both stays current. */
export interface SavedQuestion {
  question: Question;
  interviewVersion: number;
}

/** A write over another version than its writer read; carries the question as it stands. */
export class StaleQuestionError extends AppError {
  readonly saved: SavedQuestion;

  constructor(saved: SavedQuestion) {
    super('conflict', 'error.conflict', { current: saved });
    this.saved = saved;
  }
}

/** Which question of which interview. */
export interface QuestionPlace {
  interviewId: string;
  questionId: string;
}

/** Puts a question at the end, once for each `attempt`. Throws `not_found` for the interview, and `validation`. */
export async function addQuestion(
  services: InterviewWriteServices,
  interviewId: string,
  input: QuestionInput,
  attempt?: string,
): Promise<Made<SavedQuestion>> {
  const id = attempt === undefined ? newId() : idOf(`question ${interviewId} ${attempt}`);
  const question = { id, question: input.question, answer: cleanAnswer(input.answer, 'answer') };
  const updatedAt = services.clock.now().toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews } = writers;
    const interview = await requireInterview(interviews, interviewId);
    if (interview.questions.some((earlier) => earlier.id === id)) {
      return { entity: savedQuestion(interview, id), isNew: false };
    }
    if (interview.questions.length >= QUESTIONS_MAX) {
      throw new AppError('validation', 'interview.questions.tooMany', { params: { count: QUESTIONS_MAX } });
    }
    await interviews.insertQuestion(interviewId, question, updatedAt);
    const after = await requireInterview(interviews, interviewId);
    await keepInterviewSave(services, writers, { before: interview, after });
    return { entity: savedQuestion(after, id), isNew: true };
  });
}

/**
 * Overwrites the answer, and the question's text and place where the change names them. Throws `not_found`,
 * `validation`, and `StaleQuestionError` for another `expectedVersion`.
 */
export async function updateQuestion(
  services: InterviewWriteServices,
  { interviewId, questionId }: QuestionPlace,
  change: QuestionChange,
  expectedVersion?: number,
): Promise<SavedQuestion> {
  const answer = cleanAnswer(change.answer, 'answer');
  const updatedAt = services.clock.now().toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews } = writers;
    const interview = await requireInterview(interviews, interviewId);
    const current = savedQuestion(interview, questionId);
    if (expectedVersion !== undefined && expectedVersion !== current.question.version) {
      throw new StaleQuestionError(current);
    }
    if (change.position !== undefined && change.position >= interview.questions.length) {
      throw new AppError('validation', 'question.position', {
        fields: { position: { key: 'question.position' } },
      });
    }
    const fields = {
      question: change.question ?? current.question.question,
      answer,
      ...(change.position === undefined ? {} : { position: change.position }),
    };
    await interviews.updateQuestion(interviewId, questionId, fields, updatedAt);
    const after = await requireInterview(interviews, interviewId);
    await keepInterviewSave(services, writers, { before: interview, after });
    return savedQuestion(after, questionId);
  });
}

/** Puts a question in the trash and gives the interview's version after it. Throws `not_found`. */
export async function deleteQuestion(
  services: InterviewWriteServices,
  { interviewId, questionId }: QuestionPlace,
): Promise<{ interviewVersion: number }> {
  const updatedAt = services.clock.now().toISOString();
  return services.storage.transaction(async (writers) => {
    const { interviews } = writers;
    const interview = await requireInterview(interviews, interviewId);
    savedQuestion(interview, questionId);
    await interviews.deleteQuestion(interviewId, questionId, updatedAt);
    const after = await requireInterview(interviews, interviewId);
    await keepInterviewSave(services, writers, { before: interview, after });
    return { interviewVersion: after.version };
  });
}

function savedQuestion(interview: Interview, questionId: string): SavedQuestion {
  const question = interview.questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('not_found', 'question.notFound');
  return { question: withSafeAnswer(question), interviewVersion: interview.version };
}
