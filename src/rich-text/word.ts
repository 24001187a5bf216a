import { addBlock, newContainer } from './blocks.ts';
import type { Container, Parent } from './blocks.ts';
import { isElement, isText } from './nodes.ts';
import type { HtmlElement, HtmlNode } from './nodes.ts';
import { styleOf } from './style.ts';
import type { Style } from './style.ts';

/** Word knows nine levels. */
const DEEPEST_LEVEL = 9;
/** «1.», «(a)», «أ-»; the bullets «·», «o», «§» have no such end. */
const ORDERED_MARKER = /^\s*[([]?[\p{L}\p{N}]{1,5}\s*[.)\]\-\u2013]/u;

/** The lists of Word paragraphs that are open at the end of a container, outermost first. */
export type WordLists = Map<Parent, Container[]>;

/** Word writes the marker of an item as text, for readers that know no lists. */
export function isWordMarker(style: Style): boolean {
  return style.get('mso-list')?.includes('ignore') ?? false;
}

/** The level of a paragraph that Word means as a list item (`mso-list: l0 level2 lfo1`); null for any other. */
export function wordListLevel(element: HtmlElement, style: Style): number | null {
  if (element.tagName !== 'p') return null;
  const level = /\blevel(\d)/.exec(style.get('mso-list') ?? '')?.[1];
  return level === undefined ? null : Math.min(Math.max(Number(level), 1), DEEPEST_LEVEL);
}

/** A new item at this level, in the lists that the paragraphs before it began. */
export function addWordItem(
  lists: WordLists,
  parent: Parent,
  element: HtmlElement,
  level: number,
): Container {
  const before = lists.get(parent) ?? [];
  const open = before[0] && before[0] === parent.children.at(-1) ? before.slice(0, level) : [];
  const tag = ORDERED_MARKER.test(markerOf(element)) ? 'ol' : 'ul';
  if (open.length === level && open.at(-1)?.tag !== tag) open.pop();
  const depth = Math.min(level, open.length + 1);
  if (open.length < depth) {
    const list = newContainer(tag);
    addBlock(open.at(-1) ?? parent, list);
    open.push(list);
  }
  const item = newContainer('li');
  const list = open.at(-1);
  if (list) addBlock(list, item);
  lists.set(parent, open);
  return item;
}

/** The marker stands at most this many elements below its paragraph. */
const MARKER_DEPTH = 6;

function markerOf(element: HtmlElement): string {
  return markerText(element.childNodes, false, MARKER_DEPTH);
}

function markerText(nodes: HtmlNode[], isInMarker: boolean, levelsLeft: number): string {
  return nodes
    .map((node) => {
      if (isText(node)) return isInMarker ? node.value : '';
      if (!isElement(node) || levelsLeft === 0) return '';
      return markerText(node.childNodes, isInMarker || isWordMarker(styleOf(node)), levelsLeft - 1);
    })
    .join('');
}
