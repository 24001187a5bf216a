import { z } from 'zod';
import type { InterviewFields, QuestionInput } from './interview.schema.ts';

/** The texts that the forms of an interview hold, as they are kept on the device until they are saved. */

/** Of the form of an existing interview. */
export const interviewValue = z.object({ name: z.string(), summary: z.string() });
export type InterviewValue = z.output<typeof interviewValue>;

/** Of the form of an existing question. */
export const questionValue = z.object({ question: z.string(), answer: z.string() });
export type QuestionValue = z.output<typeof questionValue>;

/**
 * `attempt` names what is being made through every try at sending it, also after a crash, so that it is made once; it
 * is empty while nothing is typed.
 */
const attempt = z.string();

export const newInterviewValue = interviewValue.extend({ attempt });
export type NewInterviewValue = z.output<typeof newInterviewValue>;
export const EMPTY_INTERVIEW: NewInterviewValue = { name: '', summary: '', attempt: '' };

export const newQuestionValue = questionValue.extend({ attempt });
export type NewQuestionValue = z.output<typeof newQuestionValue>;
export const EMPTY_QUESTION: NewQuestionValue = { question: '', answer: '', attempt: '' };

export function asNewInterview({ name, summary }: InterviewValue, id: string): NewInterviewValue {
  return { name, summary, attempt: name === '' && summary === '' ? '' : id };
}

export function asNewQuestion({ question, answer }: QuestionValue, id: string): NewQuestionValue {
  return { question, answer, attempt: question === '' && answer === '' ? '' : id };
}

/** A name for a new attempt, unguessable and used once. */
export function newAttempt(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(36).padStart(7, '0')).join('');
}

export function valueOfInterview({ name, summary }: InterviewFields): InterviewValue {
  return { name, summary };
}

export function valueOfQuestion({ question, answer }: QuestionInput): QuestionValue {
  return { question, answer };
}

/** What is being edited, as the drafts on the device call it. */
export const NEW_INTERVIEW = 'interview:new';

export function interviewThing(id: string): string {
  return `interview:${id}`;
}

export function questionThing(interviewId: string, questionId: string): string {
  return `interview:${interviewId}:question:${questionId}`;
}

export function newQuestionThing(interviewId: string): string {
  return `interview:${interviewId}:new-question`;
}
