import { foldedSpelling } from '../../../kernel/arabic.ts';
import { SPEAKERS, WEAK_SPEAKERS, type Form } from '../lines/line-forms.ts';
import { turnOf, type TranscriptLine, type Turn } from '../lines/line-marks.ts';
import { ENDS_AS_QUESTION, NOTE } from '../lines/words.ts';
import { isListening, peopleOf } from './names.ts';
import type { PassageKind } from '../passages/passages.ts';

export const ROLES = ['host', 'guest', 'other'] as const;
export type Role = (typeof ROLES)[number];

/** A person who speaks in a transcript. */
export interface Speaker {
  name: string;
  role: Role;
}

type SpokenKind = Exclude<PassageKind, 'title' | 'introduction'>;

/** A paragraph with the speaker or marker at its beginning. */
export interface ReadLine {
  /** Null if it continues the previous one. */
  kind: SpokenKind | null;
  /** Without the marker. */
  text: string;
  /** The name of the speaker, as the list of speakers has it. */
  by?: string;
}

/** A line, and whether it had a stamp. */
export type SpokenLine = TranscriptLine & { isTimed?: boolean };
export type LineReader = (line: SpokenLine) => ReadLine;
type Group = [name: string, said: Turn[]];

/** Who speaks, and how their turns are marked. */
interface Speakers {
  list: Speaker[];
  read: LineReader;
}

/** The speech of a person in a role. Others than the host answer, and keep their names. */
export function spoken({ name, role }: Speaker, said: string): { kind: SpokenKind; text: string } {
  if (role === 'host')
    return { kind: isListening(said) || NOTE.test(said) ? 'aside' : 'question', text: said };
  return { kind: 'answer', text: role === 'guest' ? said : `${name}: ${said}`.trim() };
}

/** The speakers by `Name: text` and the like, or by the names that the format stores; null for fewer than two. */
export function speakersOf(lines: readonly SpokenLine[]): Speakers | null {
  const named = namedSpeakers(lines, SPEAKERS);
  if (named) return named;
  // Dashes and slashes occur in sentences too, so most lines have to begin with a name.
  const weak = namedSpeakers(lines, WEAK_SPEAKERS);
  return weak && lines.filter((line) => weak.read(line).by).length * 2 > lines.length ? weak : null;
}

function namedSpeakers(lines: readonly SpokenLine[], forms: readonly Form[]): Speakers | null {
  const turns: (Turn & { line: SpokenLine })[] = [];
  for (const line of lines) {
    const turn = speechOf(line, forms);
    const open = turns.at(-1);
    if (turn) turns.push({ ...turn, line });
    else if (open?.said === '') open.said = line.text;
  }
  const people = peopleOf(turns.map(({ name }) => name));
  const nameOf = (turn: Turn) => people.get(turn.name) ?? turn.name;
  // Sentences have colons too, so a name must occur more than once, except where formats or stamps show that it is one.
  const areTimed = turns.filter(({ line }) => line.isTimed).length * 2 > turns.length;
  const isSure = (line: SpokenLine) => line.speaker !== undefined || (areTimed && line.isTimed);
  const groups = [...Map.groupBy(turns, nameOf)]
    .filter(([, said]) => said.length > 1 || said.some(({ line }) => isSure(line)))
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (groups.length < 2) return null;
  const list = withRoles(groups);
  const known = new Map(list.map((speaker) => [speaker.name, speaker]));
  const read: LineReader = (line) => {
    const turn = speechOf(line, forms);
    const speaker = turn && known.get(nameOf(turn));
    return speaker ? { ...spoken(speaker, turn.said), by: speaker.name } : { kind: null, text: line.text };
  };
  return { list, read };
}

/** With fewer of the turns, a third person is neither host nor guest. */
const SHARE_MIN = 0.15;

/** Of those who speak most, the host is who asks more; the guest, of the others, who speaks most often. */
function withRoles(groups: readonly Group[]): Speaker[] {
  const total = groups.reduce((sum, [, said]) => sum + said.length, 0);
  const often = groups.filter(([, said], place) => place < 2 || said.length > total * SHARE_MIN);
  const [host] = often.toSorted((a, b) => questionShare(b) - questionShare(a) || lengthOf(a) - lengthOf(b));
  const guest = groups.find((group) => group !== host);
  const roleOf = (group: Group): Role => (group === host ? 'host' : group === guest ? 'guest' : 'other');
  return groups.map((group) => ({ name: group[0], role: roleOf(group) }));
}

const questionShare = ([, turns]: Group) =>
  turns.filter(({ said }) => ENDS_AS_QUESTION.test(said)).length / turns.length;
const lengthOf = ([, turns]: Group) => turns.reduce((length, { said }) => length + said.length, 0);

/** The speaker of a line, by its format or its beginning. */
function speechOf({ speaker, text }: TranscriptLine, forms: readonly Form[]): Turn | null {
  if (speaker === undefined) return turnOf(text, forms);
  return speaker === '' ? null : { name: speaker, said: text };
}

/** How many people are named in most of the lines; 0 if few are. */
export function countPeople(lines: readonly TranscriptLine[]): number {
  const names = lines.flatMap((line) => speechOf(line, SPEAKERS)?.name ?? []);
  return names.length * 2 < lines.length ? 0 : new Set(names.map(foldedSpelling)).size;
}
