import type { Node as DocumentNode } from '@tiptap/pm/model';
import { htmlOfDocument } from './document.client.ts';

/** A text in two parts, in its stored form. */
export interface DividedText {
  before: string;
  after: string;
  /** The line with a question mark at its end that the second part began with, taken out of it; empty without one. */
  question: string;
}

const QUESTION_END = /[?\u061F][\s"\u00BB\u201D)]*$/;

/** The text before and after a position. */
export function divideDocument(document: DocumentNode, at: number): DividedText {
  const rest = withoutBlankStart(document.cut(at));
  const line = firstLine(rest);
  const isQuestion = QUESTION_END.test(line);
  return {
    before: htmlOfDocument(document.cut(0, at)),
    // The line begins inside of its block, and a line break or the end of the block follows it.
    after: htmlOfDocument(isQuestion ? rest.cut(line.length + 2) : rest),
    question: isQuestion ? line.trim() : '',
  };
}

/** Without the blank paragraph that is left of one that was cut at its end. */
function withoutBlankStart(rest: DocumentNode): DocumentNode {
  const { firstChild } = rest;
  const isBlank = firstChild?.isTextblock === true && firstChild.content.size === 0;
  return isBlank ? rest.cut(firstChild.nodeSize) : rest;
}

function firstLine({ firstChild }: DocumentNode): string {
  if (!firstChild?.isTextblock) return '';
  const [line = ''] = firstChild.textBetween(0, firstChild.content.size, '\n', '\n').split('\n', 1);
  return line;
}
