import { getMarkRange, isMarkActive, type Editor } from '@tiptap/core';
import type { MarkType, Node } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Marks } from '../../rich-text/marks.ts';
import type { Face } from '../../rich-text/rich-text.ts';
import { clearBlocks } from './blocks.client.ts';

/** Marks with one of several values. */
type ChoiceMark = 'color' | 'back' | 'size';

/** Puts the mark on what is selected, in whole words, or takes it off; without a selection, on what is typed next. */
export function toggleFace(editor: Editor, name: Face): void {
  const isOn = isMarkActive(editor.state, name);
  changeMark(editor, name, isOn ? null : {});
}

/** The same with a value; null takes the mark off. */
export function chooseMark(editor: Editor, name: ChoiceMark, value: Marks[ChoiceMark]): void {
  changeMark(editor, name, value === null ? null : { value });
}

/** The value of the mark at the selection. */
export function markAtSelection<Name extends ChoiceMark | 'href'>(editor: Editor, name: Name): Marks[Name] {
  return editor.getAttributes(name)['value'] ?? null;
}

/** Links the selected words, or all of the link that the selection is in; if nothing is selected, inserts the address as text. */
export function setLink(editor: Editor, href: string): void {
  change(editor, (tr, state) => {
    const type = markType(state, 'href');
    const mark = type.create({ value: href });
    const range = linkedRange(state, type);
    if (range.from === range.to) tr.replaceSelectionWith(state.schema.text(href, [mark]), false);
    else tr.addMark(range.from, range.to, mark);
  });
}

/** Takes every mark but links off the selected words, or off the whole paragraph of a caret, and makes it plain. */
export function clearFormatting(editor: Editor): void {
  change(editor, (tr, state) => {
    const { $from, empty } = state.selection;
    const { from, to } = empty
      ? { from: $from.start(), to: $from.end() }
      : wholeWords(state.doc, state.selection);
    for (const type of Object.values(state.schema.marks)) {
      if (type.name !== 'href') tr.removeMark(from, to, type);
    }
    tr.setStoredMarks(null);
    clearBlocks(editor, tr);
  });
}

/** Leaves the text of the link that the selection is in. */
export function removeLink(editor: Editor): void {
  change(editor, (tr, state) => {
    const type = markType(state, 'href');
    const { from, to } = linkedRange(state, type);
    tr.removeMark(from, to, type);
  });
}

/** The selected words, with the whole of each link that they begin or end in. */
function linkedRange(state: EditorState, type: MarkType): TextRange {
  const words = wholeWords(state.doc, state.selection);
  const first = getMarkRange(state.doc.resolve(words.from), type);
  const last = getMarkRange(state.doc.resolve(words.to), type);
  return {
    from: Math.min(words.from, first?.from ?? words.from),
    to: Math.max(words.to, last?.to ?? words.to),
  };
}

function changeMark(editor: Editor, name: Face | ChoiceMark, attributes: object | null): void {
  change(editor, (tr, state) => {
    const type = markType(state, name);
    const { from, to } = wholeWords(state.doc, state.selection);
    if (from === to) {
      if (attributes) tr.addStoredMark(type.create({ ...attributes }));
      else tr.removeStoredMark(type);
      return;
    }
    if (attributes) tr.addMark(from, to, type.create({ ...attributes }));
    else tr.removeMark(from, to, type);
    // A caret stays a caret: what is typed next must not replace the word.
    if (!state.selection.empty) tr.setSelection(TextSelection.create(tr.doc, from, to));
  });
}

function change(editor: Editor, work: (tr: Transaction, state: EditorState) => void): void {
  const { state, view } = editor;
  const { tr } = state;
  work(tr, state);
  view.dispatch(tr.scrollIntoView());
}

function markType(state: EditorState, name: keyof Marks): MarkType {
  const type = state.schema.marks[name];
  if (!type) throw new Error(`The schema has no mark ${name}`);
  return type;
}

/** From and to, as positions of a document. */
interface TextRange {
  from: number;
  to: number;
}

/** Letters, their marks, the tatweel and the joiners. */
const WORD_CHARACTER = /[\u0640\p{Script=Inherited}]|(?=[\p{L}\p{M}])\p{Script=Arabic}/u;

/**
 * The range, extended to whole Arabic words at both ends: a mark that begins inside a word breaks the joints of its
 * letters. An empty range inside a word becomes the word.
 */
export function wholeWords(document: Node, { from, to }: TextRange): TextRange {
  return { from: wordEdge(document, from, -1), to: wordEdge(document, to, 1) };
}

function wordEdge(document: Node, position: number, step: -1 | 1): number {
  const place = document.resolve(position);
  if (!place.parent.isTextblock || place.parent.type.spec.code) return position;
  // Each inline node becomes one character, so that offsets in the text and in the node are the same.
  const text = place.parent.textBetween(0, place.parent.content.size, '', '\uFFFC');
  const isInWord = (offset: number) => isWordCharacter(text, offset - 1) && isWordCharacter(text, offset);
  let offset = place.parentOffset;
  while (isInWord(offset)) offset += step;
  return place.start() + offset;
}

function isWordCharacter(text: string, offset: number): boolean {
  return WORD_CHARACTER.test(text[offset] ?? '');
}
