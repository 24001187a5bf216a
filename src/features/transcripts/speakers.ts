import { foldedSpelling } from '../../kernel/arabic.ts';
import { ENDS_AS_QUESTION, NOTE, turnOf, weakTurnOf, type TranscriptLine, type Turn } from './line-marks.ts';
import { isListening, peopleOf, type People } from './names.ts';
import type { PassageKind } from './passages.ts';

export const ROLES = ['host', 'guest', 'other'] as const;
export type Role = (typeof ROLES)[number];

/** A person who speaks in a transcript. */
export interface Speaker {
  name: string;
  role: Role;
}

/** A paragraph with the speaker or marker at its beginning. */
export interface ReadLine {
  /** Null if it continues the previous one. */
  kind: Exclude<PassageKind, 'title' | 'introduction'> | null;
  /** Without the marker. */
  text: string;
  /** The name of the speaker, as the list of speakers has it. */
  by?: string;
}

/** A line, and whether it had a stamp. */
export type SpokenLine = TranscriptLine & { isTimed?: boolean };
export type LineReader = (line: SpokenLine) => ReadLine;
type TextReader = (text: string) => Turn | null;

/** Who speaks, and how their turns are marked. */
export interface Speakers {
  list: Speaker[];
  read: LineReader;
}

/** The speech of a person in a role; null for the kind of what was said before. */
export function spoken({ name, role }: Speaker, said: string): Pick<ReadLine, 'kind' | 'text'> {
  if (role === 'guest') return { kind: 'answer', text: said };
  if (role === 'host')
    return { kind: isListening(said) || NOTE.test(said) ? 'aside' : 'question', text: said };
  // Other speakers keep their names.
  return { kind: null, text: `${name}: ${said}`.trim() };
}

/** The speakers by `Name: text` and the like, or by the names that the format stores; null for fewer than two. */
export function speakersOf(lines: readonly SpokenLine[]): Speakers | null {
  return namedSpeakers(lines, turnOf) ?? dashedSpeakers(lines);
}

/** Dashes and slashes occur in sentences too, so most lines have to begin with a name. */
function dashedSpeakers(lines: readonly SpokenLine[]): Speakers | null {
  const speakers = namedSpeakers(lines, weakTurnOf);
  const named = speakers ? lines.filter((line) => speakers.read(line).by !== undefined) : [];
  return named.length * 2 > lines.length ? speakers : null;
}

function namedSpeakers(lines: readonly SpokenLine[], readTurn: TextReader): Speakers | null {
  const turns = turnsOf(lines, readTurn);
  const people = peopleOf(turns.map(({ name }) => name));
  const personOf = (name: string) => people.get(name) ?? name;
  // Sentences have colons too, so a name must occur more than once, except where formats or stamps show that it is one.
  const isSure = turns.filter(({ isTimed }) => isTimed).length * 2 > turns.length;
  const groups = [...Map.groupBy(turns, ({ name }) => personOf(name))]
    .filter(
      ([, said]) => said.length > 1 || said.some(({ isStored, isTimed }) => isStored || (isSure && isTimed)),
    )
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (groups.length < 2) return null;
  const list = withRoles(groups);
  const known = new Map(list.map((speaker) => [speaker.name, speaker]));
  return { list, read: (line) => readAs(line, known, people, readTurn) };
}

type SpokenTurn = Turn & { isStored: boolean; isTimed: boolean };

function turnsOf(lines: readonly SpokenLine[], readTurn: TextReader): SpokenTurn[] {
  const turns: SpokenTurn[] = [];
  for (const line of lines) {
    const turn = speechOf(line, readTurn);
    const open = turns.at(-1);
    if (turn) turns.push({ ...turn, isStored: line.speaker !== undefined, isTimed: line.isTimed ?? false });
    else if (open?.said === '') open.said = line.text;
  }
  return turns;
}

function readAs(
  line: SpokenLine,
  known: Map<string, Speaker>,
  people: People,
  readTurn: TextReader,
): ReadLine {
  const turn = speechOf(line, readTurn);
  const speaker = turn && known.get(people.get(turn.name) ?? turn.name);
  if (!speaker) return { kind: null, text: line.text };
  return { ...spoken(speaker, turn.said), by: speaker.name };
}

/** With fewer of the turns, a third person is neither host nor guest. */
const SHARE_MIN = 0.15;

/** Of those who speak most, the host is who asks more; the guest, of the others, who speaks most often. */
function withRoles(groups: readonly [string, Turn[]][]): Speaker[] {
  const total = groups.reduce((sum, [, said]) => sum + said.length, 0);
  const often = groups.filter(([, said], place) => place < 2 || said.length > total * SHARE_MIN);
  const [host] = often.toSorted(
    ([, a], [, b]) => questionShare(b) - questionShare(a) || lengthOf(a) - lengthOf(b),
  );
  const guest = groups.find((group) => group !== host);
  return groups.map((group) => ({
    name: group[0],
    role: group === host ? 'host' : group === guest ? 'guest' : 'other',
  }));
}

const questionShare = (turns: readonly Turn[]) =>
  turns.filter(({ said }) => ENDS_AS_QUESTION.test(said)).length / turns.length;

const lengthOf = (turns: readonly Turn[]) => turns.reduce((length, { said }) => length + said.length, 0);

/** The speaker of a line, by its format or its beginning. */
function speechOf({ speaker, text }: TranscriptLine, readTurn: TextReader): Turn | null {
  if (speaker === undefined) return readTurn(text);
  return speaker === '' ? null : { name: speaker, said: text };
}

/** How many people are named in most of the lines; 0 if few are. */
export function countPeople(lines: readonly TranscriptLine[]): number {
  const names = lines.flatMap((line) => speechOf(line, turnOf)?.name ?? []);
  return names.length * 2 < lines.length ? 0 : new Set(names.map(foldedSpelling)).size;
}
