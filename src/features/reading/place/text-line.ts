/**
 * Fractions of the window's height from its top: text above the first is being read, text above the second has been
 * read.
 */
export const CURRENT_LINE = 1 / 3;
export const READ_LINE = 0.6;

/** The position of something in the window, in pixels from its top edge. */
interface Extent {
  top: number;
  bottom: number;
}

/** Index of the question at a height of the window: the last that begins above it; -1 before the first one. */
export function questionAt(line: number, questions: readonly Extent[]): number {
  return questions.findLastIndex(({ top }) => top <= line);
}

/** Words above a height of the window: whole questions, and a proportional part of the one at that height. */
export function wordsAbove(line: number, questions: readonly Extent[], words: readonly number[]): number {
  return questions.reduce((sum, question, index) => sum + partAbove(line, question) * (words[index] ?? 0), 0);
}

/** The fraction of an extent above a height of the window: 0 to 1. */
export function partAbove(line: number, { top, bottom }: Extent): number {
  return bottom > top ? Math.min(1, Math.max(0, (line - top) / (bottom - top))) : 0;
}

/** The parts of a question that are read as lines; without marks, buttons and text for screen readers. */
const TEXTS = '.question-text bdi, .rich-text';
/** The `letters` of a place at the upper edge of a question, above all of its lines. */
export const UPPER_EDGE = -1;

/** A line of an interview, identified by its first character, which is independent of text size and window. */
export interface TextLine {
  question: HTMLElement;
  /** Characters of the question and its answer before the line, or `UPPER_EDGE`. */
  letters: number;
  /** The position of the line, in pixels from the upper edge of the window. */
  top: number;
}

/** The first complete line below a height of the window; null if none is visible. */
export function firstLineBelow(edge: number, questions: readonly HTMLElement[]): TextLine | null {
  const extents = questions.map((question) => question.getBoundingClientRect());
  const start = Math.max(0, questionAt(edge, extents));
  // Including the next one, because the height may be below the last line of this one.
  for (const question of questions.slice(start, start + 2)) {
    let before = 0;
    for (const node of textNodes(question)) {
      const offset = firstLetterBelow(edge, node);
      if (offset !== null) {
        const top = letterTop(node, offset);
        return top < innerHeight ? { question, letters: before + offset, top } : null;
      }
      before += node.length;
    }
  }
  return null;
}

/** The current position of a character of a question, in pixels from the upper edge of the window. */
export function topOfLine({ question, letters }: Pick<TextLine, 'question' | 'letters'>): number {
  // Content without layout has no lines.
  question.style.contentVisibility = 'visible';
  const { top, bottom } = question.getBoundingClientRect();
  if (letters === UPPER_EDGE) return top;
  let before = 0;
  for (const node of textNodes(question)) {
    if (letters < before + node.length) return letterTop(node, letters - before);
    before += node.length;
  }
  return bottom;
}

function* textNodes(question: HTMLElement): Generator<Text> {
  for (const text of question.querySelectorAll(TEXTS)) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node;
  }
}

/** Offset of the first character of a text whose line begins below a height of the window; null for none. */
function firstLetterBelow(edge: number, node: Text): number | null {
  if (node.data.trim() === '') return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  // A line that begins half a pixel above looks complete.
  const isBelow = (top: number) => top >= edge - 1;
  if (![...range.getClientRects()].some(({ top }) => isBelow(top))) return null;
  let [low, high] = [0, node.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(letterTop(node, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Spaces at the end of a line have no box, so the next character with one is used, or the last of the text. */
function letterTop(node: Text, offset: number): number {
  const range = document.createRange();
  const last = node.data.trimEnd().length - 1;
  for (let at = Math.min(offset, Math.max(last, 0)); at < node.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rect = range.getClientRects()[0];
    if (rect) return rect.top;
  }
  return Number.NEGATIVE_INFINITY;
}
