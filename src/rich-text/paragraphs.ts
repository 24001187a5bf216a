import { canonicalChildren, linesOfText, type Block } from './blocks.ts';
import { DROPPED_ELEMENTS, leftOutOf } from './left-out.ts';
import {
  HTML_NAMESPACE,
  isElement,
  RICH_TEXT_MAX_DEPTH,
  styleOf,
  type HtmlElement,
  type HtmlNode,
} from './nodes.ts';
import { isBlockElement, isWholeElement, translateNodes } from './translate.ts';

/** Deeper elements, which no person writes, are reduced to their text. */
const MAX_DEPTH = RICH_TEXT_MAX_DEPTH / 2;
/** So many of the elements around a paragraph keep what they set for it. */
const MAX_FRAMES = 8;

/** A paragraph, heading, list or similar element of a document, or text beside them. */
export interface Piece {
  /** The element; null for text that has none of its own. */
  element: HtmlElement | null;
  /** In the elements around it, which set direction, alignment and typeface. */
  nodes: HtmlNode[];
}

/** The pieces of a document, in order. How deep they are nested is of no account: page builders nest deeply. */
export function piecesOf(nodes: readonly HtmlNode[], frames: readonly HtmlElement[] = []): Piece[] {
  const pieces: Piece[] = [];
  let inline: HtmlNode[] = [];
  const add = (element: HtmlElement | null, content: HtmlNode[]) =>
    pieces.push({ element, nodes: framed(content, frames) });
  const endParagraph = () => {
    if (inline.length > 0) add(null, inline);
    inline = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || leftOutOf(node, styleOf(node)) !== null || !hasBlock(node)) inline.push(node);
    else {
      endParagraph();
      if (isPiece(node)) add(node, [node]);
      else pieces.push(...piecesOf(node.childNodes, [...frames, node]));
    }
  }
  endParagraph();
  return pieces;
}

function framed(nodes: HtmlNode[], frames: readonly HtmlElement[]): HtmlNode[] {
  const setting = frames.filter(({ attrs, tagName }) => attrs.length > 0 || tagName !== 'div');
  return setting.slice(-MAX_FRAMES).reduceRight((inside, frame) => [{ ...frame, childNodes: inside }], nodes);
}

/** The blocks of a piece. */
export function blocksOfPiece({ nodes }: Piece): Block[] {
  return canonicalChildren(translateNodes(shallow(nodes)));
}

/** Nodes that are nested no deeper than people write; what is deeper is reduced to the lines of its text. */
export function shallow(nodes: readonly HtmlNode[], depth = 1): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const childNodes = shallow(node.childNodes, depth + 1);
    if (depth <= MAX_DEPTH) return [{ ...node, childNodes }];
    if (DROPPED_ELEMENTS.has(node.tagName) || leftOutOf(node, styleOf(node)) !== null) return [];
    return isBlock(node) ? [LINE_BREAK, ...childNodes, LINE_BREAK] : childNodes;
  });
}

const LINE_BREAK: HtmlElement = {
  nodeName: 'br',
  tagName: 'br',
  namespaceURI: HTML_NAMESPACE,
  attrs: [],
  childNodes: [],
};

/** The lines of a paragraph as paragraphs; any other block as it is. */
export function linesOfBlock(block: Block): Block[] {
  return block.kind === 'text' ? linesOfText(block) : [block];
}

/** Whether a block is a heading, or bold throughout. */
export function isStrongBlock(block: Block): boolean {
  if (block.kind === 'container') {
    const [only, ...others] = block.children;
    return only !== undefined && others.length === 0 && isStrongBlock(only);
  }
  if (block.kind !== 'text') return false;
  return block.tag !== 'p' || block.runs.every(({ text, marks }) => marks.strong || /^[\s:：]*$/.test(text));
}

const isBlock = (element: HtmlElement) => isBlockElement(element, styleOf(element));

/** Whether it is a block or has one in it. */
function hasBlock(element: HtmlElement): boolean {
  return isBlock(element) || element.childNodes.some((node) => isElement(node) && hasBlock(node));
}

/** An element without a meaning of its own is a piece if no block is in it. */
function isPiece(element: HtmlElement): boolean {
  return isWholeElement(element) || !element.childNodes.some((node) => isElement(node) && hasBlock(node));
}
