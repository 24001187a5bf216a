import {
  attribute,
  classesOf,
  isElement,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../../rich-text/nodes.ts';
import { parsePage } from '../../../rich-text/parse.server.ts';
import { readTables } from '../../transcripts/document-tables.ts';

/** The HTML of a post without parts that are not text of an interview. */
export interface PostTree {
  nodes: HtmlNode[];
  /** The number of images. */
  pictures: number;
  /** Players, frames and other embedded content. */
  media: number;
  /** Captions in order. */
  captions: string[];
}

const MEDIA = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);
/** WordPress writes the address of embedded content as text into such a figure. */
const EMBED_CLASS = 'wp-block-embed';
const CAPTION_CLASSES = ['wp-caption-text', 'gallery-caption', 'tr-caption'];
/** The emoji of Ghost's callouts. */
const ORNAMENT_CLASS = 'kg-callout-emoji';

/**
 * The nodes of a post without captions and embedded content, which are counted and named instead. The summary of a
 * collapsible block, and the first column of a table of questions, become headings. Throws `validation` if it is
 * nested too deep.
 */
export function treeOf(html: string): PostTree {
  const tree: PostTree = { nodes: [], pictures: 0, media: 0, captions: [] };
  tree.nodes = readTables(keptOf(tree, parsePage(html)));
  return tree;
}

function keptOf(tree: PostTree, nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? keep(tree, node) : [node]));
}

/** None if an element is not kept. */
function keep(tree: PostTree, element: HtmlElement): HtmlElement[] {
  const classes = classesOf(element);
  if (classes.includes(ORNAMENT_CLASS)) return [];
  if (element.tagName === 'figcaption' || CAPTION_CLASSES.some((name) => classes.includes(name))) {
    const words = textOfNode(element).trim();
    if (words !== '') tree.captions.push(words);
    return [];
  }
  if (element.tagName === 'img' && attribute(element, 'hidden') === undefined) tree.pictures += 1;
  if (MEDIA.has(element.tagName)) tree.media += 1;
  if (classes.includes(EMBED_CLASS)) return keepOfEmbed(tree, element);
  const childNodes = keptOf(tree, element.childNodes);
  const tagName = RENAMED.get(element.tagName) ?? element.tagName;
  return [{ ...element, nodeName: tagName, tagName, childNodes }];
}

/** What a reader of a post sees of `summary` and of `del`: a heading, and struck words without a tracked change. */
const RENAMED = new Map([
  ['summary', 'h3'],
  ['del', 's'],
]);

/** Counts one embedded item, with or without its frame in the export. */
function keepOfEmbed(tree: PostTree, figure: HtmlElement): [] {
  const before = tree.media;
  keptOf(tree, figure.childNodes);
  tree.media = Math.max(tree.media, before + 1);
  return [];
}
