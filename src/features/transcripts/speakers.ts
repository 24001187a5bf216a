import {
  dashedTurnOf,
  ENDS_AS_QUESTION,
  LISTENING,
  turnOf,
  type TranscriptLine,
  type Turn,
} from './line-marks.ts';
import type { PassageKind } from './passages.ts';

/** A paragraph with the speaker or marker at its beginning. */
export interface ReadLine {
  /** Null if it continues the previous one. */
  kind: Exclude<PassageKind, 'title' | 'introduction'> | null;
  /** Without the marker. */
  text: string;
}

export type LineReader = (line: TranscriptLine) => ReadLine;

type TextReader = (text: string) => Turn | null;

/** The two people of an interview, and how their turns are marked. */
export interface Speakers {
  asking: string;
  answering: string;
  turnOf: TextReader;
}

export function speakerReader({ asking, answering, turnOf: read }: Speakers): LineReader {
  return (line) => {
    const turn = speechOf(line, read);
    if (turn?.name === asking) {
      return { kind: LISTENING.test(turn.said) ? 'aside' : 'question', text: turn.said };
    }
    if (turn?.name === answering) return { kind: 'answer', text: turn.said };
    // Other speakers keep their names.
    return { kind: null, text: line.speaker ? `${line.speaker}: ${line.text}` : line.text };
  };
}

/** The speakers by `Name: text` and the like, or by the names that the format stores. */
export function namedSpeakersOf(lines: readonly TranscriptLine[]): Speakers | null {
  return speakersOf(lines, turnOf);
}

/** The two most frequent speakers, of whom the one who asks more is the host; null for fewer than two. */
function speakersOf(lines: readonly TranscriptLine[], read: TextReader): Speakers | null {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = speechOf(line, read);
    const open = turns.at(-1);
    if (turn) turns.push({ ...turn });
    else if (open?.said === '') open.said = line.text;
  }
  // Sentences have colons too, so a name must occur more than once, except in formats that store names.
  const turnsMin = lines.some(({ speaker }) => speaker) ? 1 : 2;
  const [first, second] = [...Map.groupBy(turns, ({ name }) => name)]
    .filter(([, said]) => said.length >= turnsMin)
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (!first || !second) return null;
  const [[asking], [answering]] = isHost(first[1], second[1]) ? [first, second] : [second, first];
  return { asking, answering, turnOf: read };
}

/** The host is who asks more questions; without punctuation, who says less. */
function isHost(one: readonly Turn[], other: readonly Turn[]): boolean {
  const difference = questionShare(one) - questionShare(other);
  return difference === 0 ? lengthOf(one) <= lengthOf(other) : difference > 0;
}

/** Dashes occur in sentences too, so most lines have to begin with one of the two names. */
export function dashedSpeakersOf(lines: readonly TranscriptLine[]): Speakers | null {
  const speakers = speakersOf(lines, dashedTurnOf);
  if (!speakers) return null;
  const names = [speakers.asking, speakers.answering];
  const named = lines.filter(({ text }) => names.includes(dashedTurnOf(text)?.name ?? ''));
  return named.length * 2 > lines.length ? speakers : null;
}

function questionShare(turns: readonly Turn[]): number {
  return turns.filter(({ said }) => ENDS_AS_QUESTION.test(said)).length / turns.length;
}

function lengthOf(turns: readonly Turn[]): number {
  return turns.reduce((length, { said }) => length + said.length, 0);
}

/** The speaker of a line, by its format or its beginning. */
export function speechOf({ speaker, text }: TranscriptLine, read: TextReader): Turn | null {
  if (speaker === undefined) return read(text);
  return speaker === '' ? null : { name: speaker, said: text };
}
