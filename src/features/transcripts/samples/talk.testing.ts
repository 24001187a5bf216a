import { z } from 'zod';
import { normalizeText } from '../../../kernel/plain-text.ts';
import { randomFrom } from '../../../kernel/randomness.testing.ts';

/** One uninterrupted turn of a speaker, or text between turns, which is kept but is not a question or an answer. */
export interface Said {
  by: 'host' | 'guest' | 'other';
  paragraphs: string[];
}

/** A sample interview as it could have been recorded. */
export interface Talk {
  title: string;
  introduction: string;
  host: string;
  guest: string;
  said: Said[];
}

const sample = z.object({
  name: z.string(),
  summary: z.string(),
  guest: z.object({ name: z.string() }).optional(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

const HOST = 'سارة المنصوري';
/** With which a host listens, in the middle of an answer. */
const LISTENING = ['نعم.', 'صحيح.', 'طبعًا، نعم.', 'ممم', 'Okay.'];

export type Random = (below: number) => number;

/** A sample interview as a talk, in which the host listens aloud now and then. `index` is its place among the samples. */
export function talkOf(stored: unknown, index: number): Talk {
  const read = sample.parse(stored);
  const random = randomFrom(index + 1);
  return {
    title: plain(read.name),
    introduction: plain(read.summary),
    host: HOST,
    guest: plain(read.guest?.name ?? 'الضيفة الأولى'),
    said: read.questions.flatMap(({ question, answer }): Said[] => [
      { by: 'host', paragraphs: [plain(question)] },
      ...interrupted(paragraphsOf(answer), random),
    ]),
  };
}

function interrupted(paragraphs: string[], random: Random): Said[] {
  const answer: Said = { by: 'guest', paragraphs };
  if (paragraphs.length < 2 || random(4) > 0) return [answer];
  const at = 1 + random(paragraphs.length - 1);
  return [
    { by: 'guest', paragraphs: paragraphs.slice(0, at) },
    { by: 'other', paragraphs: [LISTENING[random(LISTENING.length)] ?? ''] },
    { by: 'guest', paragraphs: paragraphs.slice(at) },
  ];
}

/** The words of a text as a reader sees them. */
export function wordsOf(text: string): string[] {
  return normalizeText(text)
    .replace(/[\u200E\u200F\u061C]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|pre|blockquote)>|<br\s*\/?>/u)
    .map(plain)
    .filter((text) => text !== '');
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

function plain(html: string): string {
  return html
    .replace(/<[^<>]+>/gu, '')
    .replace(/&(\w+);/gu, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}
