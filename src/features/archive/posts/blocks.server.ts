import { serializeOuter } from 'parse5';
import type { Block as RichBlock, TextBlock } from '../../../rich-text/blocks.ts';
import { serializeBlocks } from '../../../rich-text/serialize.ts';
import { DIRECTED_ELEMENTS } from '../../../rich-text/rich-text.ts';
import {
  richTextBlocks,
  richTextToPlainText,
  sanitizeRichText,
} from '../../../rich-text/rich-text.server.ts';
import { isElement, treeOf, type Node, type PostTree } from './post-tree.server.ts';

/** One paragraph, heading, list or similar block of a post, as rich text. */
export interface Block {
  html: string;
  text: string;
  /** A heading, or bold throughout. */
  isStrong: boolean;
}

export interface PostBlocks extends Omit<PostTree, 'nodes'> {
  blocks: Block[];
}

/** Elements that contain blocks and are sanitised separately: a whole post may exceed the size limit of a text. */
const CONTAINERS = new Set(
  'div section article main figure center body header footer aside nav details form fieldset'.split(' '),
);
/** Elements that end a paragraph that is written beside them without its own element. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir dl blockquote pre table hr address hgroup dialog'.split(' '),
);

/** The text of a post by blocks and lines. Throws `validation` if it is nested too deep. */
export function blocksOf(html: string): PostBlocks {
  const { nodes, ...left } = treeOf(html);
  const blocks: Block[] = [];
  addNodes(blocks, nodes);
  return { blocks, ...left };
}

/** Adjacent text and inline elements form one paragraph; a line break ends it. */
function addNodes(blocks: Block[], nodes: readonly Node[]): void {
  let inline = '';
  const endParagraph = () => {
    addPiece(blocks, inline);
    inline = '';
  };
  for (const node of nodes) {
    const name = isElement(node) ? node.tagName : '';
    if (isElement(node) && CONTAINERS.has(name)) {
      endParagraph();
      addNodes(blocks, node.childNodes);
    } else if (name === 'br') {
      endParagraph();
    } else if (BLOCKS.has(name)) {
      endParagraph();
      addPiece(blocks, serializeOuter(node));
    } else {
      inline += serializeOuter(node);
    }
  }
  endParagraph();
}

function addPiece(blocks: Block[], html: string): void {
  if (html.trim() === '') return;
  for (const line of richTextBlocks(html).flatMap(linesOf)) {
    const written = sanitizeRichText(serializeBlocks([line]));
    const text = richTextToPlainText(written).trim();
    if (text !== '') blocks.push({ html: written, text, isStrong: isStrong(line) });
  }
}

/** The lines of a paragraph as paragraphs. */
function linesOf(block: RichBlock): RichBlock[] {
  if (block.kind !== 'text') return [block];
  const lines: TextBlock[] = [{ ...block, runs: [] }];
  for (const { text, marks } of block.runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push({ ...block, runs: [] });
      lines.at(-1)?.runs.push({ text: part, marks });
    }
  }
  return lines;
}

function isStrong(block: RichBlock): boolean {
  if (block.kind === 'container') {
    const [only, ...others] = block.children;
    return only !== undefined && others.length === 0 && isStrong(only);
  }
  if (block.kind !== 'text') return false;
  return block.tag !== 'p' || block.runs.every(({ text, marks }) => marks.strong || /^[\s:：]*$/.test(text));
}

/** Tags, character references and characters of sanitised rich text. */
const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|&(?:amp|lt|gt|quot);|[^]/g;
/** Elements that begin a line in the plain text (`richTextToPlainText`). */
const LINE_ELEMENTS: ReadonlySet<string> = new Set([...DIRECTED_ELEMENTS, 'br']);

/** Splits a block at ascending offsets in its text; each part keeps the elements around it. */
export function partsOf({ html }: Block, places: readonly number[]): string[] {
  return cut(html, places).map(sanitizeRichText);
}

/** The part of a block from an offset in its text. */
export function partFrom({ html }: Block, place: number): string {
  return sanitizeRichText(cut(html, [place])[1] ?? '');
}

/** The parts before sanitising: each begins with the opening tags around it, and closing tags may be missing. */
function cut(html: string, places: readonly number[]): string[] {
  const parts: string[] = [];
  const open: { tag: string; name: string }[] = [];
  let part = '';
  let place = 0;
  let isLineStart = true;
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const isLetter = name === undefined;
    if (isLetter && place >= (places[parts.length] ?? Infinity)) {
      parts.push(part);
      part = open.map(({ tag }) => tag).join('');
    }
    part += token;
    if (slash === '/') open.pop();
    else if (!isLetter && name !== 'br') open.push({ tag: token, name });
    // The plain text has no empty lines and no leading white space.
    const isLineEnd = isLetter ? token === '\n' : LINE_ELEMENTS.has(name);
    const isCounted = isLineEnd ? !isLineStart : isLetter && (place > 0 || token.trim() !== '');
    if (isCounted) place += 1;
    if (isCounted || isLineEnd) isLineStart = isLineEnd;
  }
  return [...parts, part];
}
