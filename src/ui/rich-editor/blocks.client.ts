import type { Editor } from '@tiptap/core';
import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model';
import { closeHistory } from '@tiptap/pm/history';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { findWrapping, liftTarget } from '@tiptap/pm/transform';
import { dividersOfVerse } from '../../rich-text/verse.ts';
import type { Quotation, TextAlignment } from '../../rich-text/rich-text.ts';

/** The alignment of a block, as the writer sees it. */
export type Side = 'right' | 'center' | 'left';
type WritingDirection = 'rtl' | 'ltr';

/** The first letter of a script decides, as in HTML's `dir="auto"`. */
const RIGHT_TO_LEFT_FIRST =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of the block at this place. */
export function directionAt(place: ResolvedPos): WritingDirection {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const direction = ownDirection(place.node(depth));
    if (direction !== null) return direction;
  }
  return 'rtl';
}

function ownDirection(node: Node): WritingDirection | null {
  if (node.attrs['dir'] === 'auto') return RIGHT_TO_LEFT_FIRST.test(node.textContent) ? 'rtl' : 'ltr';
  return node.attrs['dir'] ?? (node.type.spec.code ? 'ltr' : null);
}

/** The alignment of the block at this place; null if it cannot be aligned. */
function sideAt(place: ResolvedPos): Side | null {
  const alignment: TextAlignment | undefined = place.parent.attrs['alignment'];
  if (alignment === undefined) return null;
  if (alignment === 'center') return 'center';
  return (alignment === 'start') === (directionAt(place) === 'rtl') ? 'right' : 'left';
}

/** The alignment of the first selected block that can be aligned; null if none can. */
export function sideOfSelection(editor: Editor): Side | null {
  const { doc } = editor.state;
  const sides = selectedBlocks(editor).map(({ position }) => sideAt(doc.resolve(position + 1)));
  return sides.find((side) => side !== null) ?? null;
}

/** A place in the first selected block; if everything is selected, the selection itself begins outside all blocks. */
export function firstSelectedPlace(editor: Editor): ResolvedPos {
  const { doc, selection } = editor.state;
  const [first] = selectedBlocks(editor);
  return first ? doc.resolve(first.position + 1) : selection.$from;
}

/** Aligns the selected blocks; start or end is stored, depending on the block's direction. */
export function alignBlocks(editor: Editor, side: Side): void {
  const { state, view } = editor;
  const { tr } = state;
  for (const { position, node } of selectedBlocks(editor)) {
    if (!('alignment' in node.attrs)) continue;
    const isStart = (side === 'right') === (directionAt(state.doc.resolve(position + 1)) === 'rtl');
    tr.setNodeAttribute(position, 'alignment', side === 'center' ? side : isStart ? 'start' : 'end');
  }
  view.dispatch(tr.scrollIntoView());
}

/**
 * Changes the direction of the selected blocks to the opposite of the first one's. In a list the direction of the
 * item changes, so that its marker moves as well. An inherited direction is not stored.
 */
export function turnBlocks(editor: Editor): void {
  const { state, view } = editor;
  const { tr } = state;
  const next = directionAt(firstSelectedPlace(editor)) === 'rtl' ? 'ltr' : 'rtl';
  for (const { position, node } of selectedBlocks(editor)) {
    const place = tr.doc.resolve(position);
    const isInItem = place.parent.type.name === 'listItem' && !node.type.spec.code;
    if (isInItem) {
      const item = place.before();
      tr.setNodeAttribute(item, 'dir', directionAt(tr.doc.resolve(item)) === next ? null : next);
    }
    const inherited = node.type.spec.code ? 'ltr' : directionAt(tr.doc.resolve(position));
    tr.setNodeAttribute(position, 'dir', inherited === next ? null : next);
  }
  view.dispatch(tr.scrollIntoView());
}

/** The level of the first selected block, if it is a heading. */
export function headingLevel(editor: Editor): number | null {
  return firstSelectedPlace(editor).parent.attrs['level'] ?? null;
}

/** Makes headings of the selected blocks, or paragraphs of such headings; alignment and direction stay. */
export function toggleHeading(editor: Editor, level: 2 | 3): void {
  const { state, view } = editor;
  const { from, to } = state.selection;
  const type = nodeType(editor, headingLevel(editor) === level ? 'paragraph' : 'heading');
  const tr = state.tr.setBlockType(from, to, type, ({ attrs }) => ({ ...attrs, level }));
  view.dispatch(tr.scrollIntoView());
}

/** The blocks between two places inside the innermost quotation around both; null if there is none. */
function quotedRange([first, last]: [ResolvedPos, ResolvedPos]) {
  return first.blockRange(last, ({ type }) => type.name === 'blockquote');
}

