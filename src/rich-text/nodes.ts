import { AppError } from '../kernel/app-error.ts';
import {
  alignmentClass,
  quotationClass,
  QUOTATIONS,
  TEXT_ALIGNMENTS,
  TEXT_DIRECTIONS,
  type Quotation,
  type TextAlignment,
  type TextDirection,
} from './rich-text.ts';

/*
 * A parsed HTML fragment, as the translation reads it, and what its elements say about their text. On the server parse5
 * makes these nodes; the editor makes them from those of the browser.
 */

export interface HtmlElement {
  nodeName: string;
  /** In lower case for HTML elements. */
  tagName: string;
  namespaceURI: string;
  attrs: { name: string; value: string }[];
  childNodes: HtmlNode[];
}

interface HtmlText {
  nodeName: '#text';
  value: string;
}

/** The last kind is comments and the like, which are ignored. */
export type HtmlNode = HtmlElement | HtmlText | { nodeName: string };

/** How deep elements may be nested. */
export const RICH_TEXT_MAX_DEPTH = 64;
/** How many elements, texts and comments a text may have. */
export const RICH_TEXT_MAX_NODES = 20_000;

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export function tooDeep(): AppError {
  return new AppError('validation', 'richText.tooDeep');
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

/** All elements in nodes, in their order. */
export function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => [node, ...elementsIn(node.childNodes)]);
}

/** All text of a node, seen or not. */
export function textOfNode(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOfNode).join('') : '';
}

/** Whether it belongs to SVG or MathML, of which only formulas are kept. */
export function isForeign(element: HtmlElement): boolean {
  return element.namespaceURI !== HTML_NAMESPACE;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The CSS declarations of one element, by property, all in lower case. */
export type Style = ReadonlyMap<string, string>;

const NO_STYLE: Style = new Map();
const ALIGNMENT_OF_CLASS = new Map<string | null, TextAlignment>(
  TEXT_ALIGNMENTS.map((alignment) => [alignmentClass(alignment), alignment]),
);

/** The declarations of a `style` attribute. A `;` inside a string yields names that are never read. */
export function styleOf(element: HtmlElement): Style {
  const text = attribute(element, 'style');
  if (!text) return NO_STYLE;
  const style = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return style;
}

export function classesOf(element: HtmlElement): string[] {
  return attribute(element, 'class')?.split(/\s+/) ?? [];
}

/** What a `blockquote` is by its class. */
export function quotationOf(element: HtmlElement): Quotation {
  const classes: (string | null)[] = classesOf(element);
  return QUOTATIONS.find((quotation) => classes.includes(quotationClass(quotation))) ?? 'plain';
}

/** The direction an element sets by attribute or style; null if none. */
export function directionOf(element: HtmlElement, style: Style): TextDirection | null {
  const value = attribute(element, 'dir')?.trim().toLowerCase() ?? style.get('direction');
  return TEXT_DIRECTIONS.find((direction) => direction === value) ?? null;
}

/**
 * The alignment an element sets by class, style or attribute; null if none. Left and right are as the writer
 * sees them: in a right-to-left text the start is on the right.
 */
export function alignmentOf(
  element: HtmlElement,
  style: Style,
  isLeftToRight: boolean,
): TextAlignment | null {
  for (const name of classesOf(element)) {
    const alignment = ALIGNMENT_OF_CLASS.get(name);
    if (alignment) return alignment;
  }
  if (element.tagName === 'center') return 'center';
  // The attribute of a table floats it and says nothing about its text.
  const legacy = element.tagName === 'table' ? undefined : attribute(element, 'align')?.trim().toLowerCase();
  switch ((style.get('text-align') ?? legacy)?.replace('-webkit-', '')) {
    case 'center':
    case 'middle':
      return 'center';
    case 'start':
    case 'justify':
    case 'initial':
      return 'start';
    case 'end':
      return 'end';
    case 'left':
      return isLeftToRight ? 'start' : 'end';
    case 'right':
      return isLeftToRight ? 'end' : 'start';
    default:
      return null;
  }
}
