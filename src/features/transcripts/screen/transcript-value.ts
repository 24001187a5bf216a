import { z } from 'zod';
import { parseJson } from '../../drafts/draft-record.ts';
import { EMPTY_INTERVIEW, newInterviewValue } from '../../interviews/editor/interview-values.ts';
import { pairsOf, PASSAGE_KINDS, type Passage } from '../passages/passages.ts';
import type { ReadTranscript } from '../passages/read-transcript.ts';
import { ROLES, type Speaker } from '../speakers/speakers.ts';
import { visibleLength } from '../../../kernel/plain-text.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { ANSWER_MIN, QUESTION_MAX, QUESTION_MIN, QUESTIONS_MAX } from '../../interviews/interview.schema.ts';

/** The texts of a transcript beside its passages; drafts of earlier releases may lack some. */
export const transcriptTexts = z.object({
  /** The pasted or typed text before it was read. */
  source: z.string().default(''),
  /** The paragraphs of a document with markup, as HTML. */
  formats: z.string().default(''),
  /** The lines of the text that was read. */
  original: z.string().default(''),
  /** A `TranscriptFormat`; empty in drafts from before formats were recognised. */
  format: z.string().default(''),
  /** The list of speakers as JSON, where the text names them. */
  speakers: z.string().default(''),
  /** The `Arrival` of its words, as JSON; empty in drafts from before. */
  arrival: z.string().default(''),
});

/**
 * A transcript before and during review, as it is kept on the device; drafts contain only texts, so the passages are
 * serialised.
 */
export const transcriptValue = newInterviewValue.extend({ ...transcriptTexts.shape, passages: z.string() });
export type TranscriptValue = z.output<typeof transcriptValue>;

export const NO_TRANSCRIPT_TEXTS = transcriptTexts.parse({});
export const EMPTY_TRANSCRIPT: TranscriptValue = {
  ...EMPTY_INTERVIEW,
  ...NO_TRANSCRIPT_TEXTS,
  // A transcript is edited before anyone reads it.
  state: 'draft',
  passages: '',
};
export const TRANSCRIPT = 'transcript';

const storedPassages = z
  .array(
    z.object({
      kind: z.enum(PASSAGE_KINDS),
      text: z.string(),
      at: z.number().default(0),
      by: z.string().optional(),
    }),
  )
  .catch([]);
const storedSpeakers = z.array(z.object({ name: z.string(), role: z.enum(ROLES) })).catch([]);

/** Empty if the draft has none that can be read. */
export function passagesOf({ passages: text }: TranscriptValue): Passage[] {
  return storedPassages.parse(parseJson(text));
}

/** Likewise. */
export function storedSpeakersOf({ speakers }: TranscriptValue): Speaker[] {
  return storedSpeakers.parse(parseJson(speakers));
}

/** More passages are no interview, and more than a screen can show. */
const PASSAGES_MAX = 2_000;
/** With more people it is no interview. */
const SPEAKERS_MAX = 50;

/** Why a text that was read cannot become an interview; null if it can. */
export function refusalOf({ passages, people }: ReadTranscript): MessageKey | null {
  if (passages.length === 0) return 'transcript.empty';
  if (people > SPEAKERS_MAX) return 'transcript.tooManySpeakers';
  return passages.length > PASSAGES_MAX ? 'transcript.tooLong' : null;
}

/** Enough of a text to tell whether it is too short: counting what readers see takes time. */
const BEGINNING = 1_000;
const isShort = (text: string, least: number) => visibleLength(text.slice(0, BEGINNING)) < least;

/** What must be corrected before the passages can be saved, by index of the passage. */
export function problemsOf(passages: readonly Passage[]): Map<number, MessageKey> {
  const { pairs, problems } = pairsOf(passages);
  const found = new Map<number, MessageKey>();
  for (const { index, kind } of problems) {
    found.set(index, kind === 'no-question' ? 'transcript.noQuestion' : 'transcript.noAnswer');
  }
  for (const [place, { question, answer, from, to }] of pairs.entries()) {
    if (place >= QUESTIONS_MAX) found.set(from, 'transcript.tooMany');
    else if (isShort(question, QUESTION_MIN)) found.set(from, 'question.text');
    else if (question.length > QUESTION_MAX) found.set(from, 'question.text.tooLong');
    else if (answer !== '' && isShort(answer, ANSWER_MIN)) found.set(to, 'question.answer');
  }
  return found;
}
