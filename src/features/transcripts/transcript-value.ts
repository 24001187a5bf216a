import { z } from 'zod';
import { EMPTY_INTERVIEW, newInterviewValue } from '../interviews/editor/interview-values.ts';
import { PASSAGE_KINDS, type Passage } from './passages.ts';

/** A transcript before and under review, as it is kept on the device; a draft is texts, so the passages are one. */
export const transcriptValue = newInterviewValue.extend({
  passages: z.string(),
  /** What was pasted or typed, as it was before it was read. */
  source: z.string().default(''),
  /** The paragraphs of a document that have mark-up, as HTML. */
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

const passages = z.array(z.object({ kind: z.enum(PASSAGE_KINDS), text: z.string() }));

/** None where the draft holds none. */
export function passagesOf({ passages: text }: TranscriptValue): Passage[] {
  return text === '' ? [] : passages.parse(JSON.parse(text));
}
