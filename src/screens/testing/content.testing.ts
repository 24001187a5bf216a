import { callApi } from './admin.testing.tsx';

export interface NewInterview {
  name: string;
  summary?: string;
  guest?: { _id?: string; name: string; trade?: string; line?: string };
  topics?: string[];
  questions?: { question: string; answer: string }[];
  /** A draft unless it is to be published. */
  state?: 'draft';
}

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

/** Publishes an interview and returns it as stored. */
export function publish({
  name,
  summary = 'حوار قصير للتجربة عن أشياء كثيرة.',
  guest,
  topics = [],
  questions = [],
  state,
}: NewInterview): Promise<Interview> {
  const form = new FormData();
  form.set('name', name);
  form.set('content', summary);
  form.set('guest', guest ? JSON.stringify(guest) : '');
  form.set('topics', JSON.stringify(topics));
  form.set('questions', JSON.stringify(questions));
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
