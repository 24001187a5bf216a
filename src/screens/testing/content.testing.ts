import { interviewFields, type NewInterview } from '../../../e2e/fixtures/content.ts';
import { callApi } from './admin.testing.tsx';

/** An interview as the API sends it. */
export interface Interview {
  _id: string;
  name: string;
  content: string;
  image: string | null;
  version: number;
  publishedAt: string | null;
  guest: { _id: string; name: string } | null;
  topics: { _id: string; name: string }[];
  questions: { _id: string; question: string; answer: string; version: number }[];
}

/** Publishes an interview, or keeps it as a draft, and returns it as stored. */
export function publish({ state, ...given }: NewInterview & { state?: 'draft' }): Promise<Interview> {
  const form = new FormData();
  for (const [name, value] of Object.entries(interviewFields(given))) form.set(name, value);
  if (state) form.set('state', state);
  return callApi('POST', '/podcasts', form);
}

/** An interview as it is stored now. */
export async function stored(id: string): Promise<Interview> {
  return (await callApi<{ data: Interview }>('GET', `/podcasts/${id}`)).data;
}

/** The stored answers of an interview. */
export async function answersOf(id: string): Promise<string[]> {
  return (await stored(id)).questions.map(({ answer }) => answer);
}

/** The published interviews with exactly this name. */
export async function interviewsNamed(name: string): Promise<Interview[]> {
  return (await callApi<Interview[]>('GET', '/podcasts?fields=all')).filter((one) => one.name === name);
}

export const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];
