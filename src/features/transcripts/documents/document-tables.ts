import {
  elementsIn,
  isElement,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../../rich-text/nodes.ts';
import { turnOf } from '../lines/line-marks.ts';
import {
  ANSWER_COLUMN,
  ENDS_AS_QUESTION,
  NAME_COLUMN,
  QUESTION_COLUMN,
  TEXT_COLUMN,
} from '../lines/words.ts';

const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * The nodes of a document in which the tables of two speakers are headings, or names with a colon, each followed by the
 * text of the second column; their header rows are gone.
 */
export function readTables(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const talk = node.tagName === 'table' ? readTable(node) : null;
    return talk ?? { ...node, childNodes: readTables(node.childNodes) };
  });
}

/** Null for a table that is no talk. Rows with one cell stay as they are. */
function readTable(table: HtmlElement): HtmlElement | null {
  const rows = elementsIn(table.childNodes)
    .filter(({ tagName }) => tagName === 'tr')
    .map(({ childNodes }) => childNodes.filter(isElement));
  if (rows.some(({ length }) => length > 2)) return null;
  const pairs = rows.filter(({ length }) => length === 2);
  const named = kindOfHeadings(pairs[0]?.map((cell) => textOfNode(cell).replace(UNREAD, '')) ?? []);
  const isHeading = (row: HtmlElement[]) =>
    (named !== null && row === pairs[0]) || row.every(({ tagName }) => tagName === 'th');
  const headings = new Set<HtmlNode>(pairs.filter(isHeading).flat());
  const first = new Set<HtmlNode>(pairs.flatMap(([cell]) => (cell && !headings.has(cell) ? [cell] : [])));
  const kind = named ?? kindOfColumn(Array.from(first, (cell) => textOfNode(cell).trim()));
  if (kind === null || first.size === 0) return null;
  const partOf = (node: HtmlNode): HtmlNode => {
    if (!isElement(node) || !TABLE_PARTS.has(node.tagName)) return readTables([node])[0] ?? node;
    if (headings.has(node)) return renamed(node, 'div', []);
    if (!first.has(node)) return renamed(node, 'div', node.childNodes.map(partOf));
    if (kind === 'questions') return renamed(node, 'h3', node.childNodes);
    return renamed(node, 'div', [{ nodeName: '#text', value: `${textOfNode(node).trim()}:` }]);
  };
  return renamed(table, 'div', table.childNodes.map(partOf));
}

function renamed(element: HtmlElement, tagName: string, childNodes: HtmlNode[]): HtmlElement {
  return { ...element, nodeName: tagName, tagName, childNodes };
}

/** The content of the first column: questions with their answers beside them, or names with their speech. */
type TableKind = 'questions' | 'names';

/** Vowels and other marks, tatweel, and characters that may surround a heading. */
const UNREAD = /[\p{M}\u0640\s:：]/gu;

function kindOfHeadings([first = '', second = '']: string[]): TableKind | null {
  if (QUESTION_COLUMN.test(first) && ANSWER_COLUMN.test(second)) return 'questions';
  return NAME_COLUMN.test(first) && TEXT_COLUMN.test(second) ? 'names' : null;
}

/** Most cells are questions, or a few names repeat. */
function kindOfColumn(texts: readonly string[]): TableKind | null {
  const asking = texts.filter((text) => ENDS_AS_QUESTION.test(text));
  if (asking.length * 2 >= texts.length) return 'questions';
  const names = new Set(texts);
  const areNames = texts.every((text) => turnOf(`${text}:`)?.said === '');
  return areNames && names.size > 1 && names.size * 2 <= texts.length ? 'names' : null;
}
