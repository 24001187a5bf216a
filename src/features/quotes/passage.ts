import { onOneLine } from './quoted-text.ts';

/** Words of an answer that a reader has selected. */
export interface Passage {
  questionId: string;
  /** One per paragraph, item or line, without decorations of the page. */
  blocks: string[];
  /** The position of the end of the selection, in window pixels. */
  place: DOMRect;
}

const BLOCKS = 'p, li, h2, h3, pre, blockquote';
/** Characters of a word: letters, marks and digits. */
const WORD = /[\p{L}\p{M}\p{N}]/u;
/** Shorter selections are accidental. */
const MIN_LENGTH = 3;

/** The selected words, extended to whole words; null if the selection is not inside one answer. */
export function selectedPassage(selection: Selection | null): Passage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const answer = elementOf(range.startContainer)?.closest('.rich-text');
  const question = answer?.closest('.question-answer');
  if (!answer || !question) return null;
  const quoted = wholeWords(range);
  if (!answer.contains(range.endContainer)) {
    // A triple click on a paragraph selects up to the beginning of the next element.
    if (textAfter(answer, range).trim() !== '') return null;
    quoted.setEnd(answer, answer.childNodes.length);
  }
  const blocks = blocksOf(quoted.cloneContents());
  if (blocks.join('').length < MIN_LENGTH) return null;
  return { questionId: question.id.replace('q-', ''), blocks, place: quoted.getBoundingClientRect() };
}

/** The part of a selection beyond the end of an answer. */
function textAfter(answer: Element, selected: Range): string {
  const rest = selected.cloneRange();
  rest.setStartAfter(answer);
  return rest.toString();
}

function wholeWords(range: Range): Range {
  const widened = range.cloneRange();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer instanceof Text)
    widened.setStart(startContainer, wordStart(startContainer.data, startOffset));
  if (endContainer instanceof Text) widened.setEnd(endContainer, wordEnd(endContainer.data, endOffset));
  return widened;
}

/** The beginning of the word at an offset, or the offset if it is not in a word. */
export function wordStart(text: string, offset: number): number {
  if (!WORD.test(text[offset] ?? '')) return offset;
  let start = offset;
  while (start > 0 && WORD.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** The end of the word at an offset, or the offset if it is not in a word. */
export function wordEnd(text: string, offset: number): number {
  if (!WORD.test(text[offset - 1] ?? '')) return offset;
  let end = offset;
  while (end < text.length && WORD.test(text[end] ?? '')) end += 1;
  return end;
}

function blocksOf(fragment: DocumentFragment): string[] {
  // What its speaker took back is not quoted.
  for (const struck of fragment.querySelectorAll('s')) struck.remove();
  for (const line of fragment.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of fragment.querySelectorAll(BLOCKS)) {
    block.prepend('\n');
    block.append('\n');
  }
  return (fragment.textContent ?? '').split('\n').map(onOneLine).filter(Boolean);
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
