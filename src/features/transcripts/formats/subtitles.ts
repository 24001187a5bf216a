import { normalizeText } from '../../../kernel/plain-text.ts';
import { CUES, type Form } from '../lines/line-forms.ts';
import { hasForm, readForm, type FormRead } from '../lines/line-marks.ts';
import { secondsOf } from '../lines/stamps.ts';
import type { Cue } from './cues.ts';

/** The cues of a file of subtitles, and the lines before the first. */
interface Subtitles {
  format: 'subrip' | 'subtitles';
  before: string[];
  cues: Cue[];
}

/** Cues are separated by blank lines (WebVTT, section 4; SubRip likewise). */
const BLANK_LINE = /\n[ \t]*\n/u;
const DIGITS = /^[\s\u200E\u200F\u061C]*\p{Nd}+[\s\u200E\u200F\u061C]*$/u;
/** Blocks without text (WebVTT, section 4); a line with a time ends them. */
const TECHNICAL_BLOCK = /^[\u200E\u200F]*(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/u;
/** Each voice of a cue with several. */
const VOICES = /(?=<v[. ])/u;
const VOICE = /^<v(?:\.[^ >]*)? ([^>]+)>/u;
/**
 * Also a timestamp between words, and the signs of other programs in SubRip (`{\an8}`). An unclosed tag ends at the next
 * `<`.
 */
const TAG = /<(?:\/?[a-z]|\d)[^<>]*>|\{\\[^{}]*\}/giu;
/** How formats write a line end inside a cue. */
const BREAK = /\[br\]|\\n|<(?:\w{1,9}:)?(?:br|p)\b[^<>]{0,80}>|(?<=\S)\|(?=\S)/giu;
/** The character references of WebVTT cue text (WebVTT, section 4) and of XML. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|lrm|rlm);/gu;
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** SubRip and WebVTT by one cue, the others by two; null for any other text. */
export function subtitlesOf(text: string): Subtitles | null {
  const parts = text.split(ELEMENT).map((part) => (STARTS.test(part) ? part.replace(/\s+/gu, ' ') : part));
  const lines = normalizeText(parts.length > 2 ? parts.join('\n') : text)
    .split('\n')
    .filter((line) => !FRAME_RATE.test(line));
  const forms = lines.map((line) =>
    /\p{Nd}/u.test(line) ? CUES.find((one) => hasForm(one, line)) : undefined,
  );
  const form = CUES.find(
    (one, place) => forms.filter((found) => found === one).length >= (place === 0 ? 1 : 2),
  );
  if (!form) return null;
  return { format: form === CUES[0] ? 'subrip' : 'subtitles', ...blocksOf(ownLines(lines, form), form) };
}

/** The first line of MicroDVD. */
const FRAME_RATE = /^\{1\}\{1\}[\d.]+$/u;
/** Formats in which everything but cues is about the file. */
const HAS_HEADERS = /^Dialogue:/u;
/** Between the cues of TTML and SAMI, which may be in one line or in several. */
const ELEMENT =
  /(?=<(?:sync\s|(?:\w{1,9}:)?(?:p|text)\s[^<>]{0,200}(?:begin|start)=))|(?<=<\/(?:\w{1,9}:)?(?:p|text)>)/iu;
const STARTS = /^<(?:\w{1,9}:)?(?:p|text|sync)\s/iu;

/** The lines without what formats with a head say about the file. */
function ownLines(lines: readonly string[], form: Form): string[] {
  const isTime = (line: string) => hasForm(form, line);
  if (HAS_HEADERS.test(form.example)) return lines.filter(isTime);
  if (!form.example.startsWith('<')) return [...lines];
  const [from, to] = [/<style\b/iu, /<\/style>/iu].map((tag) => lines.findIndex((line) => tag.test(line)));
  return lines
    .filter((_, index) => index < (from ?? 0) || index > (to ?? 0))
    .map((line) => (isTime(line) ? line : line.replace(/<[^<>]*>/gu, '')));
}

/** A line with a time begins a cue; lines before the first cue are kept as they are. */
function blocksOf(lines: readonly string[], form: Form): Omit<Subtitles, 'format'> {
  const isTime = (line = '') => hasForm(form, line);
  const blocks = lines
    .join('\n')
    .split(BLANK_LINE)
    .map((block) => block.split('\n'));
  const hasNames = form === CUES[0];
  const before: string[] = [];
  const cues: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    // A cue number with a blank line between it and the time.
    if (block.length === 1 && DIGITS.test(block[0] ?? '') && isTime(blocks[index + 1]?.[0])) continue;
    const first = TECHNICAL_BLOCK.test(block[0] ?? '') ? block.findIndex(isTime) : 0;
    for (const [place, line] of first < 0 ? [] : block.slice(first).entries()) {
      const read = readForm(form, line);
      if (read) cues.push({ time: read, lines: read.rest.split(BREAK) });
      // Otherwise it is the identifier of the next cue (WebVTT, section 4) or its number in SubRip.
      else if (!hasNames || !isTime(block[first + place + 1]) || (place > 0 && !DIGITS.test(line)))
        (cues.at(-1)?.lines ?? before).push(...line.split(BREAK));
    }
  }
  return { before: before.map(decode), cues: withoutRepeats(cues).flatMap(cuesOfBlock) };
}

/** A cue as it is written. */
interface Block {
  time: FormRead;
  lines: string[];
}

/** Captions that YouTube makes by itself show each line a second time above the next one; in no other file most do. */
function withoutRepeats(cues: Block[]): Block[] {
  let last = '';
  let repeats = 0;
  const rolled = cues.map((cue) => {
    const written = cue.lines.filter((line) => wordsOf(line) !== '');
    const isRepeat = last !== '' && wordsOf(written[0] ?? '') === last;
    if (isRepeat) repeats += 1;
    last = wordsOf(written.at(-1) ?? '') || last;
    return { ...cue, lines: isRepeat ? written.slice(1) : written };
  });
  return repeats * 2 > cues.length ? rolled : cues;
}

function cuesOfBlock({ time, lines }: Block): Cue[] {
  const milliseconds = time.seen('milliseconds');
  const start = timeOf(milliseconds === '' ? time.seen('start') : `${milliseconds}ms`);
  const end = timeOf(time.seen('end'));
  return lines
    .join(' ')
    .split(VOICES)
    .map((words) => words.trim())
    .map((words) => ({
      text: wordsOf(words),
      speaker: decode(VOICE.exec(words)?.[1] ?? time.part('speaker')),
      start,
      end,
    }));
}

/** In seconds; frames are those of 25 a second. */
function timeOf(time: string): number | null {
  const [, value = '', unit = ''] = /^([\d.]+)(ms|s|m|h|t|)$/u.exec(time.replace(',', '.')) ?? [];
  if (value === '') return time === '' ? null : secondsOf(time);
  const seconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600, t: 1e-7 };
  return Number(value) * (seconds[unit] ?? (value.includes('.') ? 1 : 0.04));
}

function wordsOf(text: string): string {
  return decode(text.replace(TAG, ''));
}

function decode(text: string): string {
  return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity).trim();
}
