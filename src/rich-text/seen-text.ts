import { isEmoji } from '../kernel/plain-text.ts';
import { wordsOf } from '../kernel/words.ts';
import { formulaText, isDrawnFormula } from './formula.ts';
import { leftOutOf } from './left-out.ts';
import {
  attribute,
  isElement,
  isText,
  styleOf,
  textOfNode,
  type HtmlElement,
  type HtmlNode,
  type Style,
} from './nodes.ts';
import { isUnknownSign, typefaceInside } from './symbols.ts';
import { isWordMarker } from './word-lists.ts';

/**
 * What is no text of a document, or what its writer took back (`struck`); `margins` are above and below the text of each page, `embedded` are documents in it that
 * cannot be read.
 */
export const LEFT_KINDS = [
  'deleted',
  'comments',
  'hidden',
  'struck',
  'margins',
  'players',
  'pictures',
  'charts',
  'embedded',
] as const;
type LeftKind = (typeof LEFT_KINDS)[number];

/** What readers of a document see of it, taken without translating it, so that a translation can be compared with it. */
export interface SeenText {
  text: string;
  /** How many there are of each kind. */
  left: Map<LeftKind, number>;
  /** Signs of symbol typefaces that no character is known for. */
  signs: Set<string>;
}

/** Elements that no browser shows. */
const UNSEEN = new Set(
  'script style template noscript noembed noframes title head meta link datalist'.split(' '),
);
const PLAYERS = new Set('iframe video audio object embed canvas applet'.split(' '));
/** Elements that stand in a line; at any other, a word ends. */
const IN_LINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

export function nothingSeen(): SeenText {
  return { text: '', left: new Map(), signs: new Set() };
}

/** The text of a document that its readers see, and what they do not. */
export function seenText(nodes: readonly HtmlNode[]): SeenText {
  const seen = nothingSeen();
  addNodes(seen, nodes, null);
  return seen;
}

function addNodes(seen: SeenText, nodes: readonly HtmlNode[], typeface: string | null): void {
  for (const node of nodes) {
    if (isText(node)) addText(seen, node.value, typeface);
    else if (isElement(node)) addElement(seen, node, typeface);
  }
}

/** Adds what is seen of a text: the letters of a symbol typeface are no words. */
export function addText(seen: SeenText, text: string, typeface: string | null): void {
  if (typeface === null) seen.text += text;
  else {
    for (const letter of text) if (isUnknownSign(letter, typeface)) seen.signs.add(`${letter} (${typeface})`);
    seen.text += text.replace(/[\p{Script=Latin}\p{N}\p{Co}]/gu, ' ');
  }
}

function addElement(seen: SeenText, element: HtmlElement, typeface: string | null): void {
  const style = styleOf(element);
  const { tagName } = element;
  if (UNSEEN.has(tagName) || isWordMarker(style) || isDrawnFormula(element)) return;
  const left = leftOutOf(element, style) ?? (isStruck(element, style) ? 'struck' : null);
  if (left !== null) {
    const inside = seenText(element.childNodes);
    if (wordsOf(inside.text).length > 0) count(seen, left);
  } else if (PLAYERS.has(tagName)) count(seen, 'players');
  else if (tagName === 'img') addImage(seen, element);
  else if (tagName === 'math') seen.text += formulaText(element);
  else {
    const end = isInLine(element, style) ? '' : '\n';
    seen.text += end;
    addNodes(seen, element.childNodes, typefaceInside(element, style, typeface));
    seen.text += end;
  }
}

/** Whether an element strikes the text in it out. */
export function isStruck({ tagName }: HtmlElement, style: Style): boolean {
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  return ['s', 'strike', 'del'].includes(tagName) || line?.includes('line-through') === true;
}

function addImage(seen: SeenText, image: HtmlElement): void {
  const alt = attribute(image, 'alt') ?? '';
  if (isEmoji(alt)) seen.text += alt;
  // One of a pixel counts visits.
  else if (attribute(image, 'width') !== '1') count(seen, 'pictures');
}

/** A raised number ends the number before it. */
function isInLine(element: HtmlElement, style: Style): boolean {
  const { tagName } = element;
  if (style.get('display')?.startsWith('inline') === false) return false;
  if (['sup', 'sub'].includes(tagName) || style.has('vertical-align'))
    return !/\p{N}/u.test(textOfNode(element));
  return IN_LINE.has(tagName) || /[:-]/.test(tagName);
}

/** Adds what is left out. */
export function count({ left }: SeenText, kind: LeftKind, times = 1): void {
  left.set(kind, (left.get(kind) ?? 0) + times);
}

/** Adds what is seen of a part. */
export function addSeen(seen: SeenText, part: SeenText): void {
  seen.text += `\n${part.text}`;
  for (const [kind, times] of part.left) count(seen, kind, times);
  for (const sign of part.signs) seen.signs.add(sign);
}
