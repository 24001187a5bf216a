import { commonPlaces } from '../../kernel/common-order.ts';
import { FORMAT_NAMES, type FormatChange, type Passage, type TextDifference } from './difference.schema.ts';
import type { Format, Token } from './text-tokens.server.ts';

/** Words that stay visible beside a change. */
const CONTEXT_WORDS = 12;
/** Fewer words than this are not worth folding. */
const FOLDED_MIN = 24;

/** Adjacent tokens with the same kind of change; for unchanged ones both sides have the same words. */
interface Span {
  kind: 'same' | 'added' | 'removed';
  before: Token[];
  after: Token[];
}

/** The difference of two texts, word by word. */
export function tokenDifference(before: Token[], after: Token[]): TextDifference {
  return foldFar(readable(spansOf(before, after)).flatMap(passagesOf));
}

function spansOf(before: Token[], after: Token[]): Span[] {
  const spans: Span[] = [];
  const add = (kind: Span['kind'], removed: Token[], added: Token[]) => {
    const last = spans.at(-1);
    if (removed.length + added.length === 0) return;
    if (last?.kind === kind) append(last, removed, added);
    else spans.push({ kind, before: removed, after: added });
  };
  let [from, to] = [0, 0];
  const places = commonPlaces(before.map(textOf), after.map(textOf));
  for (const [a, b] of [...places, [before.length, after.length] as const]) {
    add('removed', before.slice(from, a), []);
    add('added', [], after.slice(to, b));
    add('same', before.slice(a, a + 1), after.slice(b, b + 1));
    [from, to] = [a + 1, b + 1];
  }
  return spans;
}

/** Item by item, because a long text has more words than a call may have arguments. */
function append(span: Pick<Span, 'before' | 'after'>, removed: Token[], added: Token[]): void {
  for (const token of removed) span.before.push(token);
  for (const token of added) span.after.push(token);
}

const textOf = ({ text }: Token): string => text;

/**
 * Joins what a reader sees as one change: a few common words between longer changes become part of the change.
 * Removed text comes before its replacement.
 */
function readable(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (let index = 0; index < spans.length;) {
    const span = spans[index];
    if (!span) break;
    if (span.kind === 'same') {
      result.push(span);
      index += 1;
      continue;
    }
    const change = { before: [...span.before], after: [...span.after] };
    const isPartOfChange = (next: Span) =>
      next.kind !== 'same' || (spans[index + 1] && isAccident(next, change, sizeAfter(spans, index + 1)));
    index += 1;
    for (let next = spans[index]; next && isPartOfChange(next); next = spans[index]) {
      append(change, next.before, next.after);
      index += 1;
    }
    if (change.before.length > 0) result.push({ kind: 'removed', before: change.before, after: [] });
    if (change.after.length > 0) result.push({ kind: 'added', before: [], after: change.after });
  }
  return result;
}

/** Words of the change that starts at a span. */
function sizeAfter(spans: Span[], index: number): number {
  const end = spans.findIndex(({ kind }, at) => at >= index && kind === 'same');
  const change = spans.slice(index, end < 0 ? spans.length : end);
  return Math.max(
    countOf(change.flatMap(({ before }) => before)),
    countOf(change.flatMap(({ after }) => after)),
  );
}

function isAccident(same: Span, change: Pick<Span, 'before' | 'after'>, next: number): boolean {
  if (same.after.some(({ text }) => text === '\n')) return false;
  const words = countOf(same.after);
  return words < Math.min(Math.max(countOf(change.before), countOf(change.after)), next);
}

const countOf = (tokens: Token[]): number => tokens.filter(({ isWord }) => isWord).length;

function passagesOf({ kind, before, after }: Span): Passage[] {
  if (kind !== 'same') return [passage(kind, kind === 'removed' ? before : after)];
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
