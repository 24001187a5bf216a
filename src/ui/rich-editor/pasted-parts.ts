import {
  attribute,
  elementsIn,
  HTML_NAMESPACE,
  isElement,
  isText,
  styleOf,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../rich-text/nodes.ts';
import { isBlockElement } from '../../rich-text/translate.ts';
import { areHemistichs, GAP } from '../../rich-text/verse.ts';

/*
 * Parts of pasted pages that the vocabulary of rich text does not have, as something that it has: a table as lines, a
 * player as its address, which becomes a link with the others, a wide gap as a sign of its own.
 */

export type PastedPart = 'table' | 'player';

/** The nodes with such parts replaced; `onPart` is told of each. */
export function readableNodes(
  nodes: HtmlNode[],
  onPart: (part: PastedPart) => void,
  keepsSpaces = false,
): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [{ ...node, value: withGaps(node.value, keepsSpaces) }];
    if (!isElement(node) || node.tagName === 'pre') return [node];
    const address = PLAYERS.has(node.tagName) ? playerAddress(node) : null;
    if (address !== null) {
      onPart('player');
      return [newElement('p', [textNode(address)])];
    }
    const lines = node.tagName === 'table' ? linesOfTable(node) : null;
    if (lines) {
      if (!lines.some(isVerse)) onPart('table');
      return lines;
    }
    const whiteSpace = styleOf(node).get('white-space');
    const keeps = whiteSpace === undefined ? keepsSpaces : /^(?:pre|break)/.test(whiteSpace);
    return [{ ...node, childNodes: readableNodes(node.childNodes, onPart, keeps) }];
  });
}

function textNode(value: string): HtmlNode {
  return { nodeName: '#text', value };
}

function newElement(
  name: string,
  childNodes: HtmlNode[],
  attributes: Record<string, string> = {},
): HtmlElement {
  return {
    nodeName: name,
    tagName: name,
    namespaceURI: HTML_NAMESPACE,
    attrs: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
    childNodes,
  };
}

/** Word writes tabs and spaces as no-break spaces, other programs as they are where `white-space` keeps them. */
function withGaps(text: string, keepsSpaces: boolean): string {
  return text.replace(/\t+|[ \u00A0]{3,}/g, (gap) => (keepsSpaces || gap.includes('\u00A0') ? GAP : gap));
}

