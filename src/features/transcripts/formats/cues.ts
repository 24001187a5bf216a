import { turnOf, type TranscriptLine } from '../lines/line-marks.ts';
import { ENDS_AS_QUESTION } from '../lines/words.ts';
import { repeatedPeople } from '../speakers/names.ts';

/** One subtitle, or one segment of a speech recogniser. */
export interface Cue {
  /** Empty if unknown. */
  speaker: string;
  text: string;
  /** In seconds; null if unknown. */
  start: number | null;
  end: number | null;
}

/** In seconds: after so long a pause another person may speak, or another paragraph begin. */
const PAUSE = 0.7;
const PLAIN_PAUSE = 1.5;
const LONG_PAUSE = 2;

/** Also before closing marks and marks of direction. */
const ENDS_SENTENCE = /[.!?\u061F…][\s»”"')\]\u200E\u200F\u061C]*$/u;
const AFTER_QUESTION = /(?<=[?\u061F][»”"')\]\u200E\u200F\u061C]{0,3})\s+/u;

/**
 * The paragraphs of a recording: consecutive cues of one speaker are one, as long as there is no long pause. Without
 * speakers, pauses or sentences divide them.
 */
export function linesOfCues(cues: readonly Cue[]): TranscriptLine[] {
  const said = cues.filter(({ text }) => text !== '');
  const ended = said.filter(({ text }) => ENDS_SENTENCE.test(text)).length;
  const isPlain = ended < said.length * SENTENCES_MIN;
  const timed = withGaps(said, isPlain);
  const named = withNames(timed);
  return named ? turnsOf(named) : sentencesOf(timed.flatMap(splitAfterQuestions), isPlain);
}

/** `gap` is the time since the cue before, in seconds. */
type TimedCue = Cue & { gap: number };

/**
 * Where each cue lasts until the next one, or no end is known, pauses are where it lasts much longer than its letters
 * take in the rest of the recording; only in a text without punctuation, because this is less sure.
 */
function withGaps(cues: readonly Cue[], isPlain: boolean): TimedCue[] {
  const starts = cues.map(({ start }) => start ?? 0);
  const gaps = cues.map(({ start }, index) => {
    const end = cues[index - 1]?.end ?? null;
    return start === null || end === null ? 0 : start - end;
  });
  const isKnown = !isPlain || gaps.some((gap) => gap > 0);
  const letters = cues.map(({ text }) => text.length);
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const paces = lengths.map((length, index) => length / (letters[index] ?? 1)).toSorted((a, b) => a - b);
  const pace = paces[Math.floor(paces.length / 2)] ?? 0;
  const guessed = [0, ...lengths.map((length, index) => length - (letters[index] ?? 0) * pace)];
  return cues.map((cue, index) => ({
    ...cue,
    gap: (isKnown ? gaps : guessed.map((gap) => (gap > LONG_PAUSE ? gap : 0)))[index] ?? 0,
  }));
}

/** Cues with their speakers, where the file or names before colons tell them; null if there are fewer than two. */
function withNames(cues: readonly TimedCue[]): TimedCue[] | null {
  const turns = cues.map((cue) => (cue.speaker === '' ? turnOf(cue.text) : null));
  const repeated = repeatedPeople(turns.flatMap((turn) => turn?.name ?? []));
  const named = cues.map((cue, index) => {
    const turn = turns[index];
    const speaker = turn && repeated.get(turn.name);
    return speaker ? { ...cue, speaker, text: turn.said } : cue;
  });
  const speakers = new Set(named.map(({ speaker }) => speaker));
  speakers.delete('');
  // A text with names begins with one; elsewhere, a colon can belong to a sentence.
  return speakers.size > 1 && named[0]?.speaker !== '' ? named : null;
}

function turnsOf(cues: readonly TimedCue[]): TranscriptLine[] {
  const lines: (TranscriptLine & { speaker: string })[] = [];
  for (const { speaker: named, text, gap } of cues) {
    const open = lines.at(-1);
    const speaker = named || open?.speaker || '';
    if (open?.speaker === speaker && gap < LONG_PAUSE) open.text += open.text === '' ? text : ` ${text}`;
    else lines.push({ text, isStrong: false, speaker, isRunOn: false });
  }
  return lines;
}

function splitAfterQuestions({ text, ...cue }: TimedCue): TimedCue[] {
  return text
    .split(AFTER_QUESTION)
    .map((part, index) => ({ ...cue, text: part, gap: index === 0 ? cue.gap : 0 }));
}

/** In an interview with pauses between its speakers, half of them follow a question. */
const AFTER_QUESTIONS_MIN = 0.25;

/** A text with fewer sentences than this share of its cues has no punctuation. */
const SENTENCES_MIN = 0.1;

/** Pauses divide the text if many of them follow a question or if it has no punctuation, otherwise the ends of sentences do. */
function sentencesOf(cues: readonly TimedCue[], isPlain: boolean): TranscriptLine[] {
  const pauses = cues.flatMap(({ gap }, index) => (gap >= PAUSE ? [cues[index - 1]?.text ?? ''] : []));
  const asked = pauses.filter((text) => ENDS_AS_QUESTION.test(text));
  const hasPauses = pauses.length > 1 && asked.length >= pauses.length * AFTER_QUESTIONS_MIN;
  const isCut = (gap: number) => isPlain && gap > PLAIN_PAUSE;
  const lines: TranscriptLine[] = [];
  let isEnded = false;
  for (const { text, gap } of cues) {
    const open = lines.at(-1);
    const isClosed = isCut(gap) || (hasPauses ? gap >= PAUSE : isEnded || turnOf(text) !== null);
    if (open && !isClosed) open.text += ` ${text}`;
    else
      lines.push({
        text,
        isStrong: false,
        isRunOn: open !== undefined && gap < LONG_PAUSE,
        isCut: isCut(gap),
      });
    isEnded = ENDS_SENTENCE.test(text);
  }
  return lines;
}
