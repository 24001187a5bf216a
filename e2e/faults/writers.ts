import sharp from 'sharp';
import { expect, type Interview } from '../fixtures/test.ts';
import type { Asked, Ledger } from './ledger.ts';

const QUESTIONS = 3;
const PICTURE_PX = 32;
const PAGE_SIZE = 100;

/** A server that receives writes, and the record of them. */
export interface Writing {
  url: string;
  token: string;
  ledger: Ledger;
  /** Statuses with which a server may refuse a write; the writer then stops. */
  refusals?: readonly number[];
  /** Creates interviews without images, which need separate processes. */
  hasNoPictures?: boolean;
  onAcknowledged?(): void;
}

/** Null if the server went away before it responded. */
export async function unlessDisconnected<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    // `fetch` throws this for a broken connection; an unexpected status is another error.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Writes new interviews with an image each, and new answers to their questions, until the server goes away or
 * refuses, or for a number of `rounds`. Returns the status of the refusal.
 */
export async function write(writing: Writing, writer: string, rounds = Infinity): Promise<number | null> {
  for (let round = 0; round < rounds; round += 1) {
    const name = `مقابلة ${writer} رقم ${round}`;
    const answers = Array.from(
      { length: QUESTIONS },
      (_, place) => `<p>جواب ${writer} ${round} ${place}</p>`,
    );
    const asked = writing.ledger.newInterview(`${writer}-${round}-0123456789abcdef`, name, answers);
    const published = await publish(writing, asked);
    if (typeof published !== 'object') return published;
    if (published === null) return null;
    for (const [place, { _id }] of published.questions.entries()) {
      const refusal = await answer(
        writing,
        asked.id ?? '',
        _id,
        `<p>جواب جديد ${writer} ${round} ${place}</p>`,
      );
      if (refusal !== 200) return refusal;
    }
  }
  return null;
}

/** The saved interview; the status of a refusal, or null without a response. */
export async function publish(writing: Writing, asked: Asked): Promise<Interview | number | null> {
  const form = new FormData();
  form.append('name', asked.name);
  form.append('content', 'وصف قصير لمقابلة من السجل.');
  const questions = asked.answers.map((text) => ({ question: 'ما الذي بقي؟', answer: text }));
  form.append('questions', JSON.stringify(questions));
  if (!writing.hasNoPictures) form.append('image', await pictureOf(asked.name));
  const headers = { token: writing.token, 'Idempotency-Key': asked.key };
  const response = await unlessDisconnected(
    fetch(`${writing.url}/podcasts`, { method: 'POST', headers, body: form }),
  );
  const body = response && (await unlessDisconnected(bodyOf(response)));
  if (!response || body === null) return null;
  if (writing.refusals?.includes(response.status)) return response.status;
  expect([200, 201], JSON.stringify(body)).toContain(response.status);
  asked.id = (body as Interview)._id;
  writing.onAcknowledged?.();
  return body as Interview;
}

/** The status; null without a response. */
export async function answer(
  writing: Writing,
  interviewId: string,
  questionId: string,
  text: string,
): Promise<number | null> {
  const entry = writing.ledger.change(questionId, text);
  const response = await unlessDisconnected(
    fetch(`${writing.url}/podcasts/${interviewId}/questions/${questionId}`, {
      method: 'PUT',
      headers: { token: writing.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: text }),
    }),
  );
  const body = response && (await unlessDisconnected(bodyOf(response)));
  if (!response || body === null) return null;
  if (writing.refusals?.includes(response.status)) return response.status;
  expect(response.status, JSON.stringify(body)).toBe(200);
  entry.isAcknowledged = true;
  writing.onAcknowledged?.();
  return 200;
}

/** A server that crashes during a response leaves a partial body. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return JSON.parse(text);
}

/** Repeats writes without a response with the same key, and checks that they exist once. */
export async function sendAgain(writing: Writing): Promise<void> {
  for (const asked of writing.ledger.interviews) {
    if (asked.id === null) expect(await publish(writing, asked)).toMatchObject({ name: asked.name });
  }
}

/** Everything that is published, page by page: a list without pages ends after a hundred for readers. */
export async function readAll({ url }: { url: string }): Promise<Interview[]> {
  const all: Interview[] = [];
  for (let page = 0; ; page += 1) {
    const query = `fields=all&sort=createdAt&order=asc&page=${page}&pageSize=${PAGE_SIZE}`;
    const response = await fetch(`${url}/podcasts?${query}`);
    expect(response.status).toBe(200);
    const found = (await response.json()) as Interview[];
    all.push(...found);
    if (found.length < PAGE_SIZE) return all;
  }
}

/** Every image that an interview refers to exists and is complete. */
export async function expectPictures({ url }: { url: string }, interviews: Interview[]): Promise<void> {
  for (const address of new Set(interviews.map(({ image }) => image))) {
    if (address === null) continue;
    const response = await fetch(new URL(address, url));
    expect(response.status, address).toBe(200);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(PICTURE_PX);
  }
}

/** A different image for each text, because the same one would already be stored. */
async function pictureOf(text: string): Promise<File> {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  const background = `#${(hash >>> 8).toString(16).padStart(6, '0')}`;
  const create = { width: PICTURE_PX, height: PICTURE_PX, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}
