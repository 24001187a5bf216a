import { commonPlaces } from '../../kernel/common-order.ts';
import { FORMAT_NAMES, type FormatChange, type Passage, type TextDifference } from './difference.schema.ts';
import type { Format, Token } from './text-tokens.server.ts';

/** Words that stay visible beside a change. */
const CONTEXT_WORDS = 12;
/** Fewer words than this are not worth folding. */
const FOLDED_MIN = 24;

/** Tokens that both texts have, or the tokens of each between two of these. */
interface Span {
  isSame: boolean;
  before: Token[];
  after: Token[];
}

/** The difference of two texts, word by word. */
export function tokenDifference(before: Token[], after: Token[]): TextDifference {
  return foldFar(readable(spansOf(before, after)).flatMap(passagesOf));
}

/** What is the same and what is not, in turns. */
function spansOf(before: Token[], after: Token[]): Span[] {
  const spans: Span[] = [];
  const add = (isSame: boolean, removed: Token[], added: Token[]) => {
    const last = spans.at(-1);
    if (removed.length + added.length === 0) return;
    if (last?.isSame === isSame) append(last, removed, added);
    else spans.push({ isSame, before: removed, after: added });
  };
  let [from, to] = [0, 0];
  const places = commonPlaces(before.map(textOf), after.map(textOf));
  for (const [a, b] of [...places, [before.length, after.length] as const]) {
    add(false, before.slice(from, a), after.slice(to, b));
    add(true, before.slice(a, a + 1), after.slice(b, b + 1));
    [from, to] = [a + 1, b + 1];
  }
  return spans;
}

/** Item by item, because a long text has more words than a call may have arguments. */
function append(span: Span, removed: Token[], added: Token[]): void {
  for (const token of removed) span.before.push(token);
  for (const token of added) span.after.push(token);
}

const textOf = ({ text }: Token): string => text;

/** Joins what a reader sees as one change: a few common words between longer changes become part of the change. */
function readable(spans: Span[]): Span[] {
  const result: Span[] = [];
  let words = NO_WORDS;
  for (const [index, span] of spans.entries()) {
    const last = result.at(-1);
    const next = spans[index + 1];
    const own = wordsOf(span);
    const isPart = span.isSame && next && isAccident(span, Math.min(longer(words), longer(wordsOf(next))));
    if (last && !last.isSame && (isPart || !span.isSame)) {
      append(last, span.before, span.after);
      words = { before: words.before + own.before, after: words.after + own.after };
    } else {
      result.push(span);
      words = span.isSame ? NO_WORDS : own;
    }
  }
  return result;
}

interface Words {
  before: number;
  after: number;
}
const NO_WORDS: Words = { before: 0, after: 0 };

function wordsOf({ before, after }: Span): Words {
  return { before: countOf(before), after: countOf(after) };
}

const longer = ({ before, after }: Words): number => Math.max(before, after);

/** Whether a span has fewer words than the shorter one of the changes around it, and ends no paragraph. */
function isAccident({ after }: Span, shorterChange: number): boolean {
  return countOf(after) < shorterChange && !after.some(({ text }) => text === '\n');
}

const countOf = (tokens: Token[]): number => tokens.reduce((words, { isWord }) => words + Number(isWord), 0);

/** Removed text comes before its replacement. */
function passagesOf({ isSame, before, after }: Span): Passage[] {
  if (!isSame) {
    const change = [passage('removed', before), passage('added', after)];
    return change.filter(({ text }) => text !== '');
  }
  const passages: Passage[] = [];
  let start = 0;
  for (let index = 0; index < after.length;) {
    const formats = formatsBetween(before[index], after[index]);
    let end = index + 1;
    while (end < after.length && isEqual(formats, formatsBetween(before[end], after[end]))) end += 1;
    if (formats.length > 0) {
      if (index > start) passages.push(passage('same', after.slice(start, index)));
      passages.push(passage('formatted', after.slice(index, end), formats));
      start = end;
    }
    index = end;
  }
  if (start < after.length) passages.push(passage('same', after.slice(start)));
  return passages;
}

function passage(kind: Passage['kind'], tokens: Token[], formats: FormatChange[] = []): Passage {
  const text = tokens.map((token) => token.text + token.space).join('');
  return { kind, text, words: countOf(tokens), formats };
}

const NONE: FormatChange[] = [];

function formatsBetween(before: Token | undefined, after: Token | undefined): FormatChange[] {
  if (!before || !after || before.format === after.format) return NONE;
  return FORMAT_NAMES.flatMap((name) => formatChange(name, before.format, after.format));
}

function formatChange(name: FormatChange['name'], before: Format, after: Format): FormatChange[] {
  const [was, is] = [before.get(name), after.get(name)];
  if (was === is) return [];
  return [{ name, change: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }];
}

function isEqual(a: FormatChange[], b: FormatChange[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ name, change }, at) => b[at]?.name === name && b[at]?.change === change)
  );
}

/** Long unchanged passages keep some words beside each change; the rest is folded. */
function foldFar(passages: Passage[]): Passage[] {
  return passages.flatMap((one, index) => {
    if (one.kind !== 'same' || one.words < FOLDED_MIN) return [one];
    const words = [...one.text.matchAll(/\S+\s*/g)].map(([word]) => word);
    const head = index === 0 ? 0 : CONTEXT_WORDS;
    const tail = index === passages.length - 1 ? 0 : CONTEXT_WORDS;
    if (words.length <= head + tail) return [one];
    const pieces: [Passage['kind'], string[]][] = [
      ['same', words.slice(0, head)],
      ['folded', words.slice(head, words.length - tail)],
      ['same', words.slice(words.length - tail)],
    ];
    return pieces
      .filter(([, piece]) => piece.length > 0)
      .map(([kind, piece]) => ({ kind, text: piece.join(''), words: piece.length, formats: [] }));
  });
}
