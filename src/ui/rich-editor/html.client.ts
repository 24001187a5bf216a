import type { Block } from '../../rich-text/blocks.ts';
import { canonicalChildren } from '../../rich-text/canonical.ts';
import { RICH_TEXT_MAX_DEPTH, type HtmlNode } from '../../rich-text/nodes.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { translateNodes } from '../../rich-text/translate.ts';
import { NO_LIMITS } from './document.client.ts';

/** Deeper elements, which only machines write, leave their text behind. */
const MAX_DEPTH = RICH_TEXT_MAX_DEPTH / 2;

const STYLE_SHEET = /<style\b[^]*?<\/style\s*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
/** A quoted value, or the name of an attribute that a browser acts on. */
const VALUE_OR_ACTIVE_NAME = /"[^"]*"|'[^']*'|(?<=\s)(?:style|on[a-z]+)(?=\s*=)/gi;
const QUIET = 'data-quiet-';

/** Any HTML as blocks of our vocabulary, by the rules by which the server stores it. Nothing of it runs or loads. */
export function blocksOfHtml(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html');
  return canonicalChildren(translateNodes(nodesIn(body, 1)));
}

/** The same as HTML in the stored form. */
export function translateHtml(html: string): string {
  return serializeBlocks(blocksOfHtml(html), NO_LIMITS);
}

function nodesIn(parent: Node, depth: number): HtmlNode[] {
  return Array.from(parent.childNodes, (node) => htmlNode(node, depth));
}

function htmlNode(node: Node, depth: number): HtmlNode {
  if (!(node instanceof Element)) {
    return node instanceof Text ? { nodeName: '#text', value: node.data } : { nodeName: node.nodeName };
  }
  if (depth > MAX_DEPTH) return { nodeName: '#text', value: node.textContent };
  return {
    nodeName: node.localName,
    tagName: node.localName,
    namespaceURI: node.namespaceURI ?? '',
    attrs: Array.from(node.attributes, ({ name, value }) => ({ name: name.replace(QUIET, ''), value })),
    childNodes: nodesIn(node, depth + 1),
  };
}

/**
 * Parsing alone makes the browser report each inline style and handler that the policy of the page forbids, although
 * nothing here is shown or run. Under another name they are data.
 */
function quietHtml(html: string): string {
  return html
    .replace(STYLE_SHEET, '')
    .replace(TAG, (tag) =>
      tag.replace(VALUE_OR_ACTIVE_NAME, (part) => (/^["']/.test(part) ? part : QUIET + part)),
    );
}
