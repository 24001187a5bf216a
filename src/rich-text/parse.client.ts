import type { HtmlElement, HtmlNode } from './nodes.ts';

/*
 * HTML in the browser as the nodes that `translate` reads; on the server, `parse.server` makes them.
 */

const STYLE_SHEET = /<style\b[^]*?<\/style\s*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
/** A quoted value, or the name of an attribute that a browser acts on. */
const VALUE_OR_ACTIVE_NAME = /"[^"]*"|'[^']*'|(?<=\s)(?:style|on[a-z]+)(?=\s*=)/gi;
const QUIET = 'data-quiet-';

/** The nodes of any HTML. Nothing of it runs or loads. */
export function nodesOfHtml(html: string): HtmlNode[] {
  return nodesIn(new DOMParser().parseFromString(quietHtml(html), 'text/html').body);
}

function nodesIn(parent: Node): HtmlNode[] {
  return Array.from(parent.childNodes, htmlNode);
}

function htmlNode(node: Node): HtmlNode {
  if (node instanceof Element) return elementOfDom(node);
  return node instanceof Text ? { nodeName: '#text', value: node.data } : { nodeName: node.nodeName };
}

/** An element of HTML or XML with all that is in it. */
export function elementOfDom(element: Element): HtmlElement {
  return {
    nodeName: element.localName,
    tagName: element.localName,
    namespaceURI: element.namespaceURI ?? '',
    attrs: Array.from(element.attributes, ({ name, value }) => ({ name: name.replace(QUIET, ''), value })),
    childNodes: nodesIn(element),
  };
}

/**
 * Renames inline styles and handlers: parsing alone makes the browser report each one that the page's policy forbids,
 * although nothing here is shown or run.
 */
function quietHtml(html: string): string {
  return html
    .replace(STYLE_SHEET, '')
    .replace(TAG, (tag) =>
      tag.replace(VALUE_OR_ACTIVE_NAME, (part) => (/^["']/.test(part) ? part : QUIET + part)),
    );
}
