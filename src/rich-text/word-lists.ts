import { latinDigits } from '../kernel/arabic.ts';
import { addBlock, continuedList, newContainer, type Container, type Parent } from './blocks.ts';
import { isElement, isText, styleOf, type HtmlElement, type HtmlNode, type Style } from './nodes.ts';

/** The number of list levels in Word. */
const DEEPEST_LEVEL = 9;
/** «1.», «(a)», «أ-»; the bullets «·», «o», «§» do not end like these. */
const ORDERED_MARKER = /^\s*[([]?[\p{L}\p{N}]{1,5}\s*[.)\]\-\u2013]/u;

const MARKER_NUMBER = /\p{Nd}+/u;

/** For each parent, the lists made of Word paragraphs that are still open at its end, outermost first. */
export type WordLists = Map<Parent, Container[]>;

/** Word writes the marker of an item as text too, for programs without lists. */
export function isWordMarker(style: Style): boolean {
  return style.get('mso-list')?.includes('ignore') ?? false;
}

/** The level of a paragraph that is a list item in Word (`mso-list: l0 level2 lfo1`); null for any other. */
export function wordListLevel(element: HtmlElement, style: Style): number | null {
  if (element.tagName !== 'p') return null;
  const level = /\blevel(\d)/.exec(style.get('mso-list') ?? '')?.[1];
  return level === undefined ? null : Math.min(Math.max(Number(level), 1), DEEPEST_LEVEL);
}

/** Adds an item at this level to the lists of the paragraphs before it. */
export function addWordItem(
  lists: WordLists,
  parent: Parent,
  element: HtmlElement,
  level: number,
): Container {
  const before = lists.get(parent) ?? [];
  const marker = markerOf(element);
  const tag = ORDERED_MARKER.test(marker) ? 'ol' : 'ul';
  let open = before[0] && before[0] === parent.children.at(-1) ? before.slice(0, level) : [];
  if (open.length === 0 && level === 1 && tag === 'ol') {
    const continued = continuedList(parent, Number(latinDigits(MARKER_NUMBER.exec(marker)?.[0] ?? '')));
    if (continued) open = [continued];
  }
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

/** How deep below its paragraph a marker is looked for. */
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
