import type { Marks } from './marks.ts';
import type { TextAlignment, TextDirection } from './rich-text.ts';

/** Text with the same marks; a line break is `\n`. */
export interface Run {
  text: string;
  marks: Marks;
}

export interface TextBlock {
  kind: 'text';
  tag: 'p' | 'h2' | 'h3';
  alignment: TextAlignment;
  direction: TextDirection | null;
  runs: Run[];
}

export interface CodeBlock {
  kind: 'code';
  direction: TextDirection | null;
  text: string;
}

/** What holds blocks: lists hold items alone, everything else holds any other block. */
export interface Parent {
  tag: 'root' | 'ul' | 'ol' | 'li' | 'blockquote';
  children: Block[];
  /** Where the next loose text goes. */
  open: TextBlock | null;
}

export interface Container extends Parent {
  kind: 'container';
  tag: Exclude<Parent['tag'], 'root'>;
  direction: TextDirection | null;
  /** A list that only its items asked for; the next loose item joins it. */
  isImplied: boolean;
}

export type Block = TextBlock | CodeBlock | Container;

export function newRoot(): Parent {
  return { tag: 'root', children: [], open: null };
}

export function newContainer(tag: Container['tag'], direction: TextDirection | null = null): Container {
  return { kind: 'container', tag, direction, children: [], open: null, isImplied: false };
}

export function isList({ tag }: Parent): boolean {
  return tag === 'ul' || tag === 'ol';
}

/** Adds a block, with the list or item around it that the one canonical form asks for. */
export function addBlock(parent: Parent, block: Block): void {
  parent.open = null;
  const isItem = block.kind === 'container' && block.tag === 'li';
  if (isList(parent) === isItem) parent.children.push(block);
  else if (isItem) impliedList(parent).children.push(block);
  else impliedItem(parent, block).children.push(block);
}

/** Loose items become one bulleted list. */
function impliedList(parent: Parent): Container {
  const last = parent.children.at(-1);
  if (last?.kind === 'container' && last.isImplied) return last;
  const list = newContainer('ul');
  list.isImplied = true;
  parent.children.push(list);
  return list;
}

/** A list directly in a list belongs to the item before it; any other block gets an item of its own. */
function impliedItem(list: Parent, block: Block): Container {
  const last = list.children.at(-1);
  if (block.kind === 'container' && isList(block) && last?.kind === 'container') return last;
  const item = newContainer('li');
  list.children.push(item);
  return item;
}

/** Adds text to the block that is open, or opens one; white space alone opens none. */
export function addText(
  parent: Parent,
  text: string,
  marks: Marks,
  block: Omit<TextBlock, 'kind' | 'runs'>,
): void {
  if (!parent.open) {
    if (text === ' ') return;
    const open: TextBlock = { kind: 'text', ...block, runs: [] };
    addBlock(parent, open);
    parent.open = open;
  }
  parent.open.runs.push({ text, marks });
}
