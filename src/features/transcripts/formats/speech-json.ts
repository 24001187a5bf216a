import { z } from 'zod';
import { normalizeText } from '../../../kernel/plain-text.ts';
import type { Cue } from './cues.ts';

const seconds = z.number().nullish();
const segment = z.object({
  text: z.string(),
  speaker: z.string().nullish(),
  start: seconds,
  end: seconds,
});

/** A file of a speech recogniser. */
export interface Speech {
  format: 'whisper' | 'whisperx';
  cues: Cue[];
}

/** The JSON that recognisers write, by its shape. */
const speech = z.union([
  // OpenAI Whisper, faster-whisper and WhisperX; only the latter has `word_segments`, and speakers.
  z
    .object({ segments: z.array(segment), word_segments: z.array(z.unknown()).optional() })
    .transform(({ segments, word_segments: words }) => speechOf(segments, words !== undefined)),
  z.array(segment).transform((segments) => speechOf(segments, false)),
  // whisper.cpp, in milliseconds.
  z
    .object({
      transcription: z.array(
        z.object({
          text: z.string(),
          speaker: z.string().nullish(),
          offsets: z.object({ from: z.number(), to: z.number() }),
        }),
      ),
    })
    .transform(({ transcription }) =>
      speechOf(
        transcription.map(({ offsets, ...rest }) => ({
          ...rest,
          start: offsets.from / 1000,
          end: offsets.to / 1000,
        })),
        false,
      ),
    ),
  // Whisper in Hugging Face's Transformers.
  z
    .object({ chunks: z.array(z.object({ text: z.string(), timestamp: z.tuple([seconds, seconds]) })) })
    .transform(({ chunks }) =>
      speechOf(
        chunks.map(({ text, timestamp: [start, end] }) => ({ text, speaker: null, start, end })),
        false,
      ),
    ),
]);

/** The segments of a speech recogniser; null for any other JSON. */
export function speechOfJson(json: unknown): Speech | null {
  const { success, data } = speech.safeParse(json);
  return success && data.cues.length > 0 ? data : null;
}

function speechOf(segments: readonly z.output<typeof segment>[], isAligned: boolean): Speech {
  const hasSpeakers = segments.some(({ speaker }) => speaker != null);
  return {
    format: isAligned || hasSpeakers ? 'whisperx' : 'whisper',
    cues: segments.map(({ text, speaker, start, end }) => ({
      text: normalizeText(text),
      speaker: speaker ?? '',
      start: start ?? null,
      end: end ?? null,
    })),
  };
}
