import { cleanCharacters } from '../kernel/plain-text.ts';
import { addBlock, addText, newContainer, newRoot } from './blocks.ts';
import type { Container, Parent, TextBlock } from './blocks.ts';
import { marksInside, PLAIN } from './marks.ts';
import type { Marks } from './marks.ts';
import { isElement, isForeign, isText, RICH_TEXT_MAX_DEPTH, tooDeep } from './nodes.ts';
import type { HtmlElement, HtmlNode } from './nodes.ts';
import { alignmentOf, directionOf, styleOf } from './style.ts';
import type { Style } from './style.ts';
import { addWordItem, isWordMarker, wordListLevel } from './word.ts';
import type { WordLists } from './word.ts';

/** Not text, or text of another kind: gone with all they hold. Everything unknown leaves its content behind. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style xmp noembed noframes noscript plaintext textarea title iframe template svg math select listing ' +
    'option optgroup datalist object embed applet audio video canvas picture map'
  ).split(' '),
);

/** They begin and end a paragraph and are nothing else here. */
const PARAGRAPHS = new Set(
  (
    'p div section article main header footer aside nav search address hgroup figure figcaption center form fieldset ' +
    'legend details summary dialog dl dt dd table caption thead tbody tfoot tr td th hr'
  ).split(' '),
);

const HEADINGS = new Map<string, TextBlock['tag']>([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ...['h3', 'h4', 'h5', 'h6'].map((name) => [name, 'h3'] as const),
]);

const CONTAINERS = new Map<string, Container['tag']>([
  ['ul', 'ul'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['blockquote', 'blockquote'],
]);

/** Where the walk stands: what holds the next block, what that block will be, and what the next text will be. */
interface Place {
  parent: Parent;
  tag: TextBlock['tag'];
  alignment: TextBlock['alignment'];
  /** Set by an element around that is not kept; the next block carries it. */
  direction: TextBlock['direction'];
  isLeftToRight: boolean;
  marks: Marks;
  depth: number;
}

/** Any HTML as blocks of our vocabulary: meaning kept, looks translated, the rest dropped. */
export function translateNodes(nodes: HtmlNode[]): Parent {
  const root = newRoot();
  const lists: WordLists = new Map();
  const place: Place = {
    parent: root,
    tag: 'p',
    alignment: 'start',
    direction: null,
    isLeftToRight: false,
    marks: PLAIN,
    depth: 0,
  };
  for (const node of nodes) translateNode(node, place, lists);
  return root;
}

function translateNode(node: HtmlNode, place: Place, lists: WordLists): void {
  if (isText(node)) addInline(place, inlineText(node.value));
  if (!isElement(node) || DROPPED_ELEMENTS.has(node.tagName) || isForeign(node)) return;
  // The parser moves elements of badly nested HTML after it has judged their depth.
  if (place.depth === RICH_TEXT_MAX_DEPTH) throw tooDeep();
  const style = styleOf(node);
  if (style.get('display') === 'none' || isWordMarker(style)) return;
  if (node.tagName === 'br') addInline(place, '\n');
  else if (node.tagName === 'pre') translateCode(node, style, place);
  else translateElement(node, style, place, lists);
}

function addInline({ parent, marks, tag, alignment, direction }: Place, text: string): void {
  addText(parent, text, marks, { tag, alignment, direction });
}

function translateElement(element: HtmlElement, style: Style, around: Place, lists: WordLists): void {
  const { tagName } = element;
  const containerTag = CONTAINERS.get(tagName);
  const heading = HEADINGS.get(tagName);
  const marks = marksInside(element, style, around.marks, around.tag !== 'p' || heading !== undefined);
  const inside: Place = { ...around, marks, depth: around.depth + 1 };
  const isBlock = containerTag !== undefined || heading !== undefined || PARAGRAPHS.has(tagName);
  if (isBlock) {
    around.parent.open = null;
    const direction = directionOf(element, style);
    inside.direction = direction ?? around.direction;
    if (direction !== null) inside.isLeftToRight = direction === 'ltr';
    inside.alignment = alignmentOf(element, style, inside.isLeftToRight) ?? around.alignment;
    inside.tag = heading ?? around.tag;
    enterContainer(inside, containerTag, element, style, lists);
  }
  for (const child of element.childNodes) translateNode(child, inside, lists);
  if (isBlock) around.parent.open = null;
}

/** Moves the place into the list, item or quotation that the element opens, if it opens one. */
function enterContainer(
  place: Place,
  tag: Container['tag'] | undefined,
  element: HtmlElement,
  style: Style,
  lists: WordLists,
): void {
  const level = wordListLevel(element, style);
  if (level !== null) {
    place.parent = addWordItem(lists, place.parent, element, level);
  } else if (tag !== undefined) {
    const container = newContainer(tag, place.direction);
    addBlock(place.parent, container);
    place.parent = container;
    place.direction = null;
    place.tag = 'p';
  }
}

/** Code is text alone: marks inside it would be colours of a highlighter. */
function translateCode(element: HtmlElement, style: Style, { parent, direction, depth }: Place): void {
  const text = codeText(element.childNodes, depth + 1);
  addBlock(parent, {
    kind: 'code',
    direction: directionOf(element, style) ?? direction,
    text: cleanCode(text),
  });
}

function codeText(nodes: HtmlNode[], depth: number): string {
  if (depth > RICH_TEXT_MAX_DEPTH) throw tooDeep();
  let text = '';
  for (const node of nodes) {
    if (isText(node)) text += node.value;
    if (!isElement(node) || DROPPED_ELEMENTS.has(node.tagName) || isForeign(node)) continue;
    const isLine = PARAGRAPHS.has(node.tagName) || node.tagName === 'li';
    if (node.tagName === 'br' || (isLine && text !== '' && !text.endsWith('\n'))) text += '\n';
    text += codeText(node.childNodes, depth + 1);
    if (isLine && !text.endsWith('\n')) text += '\n';
  }
  return text;
}

/** Text between tags: white space of HTML and no-break spaces are one space. */
export function inlineText(text: string): string {
  return cleanText(text.replace(/[ \t\n\f\r\u00A0]+/g, ' '));
}

/** Text of a block of code: its white space stays, each no-break space as a plain one. */
export function cleanCode(text: string): string {
  return cleanText(text.replaceAll('\u00A0', ' '));
}

function cleanText(text: string): string {
  return cleanCharacters(text.replace(/\r\n?|\f/g, '\n'));
}
