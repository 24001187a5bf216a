import { z } from 'zod';
import { EMPTY_INTERVIEW, newInterviewValue } from '../interviews/interview-values.ts';
import { PASSAGE_KINDS, type Passage } from './passages.ts';

/** A transcript under review, as it is kept on the device; a draft is texts, so the passages are one. */
export const transcriptValue = newInterviewValue.extend({ passages: z.string() });
export type TranscriptValue = z.output<typeof transcriptValue>;

export const EMPTY_TRANSCRIPT: TranscriptValue = { ...EMPTY_INTERVIEW, passages: '' };
export const TRANSCRIPT = 'transcript';

const passages = z.array(z.object({ kind: z.enum(PASSAGE_KINDS), text: z.string() }));

/** None where the draft holds none. */
export function passagesOf({ passages: text }: TranscriptValue): Passage[] {
  return text === '' ? [] : passages.parse(JSON.parse(text));
}
