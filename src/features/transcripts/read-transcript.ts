import {
  bareLines,
  ENDS_AS_QUESTION,
  GENERIC_NAME,
  labelsInside,
  turnOf,
  type TranscriptLine,
} from './line-marks.ts';
import { lineReader } from './line-reader.ts';
import { looksLikeTitle, openingKinds } from './opening.ts';
import type { Passage, PassageKind } from './passages.ts';
import { speechOf, type ReadLine } from './speakers.ts';

/** The passages of a transcript, and who speaks in it. */
export interface ReadTranscript {
  passages: Passage[];
  /** The names of the two who speak most; empty if the transcript names no speakers. */
  host: string;
  guest: string;
  /** How many people are named. */
  speakers: number;
}

/**
 * Assigns the lines of a transcript to its speakers, by whichever way they are marked: «س:» and «ج:», `*` and `-`,
 * names of speakers, bold questions, or only question marks. Text before the first question is the title, the
 * introduction or an aside; nothing is dropped.
 */
export function readTranscript(lines: readonly TranscriptLine[]): ReadTranscript {
  const plain = bareLines(lines.map((line, at) => ({ ...line, at })))
    .flatMap(splitInside)
    .filter(({ text }) => text !== '');
  const { read, speakers } = lineReader(plain.filter(({ known }) => known === undefined));
  const spoken = withNamesAbove(
    plain.map((line) => ({ line, ...(line.known ? { kind: line.known, text: line.text } : read(line)) })),
  );
  const names = { host: speakers?.asking ?? '', guest: speakers?.answering ?? '' };
  return {
    passages: passagesOf(withOpening(spoken), speakers !== null),
    host: personOf(names.host),
    guest: personOf(names.guest),
    speakers: countSpeakers(plain),
  };
}

/** A line as it was read. */
interface SpokenLine extends Omit<ReadLine, 'kind'> {
  /** Null if it continues the previous one. */
  kind: PassageKind | null;
  line: TranscriptLine & { at: number };
}

/** A name or label alone on its line belongs to the next line. */
function withNamesAbove(lines: readonly SpokenLine[]): SpokenLine[] {
  let named: PassageKind | null = null;
  return lines.flatMap((one) => {
    const kind = one.kind ?? named;
    named = one.text === '' ? kind : null;
    return one.text === '' ? [] : [{ ...one, kind }];
  });
}

/** The lines before the first question with the kinds of an opening. Without any question there is no opening. */
function withOpening(lines: readonly SpokenLine[]): SpokenLine[] {
  const [first] = lines;
  if (first && first.kind !== 'title' && isTitle(first, lines)) {
    const rest = lines.slice(1);
    const asked = rest.findIndex(({ kind }) => kind === 'question');
    const title: SpokenLine = { ...first, kind: 'title', text: first.line.text };
    return withOpening([
      title,
      ...rest.map((one, index) =>
        first.kind === 'question' && index < asked ? { ...one, kind: null } : one,
      ),
    ]);
  }
  const start = lines.findIndex(({ kind }) => kind === 'question' || kind === 'answer');
  if (start < 0) return [...lines];
  const kinds = openingKinds(
    lines.slice(0, start).map(({ line, kind }) => (kind === 'title' ? { ...line, known: kind } : line)),
  );
  return lines.map((one, index) => ({ ...one, kind: kinds[index] ?? one.kind }));
}

/**
 * «Name: a quotation» is a usual title, and looks like a turn of the guest or like a question. A guest who speaks first
 * ends the sentence, in a text with punctuation.
 */
function isTitle({ line, kind, text }: SpokenLine, [, next, ...others]: readonly SpokenLine[]): boolean {
  const isWritten = line.speaker === undefined && line.isRunOn === undefined && line.known === undefined;
  if (!isWritten || turnOf(line.text) === null || !looksLikeTitle(line.text)) return false;
  const isNamed = text !== line.text;
  if (kind === 'question') return !isNamed && next?.kind === 'answer' && others.length > 0;
  const isAsked = (one?: SpokenLine) => one?.kind === 'question' && ENDS_AS_QUESTION.test(one.text);
  return kind === 'answer' && isNamed && next?.kind !== 'answer' && [next, ...others].some(isAsked);
}

/** Lines of one kind in a row are one passage, except questions: each is one, unless names say that one person asks. */
function passagesOf(lines: readonly SpokenLine[], isNamed: boolean): Passage[] {
  const passages: Passage[] = [];
  let last: PassageKind = 'aside';
  for (const { line, kind: own, text } of lines) {
    const kind: PassageKind = own ?? last;
    const open = passages.at(-1);
    const goesOn = kind === open?.kind && (own === null || own !== 'question' || isNamed);
    if (open && goesOn) open.text += `${line.isRunOn || own === 'question' ? ' ' : '\n'}${text}`;
    else passages.push({ kind, text, at: line.at });
    if (line.known === undefined) last = kind;
  }
  return passages;
}

/** Empty for the name that a tool gives to a voice. */
const personOf = (name: string) => (GENERIC_NAME.test(name) ? '' : name);

function countSpeakers(lines: readonly TranscriptLine[]): number {
  const names = lines.map(nameOfLine).filter((name) => name !== undefined);
  return names.length * 2 < lines.length ? 0 : new Set(names).size;
}

const nameOfLine = (line: TranscriptLine) => speechOf(line, turnOf)?.name;

function splitInside<Line extends TranscriptLine>(line: Line): Line[] {
  if (line.speaker !== undefined || line.known !== undefined) return [line];
  const { text } = line;
  const places = [0, ...labelsInside(text)];
  return places.map((from, index) => ({ ...line, text: text.slice(from, places[index + 1]).trim() }));
}
