import { labelsInside, turnOf, type TranscriptLine } from '../lines/line-marks.ts';
import { bareLines } from '../lines/stamps.ts';
import { ENDS_AS_QUESTION, NOTE } from '../lines/words.ts';
import { lineReader } from './line-reader.ts';
import { personalName } from '../speakers/names.ts';
import { looksLikeTitle, openingKinds } from './opening.ts';
import type { Passage, PassageKind } from './passages.ts';
import { countPeople, type ReadLine, type Role, type Speaker } from '../speakers/speakers.ts';

/** The passages of a transcript, and who speaks in it. */
export interface ReadTranscript {
  passages: Passage[];
  /** Who speaks most first; empty if the transcript names no speakers. */
  speakers: Speaker[];
  /** How many people are named. */
  people: number;
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
  return {
    passages: passagesOf(withOpening(spoken)),
    speakers,
    people: countPeople(plain),
  };
}

/** The name of the first person in a role; empty for a name that a tool gives to a voice. */
export function nameOfRole(speakers: readonly Speaker[], role: Role): string {
  return personalName(speakers.find((speaker) => speaker.role === role)?.name ?? '');
}

/** A line as it was read. */
interface SpokenLine extends Omit<ReadLine, 'kind'> {
  /** Null if it continues the previous one. */
  kind: PassageKind | null;
  line: TranscriptLine & { at: number };
}

/** A name or label alone on its line belongs to the next line. */
function withNamesAbove(lines: readonly SpokenLine[]): SpokenLine[] {
  let above: SpokenLine | null = null;
  return lines.flatMap((one) => {
    const { kind, by } = one.kind === null && one.by === undefined ? { ...above } : one;
    above = one.text === '' ? one : null;
    return one.text === '' ? [] : [{ ...one, kind: kind ?? null, ...(by === undefined ? {} : { by }) }];
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

/** Lines of one person, or of one kind, in a row are one passage, except questions that no name holds together. */
function passagesOf(lines: readonly SpokenLine[]): Passage[] {
  const passages: Passage[] = [];
  let last: PassageKind = 'aside';
  for (const { line, kind: own, text, by = own === null ? passages.at(-1)?.by : undefined } of lines) {
    // A note below a question is not asked.
    const isNote: boolean = own === null && (last as PassageKind) === 'question' && NOTE.test(text);
    const kind: PassageKind = isNote ? 'aside' : (own ?? last);
    const open = passages.at(-1);
    const goesOn =
      kind === open?.kind && by === open.by && (own !== 'question' || by !== undefined) && !line.isCut;
    if (open && goesOn) open.text += `${line.isRunOn || own === 'question' ? ' ' : '\n'}${text}`;
    else passages.push({ kind, text, at: line.at, ...(by === undefined ? {} : { by }) });
    if (line.known === undefined && !isNote) last = kind;
  }
  return passages;
}

function splitInside<Line extends TranscriptLine>(line: Line): Line[] {
  if (line.speaker !== undefined || line.known !== undefined) return [line];
  const { text } = line;
  const places = [0, ...labelsInside(text)];
  return places.map((from, index) => ({ ...line, text: text.slice(from, places[index + 1]).trim() }));
}
