import { z } from 'zod';
import { EMPTY_INTERVIEW, newInterviewValue } from '../interviews/editor/interview-values.ts';
import { pairsOf, PASSAGE_KINDS, type Passage } from './passages.ts';
import { visibleLength } from '../../kernel/plain-text.ts';
import type { MessageKey } from '../../messages/index.ts';
import { ANSWER_MIN, QUESTION_MAX, QUESTION_MIN, QUESTIONS_MAX } from '../interviews/interview.schema.ts';

/**
 * A transcript before and during review, as it is kept on the device; drafts contain only texts, so the passages are
 * serialised.
 */
export const transcriptValue = newInterviewValue.extend({
  passages: z.string(),
  /** The pasted or typed text before it was read. */
  source: z.string().default(''),
  /** The paragraphs of a document with markup, as HTML. */
  formats: z.string().default(''),
});
export type TranscriptValue = z.output<typeof transcriptValue>;

export const EMPTY_TRANSCRIPT: TranscriptValue = {
  ...EMPTY_INTERVIEW,
  passages: '',
  source: '',
  formats: '',
};
export const TRANSCRIPT = 'transcript';

const storedPassages = z.array(z.object({ kind: z.enum(PASSAGE_KINDS), text: z.string() }));

/** Empty if the draft has none. */
export function passagesOf({ passages: text }: TranscriptValue): Passage[] {
  return text === '' ? [] : storedPassages.parse(JSON.parse(text));
}

/** What must be corrected before the passages can be saved, by index of the passage. */
export function problemsOf(passages: readonly Passage[]): Map<number, MessageKey> {
  const { pairs, problems } = pairsOf(passages);
  const found = new Map<number, MessageKey>();
  for (const { index, kind } of problems) {
    found.set(index, kind === 'no-question' ? 'transcript.noQuestion' : 'transcript.noAnswer');
  }
  for (const [place, { question, answer, from, to }] of pairs.entries()) {
    if (place >= QUESTIONS_MAX) found.set(from, 'transcript.tooMany');
    else if (visibleLength(question) < QUESTION_MIN) found.set(from, 'question.text');
    else if (question.length > QUESTION_MAX) found.set(from, 'question.text.tooLong');
    else if (answer !== '' && visibleLength(answer) < ANSWER_MIN) found.set(to, 'question.answer');
  }
  return found;
}
