import { normalizeText } from '../../../kernel/plain-text.ts';
import type { Cue } from './cues.ts';

/** The cues of a file of subtitles, and the lines before the first. */
interface Subtitles {
  before: string[];
  cues: Cue[];
}

/** `\s` would match line ends too, and make many blank lines quadratic. */
const ARROW =
  /^[^\S\r\n]*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})[^\S\r\n]+-->[^\S\r\n]+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/mu;
/** Cues are separated by blank lines (WebVTT, section 4; SubRip likewise). */
const BLANK_LINE = /\n[ \t]*\n/u;
const DIGITS = /^\s*\d+\s*$/u;
/** Blocks without text (WebVTT, section 4); a line with a time ends them. */
const TECHNICAL_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/u;
/** Each voice of a cue with several. */
const VOICES = /(?=<v[. ])/u;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]+)>/u;
/**
 * Also a timestamp between words, and the signs of other programs in SubRip (`{\an8}`). An unclosed tag ends at the next
 * `<`.
 */
const TAG = /<(?:\/?[a-z]|\d)[^<>]*>|\{\\[^{}]*\}/giu;
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

/** SubRip or WebVTT without numbers and styles; null for any other text. */
export function subtitlesOf(text: string): Subtitles | null {
  return ARROW.test(text) ? blocksOf(normalizeText(text)) : null;
}

/** A line with a time begins a cue; lines before the first cue are kept as they are. */
function blocksOf(text: string): Subtitles {
  const blocks = text.split(BLANK_LINE).map((block) => block.split('\n'));
  const before: string[] = [];
  const cues: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    if (isNumberOf(block, blocks[index + 1])) continue;
    const lines = TECHNICAL_BLOCK.test(block[0] ?? '') ? fromFirstTime(block) : block;
    for (const [place, line] of lines.entries()) {
      const isAboveTime = ARROW.test(lines[place + 1] ?? '');
      if (ARROW.test(line)) cues.push({ time: line, lines: [] });
      // Otherwise it is the identifier of the next cue (WebVTT, section 4) or its number in SubRip.
      else if (!isAboveTime || (place > 0 && !DIGITS.test(line))) (cues.at(-1)?.lines ?? before).push(line);
    }
  }
  return { before: before.map(decode), cues: withoutRepeats(cues).flatMap(cuesOfBlock) };
}

/** A cue as it is written. */
interface Block {
  time: string;
  lines: string[];
}

/** Captions that YouTube makes by itself show each line a second time above the next one; in no other file most do. */
function withoutRepeats(cues: Block[]): Block[] {
  let last = '';
  let repeats = 0;
  const rolled = cues.map(({ time, lines }) => {
    const written = lines.filter((line) => wordsOf(line) !== '');
    const isRepeat = last !== '' && wordsOf(written[0] ?? '') === last;
    if (isRepeat) repeats += 1;
    last = wordsOf(written.at(-1) ?? '') || last;
    return { time, lines: isRepeat ? written.slice(1) : written };
  });
  return repeats * 2 > cues.length ? rolled : cues;
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

function cuesOfBlock({ time, lines }: Block): Cue[] {
  const [, start = '', end = ''] = ARROW.exec(time) ?? [];
  const times = { start: secondsOf(start), end: secondsOf(end) };
  return lines
    .join(' ')
    .split(VOICES)
    .map((words) => words.trim())
    .map((words) => ({
      text: wordsOf(words),
      speaker: decode(VOICE.exec(words)?.[1] ?? ''),
      ...times,
    }));
}

function secondsOf(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

function wordsOf(text: string): string {
  return decode(text.replace(TAG, ''));
}

function decode(text: string): string {
  return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity).trim();
}