const PLAYERS: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** Addresses for frames, and those of their pages. */
const PAGES_OF_FRAMES: [frame: RegExp, page: string][] = [
  [/^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
  [/^https:\/\/open\.spotify\.com\/embed\//, 'https://open.spotify.com/'],
];

/** The address that a frame or a player shows; null if it has none. */
function playerAddress(element: HtmlElement): string | null {
  const sources = element.childNodes.filter(isElement).map((child) => attribute(child, 'src'));
  const source = [attribute(element, 'src'), attribute(element, 'data'), ...sources].find((value) => value);
  const address = source?.trim().replace(/^\/\//, 'https://') ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return PAGES_OF_FRAMES.reduce((page, [frame, ofPage]) => page.replace(frame, ofPage), address);
}

/** A cell in one column of a row. */
interface Cell {
  element: HtmlElement;
  text: string;
}

/**
 * A table of data as a paragraph for each row, its cells after the words above them: «الاسم: سارة؛ المدينة: القاهرة». Two
 * columns of hemistichs are verse. Null for a table that only arranges a page.
 */
function linesOfTable(table: HtmlElement): HtmlNode[] | null {
  const elements = elementsIn(table.childNodes);
  if (elements.some(({ tagName }) => NOT_IN_DATA.has(tagName) || PLAYERS.has(tagName))) return null;
  const rows = gridOf(elements.filter(({ tagName }) => tagName === 'tr'));
  const texts = rows.map((row) => row.filter(({ text }) => text !== ''));
  if (rows.length === 0 || !rows.some(({ length }) => length > 1)) return null;
  if (rows.flat().some(({ element }) => paragraphsIn(element) > 1)) return null;
  const captions = elements
    .filter(({ tagName }) => tagName === 'caption')
    .map((caption) => newElement('p', inlineNodes(caption)));
  const filled = texts.filter(({ length }) => length > 0);
  if (filled.length > 1 && areHemistichs(filled.map((row) => row.map(({ text }) => text))))
    return [...captions, verseOf(filled.flat())];
  const [first = [], ...others] = rows;
  const header = isHeader(first, others) ? first : null;
  return [...captions, ...(header ? others : rows).flatMap((row) => lineOfRow(row, header))];
}

/** What no cell of a table of data has. */
const NOT_IN_DATA: ReadonlySet<string> = new Set('table ul ol blockquote pre img hr form'.split(' '));
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** How many columns or rows one cell can fill. */
const SPAN_MAX = 50;

const isBlock = (element: HtmlElement) => isBlockElement(element, styleOf(element));

/** The cells of each row by column; a cell that spans several is in each of them. */
function gridOf(rows: HtmlElement[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const element of row.childNodes.filter(isElement).filter(({ tagName }) => CELLS.has(tagName))) {
      while (grid[at]?.[column]) column += 1;
      const cell = { element, text: textIn(element) };
      for (const line of grid.slice(at, at + spanOf(element, 'rowspan'))) {
        for (let span = 0; span < spanOf(element, 'colspan'); span += 1) line[column + span] = cell;
      }
    }
  }
  const empty: Cell = { element: newElement('td', []), text: '' };
  return grid.map((row) => Array.from(row, (cell) => cell ?? empty));
}

function spanOf(element: HtmlElement, name: 'rowspan' | 'colspan'): number {
  return Math.min(Math.max(Math.trunc(Number(attribute(element, name))) || 1, 1), SPAN_MAX);
}

/** By its elements or bold type, or because in a table of several columns it alone has no number. */
function isHeader(first: Cell[], others: Cell[][]): boolean {
  const filled = first.filter(({ text }) => text !== '');
  if (others.length === 0 || filled.length < 2) return false;
  if (filled.every(({ element }) => element.tagName === 'th' || isBold(element)))
    return !others.flat().every(({ element }) => element.tagName === 'th' || isBold(element));
  const hasNumber = ({ text }: Cell) => /\p{Nd}/u.test(text);
  return first.length > 2 && !filled.some(hasNumber) && others.some((row) => row.some(hasNumber));
}

function isBold(element: HtmlElement): boolean {
  const isBoldElement = (child: HtmlElement) =>
    /^(?:b|strong)$/.test(child.tagName) || /^(?:bold|[6-9]00)/.test(styleOf(child).get('font-weight') ?? '');
  return (
    isBoldElement(element) ||
    element.childNodes.every((child) =>
      isText(child) ? child.value.trim() === '' : !isElement(child) || isBold(child),
    )
  );
}

function lineOfRow(row: Cell[], header: Cell[] | null): HtmlNode[] {
  const cells = row
    .map(({ element, text }, column) => ({ element, text, label: header?.[column]?.text ?? '' }))
    .filter(({ element, text }, column) => text !== '' && element !== row[column - 1]?.element);
  // Without a header two columns are names and what they stand for.
  const isNamed = !header && cells.length === 2;
  const parts = cells.flatMap(({ element, text, label }, index) => [
    ...(label === '' ? [] : [textNode(label + colonAfter(label))]),
    ...inlineNodes(element),
    ...(index === cells.length - 1 ? [] : [textNode(isNamed ? colonAfter(text) : '\u061B ')]),
  ]);
  return parts.length === 0 ? [] : [newElement('p', parts)];
}

/** What leads from a name to what it stands for; a sign at its end is enough. */
function colonAfter(name: string): string {
  return /\p{Po}$/u.test(name) ? ' ' : ': ';
}

function verseOf(cells: Cell[]): HtmlElement {
  const hemistichs = cells.map(({ element }) => newElement('p', inlineNodes(element), { align: 'start' }));
  return newElement('blockquote', hemistichs, { class: 'rt-verse' });
}

function isVerse(node: HtmlNode): boolean {
  return node.nodeName === 'blockquote';
}

/** The content of a cell on one line. */
function inlineNodes({ childNodes }: HtmlElement): HtmlNode[] {
  return childNodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'br') return [textNode(' ')];
    const inside = { ...node, childNodes: inlineNodes(node) };
    return isBlock(node) ? inside.childNodes : [inside];
  });
}

function textIn(element: HtmlElement): string {
  return textOfNode(element).replace(/\s+/g, ' ').trim();
}

/** How many paragraphs with text a cell has. */
function paragraphsIn(element: HtmlElement): number {
  return elementsIn(element.childNodes).filter(
    (child) => isBlock(child) && textIn(child) !== '' && !elementsIn(child.childNodes).some(isBlock),
  ).length;
}
