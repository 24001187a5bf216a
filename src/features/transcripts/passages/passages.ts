/**
 * The kind of a passage: the host's question, the guest's answer, the title and the introduction of the interview, or
 * none of these and left out.
 */
export const PASSAGE_KINDS = ['question', 'answer', 'title', 'introduction', 'aside'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** Consecutive speech of one person; each line of its text is a paragraph. */
export interface Passage {
  kind: PassageKind;
  text: string;
  /** The line of the transcript that it begins with, from 0. */
  at: number;
  /** The name of the speaker, where the transcript names speakers. */
  by?: string | undefined;
}

/** A question with all text until the next one. Indexes are those of its passages. */
export interface Pair {
  question: string;
  answer: string;
  from: number;
  to: number;
}

/** Why passages do not form an interview, and at which of them. */
interface PassageProblem {
  index: number;
  kind: 'no-question' | 'no-answer';
}

/** The pairs in a list of passages. Consecutive questions are one question; other kinds are left out. */
export function pairsOf(passages: readonly Passage[]): { pairs: Pair[]; problems: PassageProblem[] } {
  const pairs: Pair[] = [];
  const problems: PassageProblem[] = [];
  for (const [index, { kind, text }] of passages.entries()) {
    const open = pairs.at(-1);
    if (kind !== 'question' && kind !== 'answer') continue;
    if (kind === 'answer') {
      if (!open) problems.push({ index, kind: 'no-question' });
      else Object.assign(open, { answer: joined(open.answer, text), to: index });
    } else if (open?.answer === '') {
      Object.assign(open, { question: `${open.question} ${text}`, to: index });
    } else {
      pairs.push({ question: text, answer: '', from: index, to: index });
    }
  }
  for (const { answer, to } of pairs) if (answer === '') problems.push({ index: to, kind: 'no-answer' });
  return { pairs, problems: problems.toSorted((a, b) => a.index - b.index) };
}

/** The text of all passages of a kind. */
export function textOfKind(passages: readonly Passage[], kind: PassageKind): string {
  return passages
    .filter((passage) => passage.kind === kind)
    .map(({ text }) => text)
    .join('\n');
}

const joined = (before: string, text: string): string => (before === '' ? text : `${before}\n${text}`);

/** Splits a passage in two: the text after `at` belongs to the other person. Null if a part would be empty. */
export function splitPassage(passages: readonly Passage[], index: number, at: number): Passage[] | null {
  const passage = passages[index];
  if (!passage) return null;
  const before = passage.text.slice(0, at).trim();
  const after = passage.text.slice(at).trim();
  if (before === '' || after === '') return null;
  const other: PassageKind = passage.kind === 'question' ? 'answer' : 'question';
  const rest = { text: after, kind: other, at: passage.at };
  return passages.toSpliced(index, 1, { ...passage, text: before }, rest);
}

/** Joins a passage to the one before, keeping the kind of the latter. */
export function mergeWithPrevious(passages: readonly Passage[], index: number): Passage[] | null {
  const previous = passages[index - 1];
  const passage = passages[index];
  if (!previous || !passage) return null;
  return passages.toSpliced(index - 1, 2, { ...previous, text: joined(previous.text, passage.text) });
}

/** Swaps the pair that begins at a passage with the one before it (-1) or after it (1). */
export function movePair(passages: readonly Passage[], index: number, by: -1 | 1): Passage[] | null {
  const blocks = blocksOf(passages);
  const place = blocks.findIndex(({ from }) => from === index);
  const first = blocks[by === 1 ? place : place - 1];
  const second = blocks[by === 1 ? place + 1 : place];
  if (place < 0 || !first || !second) return null;
  const moved = [...passages.slice(second.from, second.to), ...passages.slice(first.from, first.to)];
  return passages.toSpliced(first.from, moved.length, ...moved);
}

/**
 * The lines of the transcript that each passage was read from: until the next line with which a passage begins. Where
 * several begin in the same line, the first one has it.
 */
export function originalsOf(passages: readonly Passage[], original: string): string[] {
  const lines = original.split('\n');
  const starts = [...new Set(passages.map(({ at }) => at))].toSorted((a, b) => a - b);
  const texts = new Map(starts.map((at, place) => [at, lines.slice(at, starts[place + 1]).join('\n')]));
  return passages.map(({ at }) => {
    const text = texts.get(at) ?? '';
    texts.delete(at);
    return text;
  });
}

/** Each question with everything until the next pair, including asides, so that they move along. */
function blocksOf(passages: readonly Passage[]): { from: number; to: number }[] {
  const starts = pairsOf(passages).pairs.map(({ from }) => from);
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? passages.length }));
}
