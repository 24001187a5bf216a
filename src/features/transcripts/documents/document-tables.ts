import {
  elementsIn,
  isElement,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
} from '../../../rich-text/nodes.ts';
import { talkOfTable, type CellReader } from './talk-table.ts';

const CELLS: CellReader<HtmlElement> = { textOf: textOfNode, isHeading: ({ tagName }) => tagName === 'th' };
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * The nodes of a document in which the tables of two speakers are headings, or names with a colon, each followed by the
 * text of the second column; their header rows are gone.
 */
export function readTables(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    return (
      (node.tagName === 'table' ? readTable(node) : null) ?? withChildren(node, readTables(node.childNodes))
    );
  });
}

function readTable(table: HtmlElement): HtmlElement | null {
  const rows = elementsIn(table.childNodes)
    .filter(({ tagName }) => tagName === 'tr')
    .map(({ childNodes }) => childNodes.filter(isElement));
  const talk = talkOfTable(rows, CELLS);
  if (!talk) return null;
  const headings = new Set(talk.headings);
  const first = new Set(talk.first);
  const partOf = (node: HtmlNode): HtmlNode => {
    if (!isElement(node) || !TABLE_PARTS.has(node.tagName)) return readTables([node])[0] ?? node;
    if (headings.has(node)) return renamed(node, 'div', []);
    if (!first.has(node)) return renamed(node, 'div', node.childNodes.map(partOf));
    if (talk.kind === 'questions') return renamed(node, 'h3', node.childNodes);
    return renamed(node, 'div', [{ nodeName: '#text', value: `${textOfNode(node).trim()}:` }]);
  };
  return renamed(table, 'div', table.childNodes.map(partOf));
}

function withChildren(element: HtmlElement, childNodes: HtmlNode[]): HtmlElement {
  return { ...element, childNodes };
}

function renamed(element: HtmlElement, tagName: string, childNodes: HtmlNode[]): HtmlElement {
  return { ...element, nodeName: tagName, tagName, childNodes };
}
