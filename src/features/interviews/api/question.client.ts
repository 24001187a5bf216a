import { z } from 'zod';
import { callApi, overwrite, type Overwritten } from '../../../admin/api.client.ts';
import type { Question, QuestionChange, QuestionInput } from '../interview.schema.ts';

/** A question as saved, and the version its interview has by that. */
export interface SavedQuestion extends Question {
  interviewVersion: number;
}

const wireFields = { _id: z.string(), question: z.string(), answer: z.string(), version: z.number() };

/** A question of an interview on the wire. */
export const wireQuestion = z
  .object(wireFields)
  .transform(({ _id, ...question }): Question => ({ id: _id, ...question }));

const savedQuestion = z
  .object({ ...wireFields, interviewVersion: z.number() })
  .transform(({ _id, ...question }): SavedQuestion => ({ id: _id, ...question }));

/** Puts a question at the end. `attempt` is the same for every try at adding this one, so that it is added once. */
export async function addQuestion(
  interviewId: string,
  input: QuestionInput,
  attempt: string,
  signal: AbortSignal,
): Promise<SavedQuestion> {
  const call = { method: 'POST', path: questionsPath(interviewId), answer: savedQuestion } as const;
  const headers = { 'Idempotency-Key': attempt };
  const { data, status } = await callApi({ ...call, body: input, headers, signal });
  if (status === 201) return data;
  // An earlier try arrived although its answer was lost; the text may have been changed since.
  const { isStale, entity } = await updateQuestion(interviewId, data, input, signal);
  return isStale ? addQuestion(interviewId, input, attempt, signal) : entity;
}

/** Overwrites this version of a question. */
export function updateQuestion(
  interviewId: string,
  { id, version }: Pick<Question, 'id' | 'version'>,
  change: QuestionChange,
  signal?: AbortSignal,
): Promise<Overwritten<SavedQuestion>> {
  const path = `${questionsPath(interviewId)}/${encodeURIComponent(id)}`;
  const call = { method: 'PUT', path, body: change, version, answer: savedQuestion } as const;
  return overwrite(signal ? { ...call, signal } : call);
}

/** Gives a question another place, from 0. Its text stays, whoever saved it last. */
export async function moveQuestion(
  interviewId: string,
  question: Question,
  position: number,
): Promise<SavedQuestion> {
  const { answer } = question;
  const { isStale, entity } = await updateQuestion(interviewId, question, { answer, position });
  return isStale ? moveQuestion(interviewId, entity, position) : entity;
}

/** Deletes a question; gives the version its interview has by that. */
export async function deleteQuestion(interviewId: string, id: string): Promise<{ interviewVersion: number }> {
  const path = `${questionsPath(interviewId)}/${encodeURIComponent(id)}`;
  const answer = z.object({ interviewVersion: z.number() });
  const { data } = await callApi({ method: 'DELETE', path, answer });
  return data;
}

function questionsPath(interviewId: string): string {
  return `/podcasts/${encodeURIComponent(interviewId)}/questions`;
}
