import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { TextAlignment } from '../../rich-text/rich-text.ts';

/** The alignment of a block, as the writer sees it. */
export type Side = 'right' | 'center' | 'left';
export type WritingDirection = 'rtl' | 'ltr';

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

function selectedBlocks({ state: { doc, selection } }: Editor): { position: number; node: Node }[] {
  const blocks: { position: number; node: Node }[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock) blocks.push({ position, node });
    return !node.isTextblock;
  });
  return blocks;
}
