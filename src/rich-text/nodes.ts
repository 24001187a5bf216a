import { AppError } from '../kernel/app-error.ts';

/*
 * A parsed HTML fragment, as the translation reads it. The server's parser makes these nodes itself (parse5); the
 * editor makes them of the browser's.
 */

export interface HtmlElement {
  nodeName: string;
  /** In lower case where it is HTML. */
  tagName: string;
  namespaceURI: string;
  attrs: { name: string; value: string }[];
  childNodes: HtmlNode[];
}

export interface HtmlText {
  nodeName: '#text';
  value: string;
}

/** Comments and the like say nothing. */
export type HtmlNode = HtmlElement | HtmlText | { nodeName: string };

/** Of elements inside each other; of elements, texts and comments together. */
export const RICH_TEXT_MAX_DEPTH = 64;
export const RICH_TEXT_MAX_NODES = 20_000;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export function tooDeep(): AppError {
  return new AppError('validation', 'richText.tooDeep');
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

/** SVG and MathML have their own names and rules; nothing of them is ours. */
export function isForeign(element: HtmlElement): boolean {
  return element.namespaceURI !== HTML_NAMESPACE;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
