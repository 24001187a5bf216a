import { readSampleTexts } from './sample-words.ts';
import { NO_TEXTS } from '../src/features/interviews/interview.schema.ts';
import type { WholeInterview } from '../src/features/interviews/interview.store.ts';
import { randomFrom } from '../src/kernel/randomness.testing.ts';
import type { Storage } from '../src/storage/storage.ts';

const PER_TRANSACTION = 500;
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Mean lengths of an interview's parts, in words; each varies by half around the mean. */
export interface InterviewShape {
  questions: number;
  questionWords: number;
  answerWords: number;
  /** The number of topics; an interview has one or two, the first one most often. With topics it also has a guest. */
  topics?: number;
}

/** About 250 words. */
export const SHORT_INTERVIEW: InterviewShape = { questions: 3, questionWords: 8, answerWords: 66 };
/** About 30 KB of text: a conversation of an afternoon. */
export const LONG_INTERVIEW: InterviewShape = { questions: 28, questionWords: 10, answerWords: 88 };

const NAME_WORDS = 5;
const SUMMARY_WORDS = 20;
const HOUR_MS = 3_600_000;

/** Clitics before and after an Arabic word; usually none. */
const PREFIXES = ['', '', '', '', '', 'و', 'ال', 'ال', 'وال', 'بال', 'لل', 'ب', 'ل'];
const SUFFIXES = ['', '', '', '', '', '', '', 'ه', 'ها', 'نا', 'هم'];

/**
 * The same interviews on every run: words of the sample interviews, in the frequencies of natural language (the n-th
 * word 1/n as often as the first), with the clitics that make Arabic's many forms.
 */
export async function* makeInterviews(
  count: number,
  shape: InterviewShape = SHORT_INTERVIEW,
): AsyncGenerator<WholeInterview> {
  const random = createRandom();
  const texts = await readSampleTexts();
  const word = createWords(texts, random);
  const name = createNaming(texts, shape.topics ?? 0);
  const text = (words: number): string => {
    const length = Math.max(2, Math.round(words * (0.5 + random())));
    return Array.from({ length }, word).join(' ');
  };
  for (let number = 0; number < count; number += 1) {
    const createdAt = new Date(Date.UTC(2010, 0, 1) + number * HOUR_MS).toISOString();
    yield {
      id: randomId(random),
      ...NO_TEXTS,
      name: text(NAME_WORDS),
      summary: text(SUMMARY_WORDS),
      image: null,
      ...name(),
      searchedCount: Math.floor(random() * 500),
      state: 'published',
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      questions: Array.from({ length: shape.questions }, () => ({
        id: randomId(random),
        question: `${text(shape.questionWords)}؟`,
        answer: `<p>${text(shape.answerWords)}</p>`,
      })),
    };
  }
}

/**
 * The guest and topics of each interview. They use a separate random sequence, so the texts do not depend on them.
 */
function createNaming(texts: string[], topicCount: number): () => Pick<WholeInterview, 'guest' | 'topics'> {
  const random = createRandom(2);
  const word = createWords(texts, random);
  const topics = Array.from({ length: topicCount }, (_, at) => ({
    id: randomId(random),
    name: `${word()} ${at}`,
  }));
  const guests: NonNullable<WholeInterview['guest']>[] = [];
  const guest = () => {
    // One in five interviews has an earlier guest.
    if (guests.length > 0 && random() < 0.2) return pick(guests, random);
    const someone = { id: randomId(random), name: `${word()} ${word()}`, trade: word(), line: '' };
    guests.push(someone);
    return someone;
  };
  const topic = () => topics[Math.floor(topicCount * random() ** 3)] ?? [];
  return () =>
    topicCount === 0
      ? { guest: null, topics: [] }
      : { guest: guest(), topics: [...new Set([topic(), topic()].flat())] };
}

/** Stores interviews in few transactions. */
export async function storeInterviews(
  storage: Storage,
  given: Iterable<WholeInterview> | AsyncIterable<WholeInterview>,
): Promise<void> {
  let batch: WholeInterview[] = [];
  const store = async () => {
    await storage.transaction(({ interviews }) => interviews.insertInterviews(batch));
    batch = [];
  };
  for await (const interview of given) {
    if (batch.push(interview) === PER_TRANSACTION) await store();
  }
  if (batch.length > 0) await store();
}

/** A random word by natural frequency; the most frequent ones are function words. */
function createWords(texts: string[], random: () => number): () => string {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const sums: number[] = [];
  for (const index of words.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 3));
  const total = sums.at(-1) ?? 0;
  return () => {
    const bare = words[firstAtLeast(sums, random() * total)] ?? '';
    if (bare.length < 4) return bare;
    const prefix = bare.startsWith('ال') ? '' : pick(PREFIXES, random);
    return prefix + bare + pick(SUFFIXES, random);
  };
}

function firstAtLeast(ascending: number[], value: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Numbers from 0 to 1, the same on every machine. */
export function createRandom(seed = 1): () => number {
  const random = randomFrom(seed);
  return () => random(2 ** 32) / 2 ** 32;
}

export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

function randomId(random: () => number): string {
  return Array.from({ length: 12 }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('');
}
