import { z } from 'zod';
import { normalizeText } from '../../kernel/plain-text.ts';
import { turnOf, type TranscriptLine } from './line-marks.ts';

/** One subtitle, or one segment of a recogniser. */
interface Cue {
  speaker: string;
  text: string;
  /** Whether the next cue begins a new paragraph. */
  isClosed: boolean;
}

/** `\s` would match line ends too, and make many blank lines quadratic. */
const ARROW = /^[^\S\r\n]*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[^\S\r\n]+-->\s/mu;
/** Cues are separated by blank lines (WebVTT, section 4; SubRip likewise). */
const BLANK_LINE = /\n[ \t]*\n/u;
const DIGITS = /^\s*\d+\s*$/u;
/** Blocks without text (WebVTT, section 4); a line with a time ends them. */
const TECHNICAL_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/u;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]+)>/u;
/** Also a timestamp between words. An unclosed tag ends at the next `<`. */
const TAG = /<(?:\/?[a-z]|\d)[^<>]*>/giu;
/** Also before closing marks and marks of direction. */
const ENDS_SENTENCE = /[.!?\u061F…][\s»”"')\]\u200E\u200F\u061C]*$/u;

/** The character references of WebVTT cue text (WebVTT, section 4). */
const ENTITY = /&(?:amp|lt|gt|nbsp|lrm|rlm);/gu;
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** The JSON of Whisper and WhisperX. */
const recognised = z.object({
  segments: z.array(z.object({ text: z.string(), speaker: z.string().default('') })),
});

/**
 * SubRip, WebVTT or the JSON of a speech recogniser as paragraphs, without numbers and times; a sentence that spans
 * several cues is joined. Null for any other text.
 */
export function subtitleLines(text: string): TranscriptLine[] | null {
  const cues = segmentsOf(text) ?? (ARROW.test(text) ? cuesOf(normalizeText(text)) : null);
  return cues && linesOf(cues);
}

function linesOf(cues: readonly Cue[]): TranscriptLine[] {
  const said: Cue[] = [];
  for (const cue of cues) {
    const open = said.at(-1);
    const goesOn = open && !open.isClosed && open.speaker === cue.speaker && turnOf(cue.text) === null;
    if (cue.text === '') continue;
    if (goesOn) {
      open.text += ` ${cue.text}`;
      open.isClosed = cue.isClosed;
    } else said.push({ ...cue });
  }
  return said.map(({ speaker, text: words }) => ({
    text: speaker === '' ? words : `${speaker}: ${words}`,
    isStrong: false,
  }));
}

/** A line with a time begins a cue; lines before the first cue are kept as they are. */
function cuesOf(text: string): Cue[] {
  const blocks = text.split(BLANK_LINE).map((block) => block.split('\n'));
  const before: string[] = [];
  const cues: string[][] = [];
  for (const [index, block] of blocks.entries()) {
    if (isNumberOf(block, blocks[index + 1])) continue;
    const lines = TECHNICAL_BLOCK.test(block[0] ?? '') ? fromFirstTime(block) : block;
    for (const [place, line] of lines.entries()) {
      const isAboveTime = ARROW.test(lines[place + 1] ?? '');
      if (ARROW.test(line)) cues.push([]);
      // Otherwise it is the identifier of the next cue (WebVTT, section 4) or its number in SubRip.
      else if (!isAboveTime || (place > 0 && !DIGITS.test(line))) (cues.at(-1) ?? before).push(line);
    }
  }
  return [
    ...before.map((line) => ({ ...cueOf(line), isClosed: true })),
    ...cues.map((lines) => cueOf(lines.join(' '))),
  ];
}

function fromFirstTime(block: string[]): string[] {
  const first = block.findIndex((line) => ARROW.test(line));
  return first < 0 ? [] : block.slice(first);
}

/** A cue number with a blank line between it and the time. */
function isNumberOf(block: string[], next: string[] = []): boolean {
  const [only = ''] = block;
  return block.length === 1 && DIGITS.test(only) && ARROW.test(next[0] ?? '');
}

function cueOf(written: string): Cue {
  const words = written.trim();
  return newCue(decode(words.replace(TAG, '')), decode(VOICE.exec(words)?.[1] ?? ''));
}

function newCue(text: string, speaker: string): Cue {
  return { speaker, text, isClosed: ENDS_SENTENCE.test(text) };
}

function decode(text: string): string {
  return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity).trim();
}

function segmentsOf(text: string): Cue[] | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const { segments } = recognised.parse(JSON.parse(text));
    return segments.map(({ speaker, text: words }) => newCue(normalizeText(words), speaker));
  } catch {
    return null;
  }
}
