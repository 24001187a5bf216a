import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import { parsePage } from '../../../rich-text/parse.server.ts';
import { talkOfTable } from '../../transcripts/talk-table.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The HTML of a post without parts that are not text of an interview. */
export interface PostTree {
  nodes: Node[];
  /** The number of images. */
  pictures: number;
  /** Players, frames and other embedded content. */
  media: number;
  /** Captions in order. */
  captions: string[];
}

const MEDIA = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);
/** WordPress writes the address of embedded content as text into such a figure. */
const EMBED_CLASS = /(?:^|\s)wp-block-embed(?:\s|$)/;
const CAPTION_CLASS = /(?:^|\s)(?:wp-caption-text|gallery-caption|tr-caption)(?:\s|$)/;
/** The emoji of Ghost's callouts. */
const ORNAMENT_CLASS = /(?:^|\s)kg-callout-emoji(?:\s|$)/;

/**
 * The nodes of a post without captions and embedded content, which are counted and named instead. The summary of a
 * collapsible block, and the first column of a table of questions, become headings. Throws `validation` if it is
 * nested too deep.
 */
export function treeOf(html: string): PostTree {
  const tree: PostTree = { nodes: [], pictures: 0, media: 0, captions: [] };
  tree.nodes = parsePage(html).filter((node) => keep(tree, node));
  return tree;
}

export function isElement(node: Node): node is Element {
  return defaultTreeAdapter.isElementNode(node);
}

/** Whether a node is kept; its children are filtered too. */
function keep(tree: PostTree, node: Node): boolean {
  if (!isElement(node)) return true;
  const className = attribute(node, 'class') ?? '';
  if (ORNAMENT_CLASS.test(className)) return false;
  if (node.tagName === 'figcaption' || CAPTION_CLASS.test(className)) {
    const words = textOf(node).trim();
    if (words !== '') tree.captions.push(words);
    return false;
  }
  if (node.tagName === 'img' && attribute(node, 'hidden') === undefined) tree.pictures += 1;
  if (MEDIA.has(node.tagName)) tree.media += 1;
  if (EMBED_CLASS.test(className)) return keepOfEmbed(tree, node);
  node.childNodes = node.childNodes.filter((child) => keep(tree, child));
  if (node.tagName === 'summary') rename(node, 'h3');
  if (node.tagName === 'table') readTable(node);
  return true;
}

/** Counts one embedded item, with or without its frame in the export. */
function keepOfEmbed(tree: PostTree, figure: Element): false {
  const before = tree.media;
  for (const child of figure.childNodes) keep(tree, child);
  tree.media = Math.max(tree.media, before + 1);
  return false;
}

/** Converts a table with two speakers to headings or names, each followed by the text of the second column. */
function readTable(table: Element): void {
  const talk = talkOfTable(rowsOf(table), { textOf, isHeading: ({ tagName }) => tagName === 'th' });
  if (!talk) return;
  for (const cell of talk.headings) cell.childNodes = [];
  for (const cell of talk.first) {
    if (talk.kind === 'questions') rename(cell, 'h3');
    else writeName(cell);
  }
  for (const part of elementsIn(table)) if (TABLE_PARTS.has(part.tagName)) rename(part, 'div');
  rename(table, 'div');
}

/** The name with a colon, as in posts without tables. */
function writeName(cell: Element): void {
  const name = textOf(cell).trim();
  cell.childNodes = [];
  defaultTreeAdapter.insertText(cell, `${name}:`);
}

const TABLE_PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** The cells of each row. */
function rowsOf(table: Element): Element[][] {
  return elementsIn(table)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => row.childNodes.filter((node) => isElement(node)));
}

function elementsIn(element: Element): Element[] {
  return element.childNodes.filter((node) => isElement(node)).flatMap((node) => [node, ...elementsIn(node)]);
}

function rename(element: Element, tagName: 'div' | 'h3'): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((found) => found.name === name)?.value;
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}
