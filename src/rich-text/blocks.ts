import { composeCharacters, normalizeLine } from '../kernel/plain-text.ts';
import { areEqual, type Marks } from './marks.ts';
import type { ContainerElement, Quotation, TextAlignment, TextDirection, TextElement } from './rich-text.ts';

/** Text with the same marks; a line break is `\n`. */
export interface Run {
  text: string;
  marks: Marks;
}

export interface TextBlock {
  kind: 'text';
  tag: TextElement;
  alignment: TextAlignment;
  direction: TextDirection | null;
  runs: Run[];
}

export interface CodeBlock {
  kind: 'code';
  direction: TextDirection | null;
  text: string;
}

/** A line between two blocks. */
interface Divider {
  kind: 'divider';
}

/** An image of this site with plain texts, each of which may be empty. */
export interface PictureBlock {
  kind: 'picture';
  /** As `pictureSource` writes it. */
  src: string;
  /** What it shows, for readers who cannot see it. */
  alt: string;
  caption: string;
  credit: string;
}

/** A list contains only items; any other parent contains any block but items. */
export interface Parent {
  tag: 'root' | ContainerElement;
  children: Block[];
  /** The block that the next loose text is added to. */
  open: TextBlock | null;
}

export interface Container extends Parent {
  kind: 'container';
  tag: ContainerElement;
  direction: TextDirection | null;
  /** Of a `blockquote`; of any other, `plain`. */
  quotation: Quotation;
  /** Whether it was added around loose items; the next loose item joins it. */
  isImplied: boolean;
}

export type Block = TextBlock | CodeBlock | PictureBlock | Container | Divider;

export function newRoot(): Parent {
  return { tag: 'root', children: [], open: null };
}

export function newContainer(
  tag: ContainerElement,
  direction: TextDirection | null = null,
  quotation: Quotation = 'plain',
): Container {
  return { kind: 'container', tag, direction, quotation, children: [], open: null, isImplied: false };
}

/** A paragraph that is neither aligned nor turned. */
export function newParagraph(runs: Run[]): TextBlock {
  return { kind: 'text', tag: 'p', alignment: 'start', direction: null, runs };
}

/** The text of a paragraph. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

function isList({ tag }: Parent): boolean {
  return tag === 'ul' || tag === 'ol';
}

/** Adds a block, with a list or item around it if the parent requires one. */
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

/**
 * Finds the numbered list whose next item has this number, and moves the paragraphs and bullets that follow the list into
 * its last item, so that the list can be continued: a second list would begin at one, because numbers are not stored.
 * Returns null if no list ends before this number.
 */
export function continuedList({ children }: Parent, number: number): Container | null {
  const at = children.findLastIndex((block) => block.kind === 'container' && block.tag === 'ol');
  const list = children[at];
  const item = list?.kind === 'container' && list.children[number - 2];
  const between = children.slice(at + 1);
  if (!item || item.kind !== 'container' || list.children.length !== number - 1) return null;
  if (
    !between.every(
      (block) => (block.kind === 'container' || block.kind === 'text') && /^(?:p|ul)$/.test(block.tag),
    )
  )
    return null;
  item.children.push(...between);
  children.length = at + 1;
  return list;
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

/** The lines of a paragraph as paragraphs. */
export function linesOfText(block: TextBlock): TextBlock[] {
  const lines: TextBlock[] = [{ ...block, runs: [] }];
  for (const { text, marks } of block.runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push({ ...block, runs: [] });
      lines.at(-1)?.runs.push({ text: part, marks });
    }
  }
  return lines;
}

/** Whether a text has more than white space and invisible characters. */
export function hasContent(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * The one form in which a text is stored, so that what is stored sanitises to itself: white space collapsed as a
 * browser shows it, no block without content but a hemistich before others, dividers only between blocks, neighbours with equal marks joined, text in
 * NFC.
 */
export function canonicalChildren(parent: Parent): Block[] {
  const isInVerse = isVerse(parent);
  const blocks = parent.children.flatMap((child): Block[] => {
    if (child.kind === 'divider') return [child];
    if (child.kind === 'text') return canonicalText(child, isInVerse);
    if (child.kind === 'code') return canonicalCode(child);
    if (child.kind === 'picture') return [canonicalPicture(child)];
    const children = canonicalChildren(child);
    return children.length === 0 ? [] : [{ ...child, children }];
  });
  return withoutLooseDividers(isInVerse ? blocks.slice(0, blocks.findLastIndex(isWritten) + 1) : blocks);
}

/** Whether the paragraphs in it are hemistichs in turn, so that one without text takes a place too. */
export function isVerse(parent: Parent): boolean {
  return 'quotation' in parent && parent.quotation === 'verse';
}

const isWritten = (block: Block) =>
  block.kind === 'text' ? block.runs.length > 0 : block.kind !== 'divider';

/** The blocks with dividers only between two others. */
export function withoutLooseDividers(blocks: Block[]): Block[] {
  const last = blocks.findLastIndex(({ kind }) => kind !== 'divider');
  return blocks.filter(
    ({ kind }, index) =>
      kind !== 'divider' || (index > 0 && index < last && blocks[index - 1]?.kind !== 'divider'),
  );
}

function canonicalText(block: TextBlock, isHemistich: boolean): TextBlock[] {
  const runs = joinEqual(collapseSpace(block.runs).filter(({ text }) => text !== ''));
  if (!runs.some(({ text }) => hasContent(text)))
    return isHemistich && block.tag === 'p' ? [{ ...block, runs: [] }] : [];
  return [{ ...block, runs: runs.map(({ text, marks }) => ({ text: composeCharacters(text), marks })) }];
}

/** Removes blank lines at the ends; inside code, white space is significant. */
function canonicalCode(block: CodeBlock): CodeBlock[] {
  const text = block.text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return hasContent(text) ? [{ ...block, text: composeCharacters(text) }] : [];
}

function canonicalPicture({ alt, caption, credit, ...picture }: PictureBlock): PictureBlock {
  return {
    ...picture,
    alt: visibleLine(alt),
    caption: visibleLine(caption),
    credit: visibleLine(credit),
  };
}

function visibleLine(text: string): string {
  return hasContent(text) ? normalizeLine(text) : '';
}

/**
 * Collapses spaces as a browser does: none at the ends of the block or beside a line break, one for a run of them, across
 * runs too. Line breaks at the ends are invisible and removed as well.
 */
function collapseSpace(runs: Run[]): Run[] {
  let hasText = false;
  let waiting: { run: Run; space: string }[] = [];
  return runs.map(({ text, marks }) => {
    const run = { text: '', marks };
    for (const [part] of text.matchAll(/ +|\n|[^ \n]+(?: [^ \n]+)*/g)) {
      if (part === '\n') {
        if (waiting[0]?.space === ' ') waiting = [];
        waiting.push({ run, space: '\n' });
      } else if (part.startsWith(' ')) {
        if (waiting.length === 0) waiting = [{ run, space: ' ' }];
      } else {
        if (hasText) for (const before of waiting) before.run.text += before.space;
        waiting = [];
        hasText = true;
        run.text += part;
      }
    }
    return run;
  });
}

function joinEqual(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && areEqual(last.marks, run.marks)) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