/** The kind of the quotation around the selection; null without one. */
export function quotationOfSelection(editor: Editor): Quotation | null {
  return quotedRange(edgesOfSelection(editor, editor.state.tr))?.parent.attrs['quotation'] ?? null;
}

/**
 * Puts the selected blocks into a quotation, takes them out of one of this kind, or changes another kind into it. Of
 * lines that become verse, each hemistich becomes a paragraph.
 */
export function toggleQuotation(editor: Editor, quotation: Quotation): void {
  const { state, view } = editor;
  const { tr } = state;
  if (quotation === 'verse' && quotationOfSelection(editor) !== quotation)
    divideHemistichs(tr, selectedBlocks(editor));
  const edges = edgesOfSelection(editor, tr);
  const quoted = quotedRange(edges);
  if (quoted && quoted.parent.attrs['quotation'] !== quotation) {
    tr.setNodeAttribute(quoted.$from.before(quoted.depth), 'quotation', quotation);
  } else if (quoted) {
    const target = liftTarget(quoted);
    if (target !== null) tr.lift(quoted, target);
  } else {
    // Several items are quoted as the whole list.
    const [first, last] = edges;
    const range = first.blockRange(last, ({ type }) => !type.isInGroup('list'));
    const wrapping = range && findWrapping(range, nodeType(editor, 'blockquote'), { quotation });
    if (range && wrapping) tr.wrap(range, wrapping);
  }
  view.dispatch(tr.scrollIntoView());
}

function divideHemistichs(tr: Transaction, blocks: SelectedBlock[]): void {
  for (const { position, node } of blocks.toReversed()) {
    if (node.type.spec.code) continue;
    const text = node.textBetween(0, node.content.size, '', '\n');
    const dividers = dividersOfVerse(text);
    // Centred, each of them would be a line of its own.
    if (dividers.length > 0 && 'alignment' in node.attrs) tr.setNodeAttribute(position, 'alignment', 'start');
    for (const { from, to } of dividers.toReversed())
      tr.delete(position + 1 + from, position + 1 + to).split(position + 1 + from);
  }
}

/** Adds a divider below the selection. */
export function addDivider(editor: Editor): void {
  insertBelow(editor, [nodeType(editor, 'divider').create()]);
}

/** Adds blocks below the selection, in place of an empty paragraph, and moves the caret below them. */
export function insertBelow(editor: Editor, nodes: Node[]): void {
  const { state, view } = editor;
  const block = selectedBlocks(editor).at(-1);
  const end = block ? block.position + block.node.nodeSize : state.selection.to;
  const start = block?.node.content.size === 0 ? block.position : end;
  const next = state.doc.resolve(end).nodeAfter;
  // The next key must not replace a picture or a divider below.
  const isPlaceMissing = next === null || next.isAtom;
  const tr = state.tr.replaceWith(
    start,
    end,
    isPlaceMissing ? [...nodes, nodeType(editor, 'paragraph').create()] : nodes,
  );
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.setSelection(Selection.near(tr.doc.resolve(start + size)));
  // A step of its own to undo, however soon after the last one.
  view.dispatch(closeHistory(tr).scrollIntoView());
}

/** Makes plain paragraphs, aligned to the start, of headings and of aligned blocks that are selected as a whole. */
export function clearBlocks(editor: Editor, tr: Transaction): void {
  const { from, to, empty } = editor.state.selection;
  const paragraph = nodeType(editor, 'paragraph');
  for (const { position, node } of selectedBlocks(editor)) {
    const isWhole = from <= position + 1 && to >= position + node.nodeSize - 1;
    if ((empty || isWhole) && !node.type.spec.code)
      tr.setNodeMarkup(position, paragraph, { dir: node.attrs['dir'] });
  }
}

function nodeType({ schema }: Editor, name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The schema has no node ${name}`);
  return type;
}

/** Places in the first and the last selected block, in the document of a transaction. */
function edgesOfSelection(editor: Editor, { doc, mapping }: Transaction): [ResolvedPos, ResolvedPos] {
  const { from, to } = editor.state.selection;
  const blocks = selectedBlocks(editor);
  const [first, last] = [blocks.at(0), blocks.at(-1)];
  const start = first ? first.position + 1 : from;
  const end = last ? last.position + last.node.nodeSize - 1 : to;
  return [doc.resolve(mapping.map(start, -1)), doc.resolve(mapping.map(end))];
}

interface SelectedBlock {
  position: number;
  node: Node;
}

function selectedBlocks({ state: { doc, selection } }: Editor): SelectedBlock[] {
  const blocks: SelectedBlock[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock) blocks.push({ position, node });
    return !node.isTextblock;
  });
  return blocks;
}
