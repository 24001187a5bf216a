import type { Node } from '@tiptap/pm/model';

/** From and to, as positions of a document. */
export interface TextRange {
  from: number;
  to: number;
}

/** What Arabic words are made of: letters, their marks, the tatweel and the joiners. */
const WORD_CHARACTER = /[\u0640\p{Script=Inherited}]|(?=[\p{L}\p{M}])\p{Script=Arabic}/u;

/**
 * The range with the whole of each Arabic word that it begins or ends in: a look that changes inside a word breaks the
 * joints of its letters. An empty range inside a word becomes the word.
 */
export function wholeWords(document: Node, { from, to }: TextRange): TextRange {
  return { from: wordEdge(document, from, -1), to: wordEdge(document, to, 1) };
}

function wordEdge(document: Node, position: number, step: -1 | 1): number {
  const place = document.resolve(position);
  if (!place.parent.isTextblock || place.parent.type.spec.code) return position;
  // Everything in a block of text is one character long here, so that offsets in both are the same.
  const text = place.parent.textBetween(0, place.parent.content.size, '', '\uFFFC');
  const isInWord = (offset: number) => isWordCharacter(text, offset - 1) && isWordCharacter(text, offset);
  let offset = place.parentOffset;
  while (isInWord(offset)) offset += step;
  return place.start() + offset;
}

function isWordCharacter(text: string, offset: number): boolean {
  return WORD_CHARACTER.test(text[offset] ?? '');
}
