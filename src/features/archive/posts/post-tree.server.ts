import {
  attribute,
  classesOf,
  isElement,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../../rich-text/nodes.ts';
import { parsePage } from '../../../rich-text/parse.server.ts';
import { readTables } from '../../transcripts/documents/document-tables.ts';

/** The HTML of a post without parts that are not text of an interview. */
export interface PostTree {
  nodes: HtmlNode[];
  /** The addresses of its images. */
  pictures: string[];
  /** Players, frames and other embedded content. */
  media: number;
  /** Captions in order. */
  captions: string[];
  /** Addresses of links within the site of the post, whose address is not known. */
  links: string[];
  /** Texts of embedded content and ornaments, which are no words of the post. */
  unsaid: string[];
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
export function treeOf(html: string, site: string | null): PostTree {
  const tree: PostTree = { nodes: [], pictures: [], media: 0, captions: [], links: [], unsaid: [] };
  tree.nodes = readTables(keptOf(tree, parsePage(html), site));
  return tree;
}

function keptOf(tree: PostTree, nodes: readonly HtmlNode[], site: string | null): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? keep(tree, node, site) : [node]));
}

/** None if an element is not kept. */
function keep(tree: PostTree, element: HtmlElement, site: string | null): HtmlElement[] {
  const classes = classesOf(element);
  if (classes.includes(ORNAMENT_CLASS)) {
    tree.unsaid.push(textOfNode(element));
    return [];
  }
  if (element.tagName === 'figcaption' || CAPTION_CLASSES.some((name) => classes.includes(name))) {
    const words = textOfNode(element).trim();
    if (words !== '') tree.captions.push(words);
    return [];
  }
  if (element.tagName === 'img' && attribute(element, 'hidden') === undefined)
    tree.pictures.push(attribute(element, 'src') ?? '');
  if (MEDIA.has(element.tagName)) tree.media += 1;
  if (classes.includes(EMBED_CLASS)) {
    countEmbed(tree, element);
    return [];
  }
  if (isBackLink(element)) return [];
  const childNodes = keptOf(tree, element.childNodes, site);
  const tagName = nameSeen(element);
  const attrs = element.attrs.map(({ name, value }) =>
    tagName === 'a' && name === 'href' ? { name, value: withHost(tree, value, site) } : { name, value },
  );
  return [{ ...element, nodeName: tagName, tagName, attrs, childNodes }];
}

/** The arrow below a footnote, which leads back to its mark. */
function isBackLink(element: HtmlElement): boolean {
  const isInPage = element.tagName === 'a' && attribute(element, 'href')?.startsWith('#') === true;
  return isInPage && /^[↩↑⤴^]\uFE0E?$/u.test(textOfNode(element).trim());
}

/** What Ghost writes for the address of its site. */
const GHOST_URL = /^(?:__GHOST_URL__|%%GHOST_URL%%)(?:\/|(?=[?#])|$)/;
/** A host without a scheme. */
const HOST_ALONE = /^(?:\/\/(?=[^/])|(?=www\.))/i;
/** Addresses with a scheme, and those within the same page. */
const WHOLE_ADDRESS = /^(?:[a-z][a-z\d+.-]*:|#|$)/i;

/** The address of a link with the host of its site; one of an unknown site is listed, because it leads nowhere. */
function withHost(tree: PostTree, written: string, site: string | null): string {
  const address = written.trim().replace(GHOST_URL, '/');
  if (HOST_ALONE.test(address)) return address.replace(HOST_ALONE, 'https://');
  if (WHOLE_ADDRESS.test(address)) return address;
  const own = site === null ? '' : `${new URL(site).host}/`;
  if (own !== '' && address.toLowerCase().startsWith(own)) return `https://${address}`;
  if (site === null) tree.links.push(address);
  return site !== null && URL.canParse(address, site) ? new URL(address, site).href : address;
}

/**
 * As what a reader of a post sees an element: a summary as a heading, and a `del` that WordPress wrote, which has a time but
 * no author, as struck words.
 */
function nameSeen(element: HtmlElement): string {
  const { tagName } = element;
  if (tagName === 'summary') return 'h3';
  return tagName === 'del' && attribute(element, 'cite') === undefined ? 's' : tagName;
}

/** Counts one embedded item, with or without its frame in the export. */
function countEmbed(tree: PostTree, figure: HtmlElement): void {
  const before = tree.media;
  keptOf(tree, figure.childNodes, null);
  tree.media = Math.max(tree.media, before + 1);
  tree.unsaid.push(textOfNode(figure));
}
