import sharp from 'sharp';
import { expect, type Interview } from '../fixtures/test.ts';
import type { Asked, Ledger } from './ledger.ts';

const QUESTIONS = 3;
const PICTURE_PX = 32;

/** A server that is written to, and what is known of it. */
export interface Writing {
  url: string;
  token: string;
  ledger: Ledger;
  /** Statuses by which a server may refuse what it cannot save now; the writer then ends. */
  refusals?: readonly number[];
  /** Interviews come without pictures, which need processes of their own. */
  hasNoPictures?: boolean;
  onAcknowledged?(): void;
}

/** Null where the server went away before it answered. */
export async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    // What `fetch` throws for a connection that broke; a status that was not expected is another error.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Writes new interviews with a picture each, and new answers to their questions, until the server is gone or refuses,
 * or for so many `turns`. Gives the status of the refusal.
 */
export async function write(writing: Writing, writer: string, turns = Infinity): Promise<number | null> {
  for (let turn = 0; turn < turns; turn += 1) {
    const name = `مقابلة ${writer} رقم ${turn}`;
    const answers = Array.from({ length: QUESTIONS }, (_, place) => `<p>جواب ${writer} ${turn} ${place}</p>`);
    const asked = writing.ledger.newInterview(`${writer}-${turn}-0123456789abcdef`, name, answers);
    const published = await publish(writing, asked);
    if (typeof published !== 'object') return published;
    if (published === null) return null;
    for (const [place, { _id }] of published.questions.entries()) {
      const refusal = await answer(
        writing,
        asked.id ?? '',
        _id,
        `<p>جواب جديد ${writer} ${turn} ${place}</p>`,
      );
      if (refusal !== 200) return refusal;
    }
  }
  return null;
}

/** The interview, once it is saved; the status of a refusal, or null where there was no answer. */
export async function publish(writing: Writing, asked: Asked): Promise<Interview | number | null> {
  const form = new FormData();
  form.append('name', asked.name);
  form.append('content', 'وصف قصير لمقابلة من السجل.');
  const questions = asked.answers.map((text) => ({ question: 'ما الذي بقي؟', answer: text }));
  form.append('questions', JSON.stringify(questions));
  if (!writing.hasNoPictures) form.append('image', await pictureOf(asked.name));
  const headers = { token: writing.token, 'Idempotency-Key': asked.key };
  const response = await answerOf(fetch(`${writing.url}/podcasts`, { method: 'POST', headers, body: form }));
  const body = response && (await answerOf(bodyOf(response)));
  if (!response || body === null) return null;
  if (writing.refusals?.includes(response.status)) return response.status;
  expect([200, 201], JSON.stringify(body)).toContain(response.status);
  asked.id = (body as Interview)._id;
  writing.onAcknowledged?.();
  return body as Interview;
}

/** The status; null where there was no answer. */
export async function answer(
  writing: Writing,
  interviewId: string,
  questionId: string,
  text: string,
): Promise<number | null> {
  const entry = writing.ledger.change(questionId, text);
  const response = await answerOf(
    fetch(`${writing.url}/podcasts/${interviewId}/questions/${questionId}`, {
      method: 'PUT',
      headers: { token: writing.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: text }),
    }),
  );
  const body = response && (await answerOf(bodyOf(response)));
  if (!response || body === null) return null;
  if (writing.refusals?.includes(response.status)) return response.status;
  expect(response.status, JSON.stringify(body)).toBe(200);
  entry.isAcknowledged = true;
  writing.onAcknowledged?.();
  return 200;
}

/** A server that dies in the middle of an answer leaves half a body. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return JSON.parse(text);
}

/** What had no answer is sent again under its name, and is there once. */
export async function sendAgain(writing: Writing): Promise<void> {
  for (const asked of writing.ledger.interviews) {
    if (asked.id === null) expect(await publish(writing, asked)).toMatchObject({ name: asked.name });
  }
}

export async function readAll({ url }: { url: string }): Promise<Interview[]> {
  const response = await fetch(`${url}/podcasts?fields=all`);
  expect(response.status).toBe(200);
  return (await response.json()) as Interview[];
}

/** Every picture that an interview names is there, whole. */
export async function expectPictures({ url }: { url: string }, interviews: Interview[]): Promise<void> {
  for (const address of new Set(interviews.map(({ image }) => image))) {
    if (address === null) continue;
    const response = await fetch(new URL(address, url));
    expect(response.status, address).toBe(200);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(PICTURE_PX);
  }
}

/** A picture of its own for each text: the same one again would be a file that is there already. */
async function pictureOf(text: string): Promise<File> {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  const background = `#${(hash >>> 8).toString(16).padStart(6, '0')}`;
  const create = { width: PICTURE_PX, height: PICTURE_PX, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}
