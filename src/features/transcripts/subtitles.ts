import { z } from 'zod';
import { normalizeText } from '../../kernel/plain-text.ts';
import type { TranscriptLine } from './read-transcript.ts';

/** What is shown or recognised at a stretch. */
interface Cue {
  speaker: string;
  text: string;
}

const ARROW = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s/mu;
/** Cues are parted by blank lines (WebVTT, section 4; SubRip likewise). */
const BLANK_LINE = /\n[ \t]*\n/u;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]+)>/u;
const TAG = /<\/?[a-z][^>]*>/giu;
const ENDS_SENTENCE = /[.!?\u061F…][\s»”"')\]]*$/u;

/** What Whisper and WhisperX write as JSON. */
const recognised = z.object({
  segments: z.array(z.object({ text: z.string(), speaker: z.string().default('') })),
});

/** Whether a text is SubRip, WebVTT or the JSON of a recogniser. */
export function isSubtitles(text: string): boolean {
  return ARROW.test(text) || segmentsOf(text) !== null;
}

/** Subtitles as paragraphs, without numbers and times; a sentence that goes over several is one again. */
export function linesOfSubtitles(text: string): TranscriptLine[] {
  const said: Cue[] = [];
  for (const cue of segmentsOf(text) ?? cuesOf(normalizeText(text))) {
    const open = said.at(-1);
    if (open && open.speaker === cue.speaker && !ENDS_SENTENCE.test(open.text)) open.text += ` ${cue.text}`;
    else if (cue.text !== '') said.push({ ...cue });
  }
  return said.map(({ speaker, text: words }) => ({
    text: speaker === '' ? words : `${speaker}: ${words}`,
    isStrong: false,
  }));
}

function cuesOf(text: string): Cue[] {
  return text.split(BLANK_LINE).flatMap((block) => {
    const lines = block.split('\n');
    const words = lines.slice(lines.findIndex((line) => ARROW.test(line)) + 1);
    return ARROW.test(block) ? [cueOf(words.join(' ').trim())] : [];
  });
}

function cueOf(words: string): Cue {
  return { speaker: VOICE.exec(words)?.[1]?.trim() ?? '', text: words.replace(TAG, '').trim() };
}

function segmentsOf(text: string): Cue[] | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const { segments } = recognised.parse(JSON.parse(text));
    return segments.map(({ speaker, text: words }) => ({ speaker, text: normalizeText(words) }));
  } catch {
    return null;
  }
}
