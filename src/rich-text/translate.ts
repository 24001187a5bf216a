import { cleanCharacters, isEmoji, lineEnds } from '../kernel/plain-text.ts';
import {
  addBlock,
  addText,
  type Block,
  continuedList,
  isVerse,
  newContainer,
  newRoot,
  type Parent,
  type PictureBlock,
  type TextBlock,
} from './blocks.ts';
import { marksInside, PLAIN, type Marks } from './marks.ts';
import {
  alignmentOf,
  attribute,
  classesOf,
  directionOf,
  isElement,
  isForeign,
  isText,
  quotationOf,
  RICH_TEXT_MAX_DEPTH,
  styleOf,
  tooDeep,
  type HtmlElement,
  type HtmlNode,
  type Style,
} from './nodes.ts';
import { formulaText, isDrawnFormula } from './formula.ts';
import { DROPPED_ELEMENTS, leftOutOf } from './left-out.ts';
import { atLevel, levelInside, type Level } from './raised.ts';
import { CONTAINER_ELEMENTS, pictureSource, type ContainerElement, type TextElement } from './rich-text.ts';
import { signsOf, typefaceInside } from './symbols.ts';
import { paragraphsOfVerse } from './verse.ts';
import { addWordItem, isWordMarker, wordListLevel, type WordLists } from './word-lists.ts';

/** Elements that only begin and end a paragraph (HTML, section 15.3, `display: block` and tables). */
const PARAGRAPHS = new Set(
  (
    'p div section article main header footer aside nav search address hgroup figure figcaption center form fieldset ' +
    'legend details summary dialog dl dt dd table caption thead tbody tfoot tr td th'
  ).split(' '),
);

const HEADINGS = new Map<string, TextElement>([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ...['h3', 'h4', 'h5', 'h6'].map((name) => [name, 'h3'] as const),
]);

const CONTAINERS = new Map<string, ContainerElement>([
  ...CONTAINER_ELEMENTS.map((name) => [name, name] as const),
  ['menu', 'ul'],
  ['dir', 'ul'],
]);

/** Whether an element begins and ends a line, by its name or its style: the words beside it are not part of its own. */
export function isBlockElement({ tagName }: HtmlElement, style: Style): boolean {
  return (
    PARAGRAPHS.has(tagName) ||
    HEADINGS.has(tagName) ||
    CONTAINERS.has(tagName) ||
    ['pre', 'hr'].includes(tagName) ||
    /^(?:block|flex|grid|table|list-item|flow-root)/.test(style.get('display') ?? '')
  );
}

/** Whether an element means something as a whole: what is in it belongs together. */
export function isWholeElement({ tagName }: HtmlElement): boolean {
  return ['p', 'pre', 'figure'].includes(tagName) || HEADINGS.has(tagName) || CONTAINERS.has(tagName);
}

/** The state of the walk: the parent of the next block, the kind of that block, and the marks of the next text. */
interface Place {
  parent: Parent;
  tag: TextElement;
  alignment: TextBlock['alignment'];
  /** Set by an outer element that is dropped, so the next block carries it. */
  direction: TextBlock['direction'];
  isLeftToRight: boolean;
  marks: Marks;
  level: Level;
  /** A symbol typeface, whose letters are signs. */
  typeface: string | null;
  /** What is kept of white space: its line ends are those of the text, or in verse its wide gaps as well. */
  kept: 'words' | 'lines' | 'gaps';
  depth: number;
  /** Inside a figure: its first picture, to which its caption belongs. */
  figure: { picture: PictureBlock | null } | null;
}

/** Any HTML as blocks: its meaning is kept, its look translated into our vocabulary, the rest dropped. */
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
    level: 'line',
    typeface: null,
    kept: 'words',
    depth: 0,
    figure: null,
  };
  for (const node of nodes) translateNode(node, place, lists);
  return root;
}

function translateNode(node: HtmlNode, place: Place, lists: WordLists): void {
  if (isText(node)) {
    const text = signsOf(node.value, place.typeface);
    addInline(place, atLevel(CLEANED[place.kept](text), place.level));
  }
  if (!isElement(node) || DROPPED_ELEMENTS.has(node.tagName) || isDrawnFormula(node)) return;
  if (node.tagName === 'math') addInline(place, inlineText(formulaText(node)));
  if (isForeign(node)) return;
  // The parser's own check is not enough: it moves elements of badly nested HTML after checking their depth.
  if (place.depth === RICH_TEXT_MAX_DEPTH) throw tooDeep();
  const style = styleOf(node);
  if (leftOutOf(node, style) !== null || isWordMarker(style)) return;
  if (node.tagName === 'br') addInline(place, '\n');
  else if (node.tagName === 'hr') addBlock(place.parent, { kind: 'divider' });
  else if (node.tagName === 'img') addPicture(node, place);
  else if (node.tagName === 'pre' && classesOf(node).includes(VERSE_CLASS))
    translateVerse(node, style, place, lists);
  else if (node.tagName === 'pre') translateCode(node, style, place);
  else translateElement(node, style, place, lists);
}

/** Only images of this site are kept, and the emoji that Gmail, X and others show as images. */
function addPicture(image: HtmlElement, place: Place): void {
  const { parent, figure } = place;
  const src = pictureSource(attribute(image, 'src') ?? '');
  const alt = attribute(image, 'alt') ?? '';
  if (src === null) {
    if (isEmoji(alt)) addInline(place, alt);
    return;
  }
  const picture: PictureBlock = { kind: 'picture', src, alt, caption: '', credit: '' };
  addBlock(parent, picture);
  if (figure) figure.picture ??= picture;
}

/** Reads the caption of a picture, and its credit from the small print; any other caption stays text. */
function readCaption(caption: HtmlElement, { figure, depth }: Place): boolean {
  const picture = figure?.picture;
  if (!picture || picture.caption !== '' || picture.credit !== '') return false;
  const isCredit = (node: HtmlNode) => isElement(node) && node.tagName === 'small';
  const { childNodes: nodes } = caption;
  picture.caption = plainText(
    nodes.filter((node) => !isCredit(node)),
    depth + 1,
  );
  picture.credit = plainText(nodes.filter(isCredit), depth + 1);
  return true;
}

function addInline({ parent, marks, tag, alignment, direction }: Place, text: string): void {
  addText(parent, text, marks, { tag, alignment, direction });
}

function translateElement(element: HtmlElement, style: Style, around: Place, lists: WordLists): void {
  const { tagName } = element;
  if (tagName === 'figcaption' && readCaption(element, around)) return;
  const containerTag = CONTAINERS.get(tagName);
  const heading = HEADINGS.get(tagName);
  const marks = marksInside(element, style, around.marks, around.tag !== 'p' || heading !== undefined);
  const kept = around.kept === 'gaps' ? 'gaps' : (keptBy(style) ?? around.kept);
  const level = levelInside(element, style, around.level);
  const typeface = typefaceInside(element, style, around.typeface);
  const inside: Place = { ...around, marks, level, typeface, kept, depth: around.depth + 1 };
  if (tagName === 'figure') inside.figure = { picture: null };
  const isBlock = isBlockElement(element, style);
  if (isBlock) {
    around.parent.open = null;
    const direction = directionOf(element, style);
    inside.direction = direction ?? around.direction;
    if (direction !== null) inside.isLeftToRight = direction === 'ltr';
    inside.alignment = alignmentOf(element, style, inside.isLeftToRight) ?? around.alignment;
    inside.tag = heading ?? around.tag;
    enterContainer(inside, containerTag, element, style, lists);
  }
  const { length } = around.parent.children;
  for (const child of element.childNodes) translateNode(child, inside, lists);
  const isEmptyHemistich =
    tagName === 'p' && isVerse(around.parent) && around.parent.children.length === length;
  if (isEmptyHemistich) addInline(inside, '');
  if (isBlock) around.parent.open = null;
}

/** Moves the place into the list, item or quotation that the element opens, if it opens one. */
function enterContainer(
  place: Place,
  tag: ContainerElement | undefined,
  element: HtmlElement,
  style: Style,
  lists: WordLists,
): void {
  const level = wordListLevel(element, style);
  if (level !== null) {
    place.parent = addWordItem(lists, place.parent, element, level);
  } else if (tag !== undefined) {
    const quotation = tag === 'blockquote' ? quotationOf(element) : 'plain';
    const start = tag === 'ol' ? Number(attribute(element, 'start')) : 1;
    const continued = start > 1 ? continuedList(place.parent, start) : null;
    const container = continued ?? newContainer(tag, place.direction, quotation);
    if (!continued) addBlock(place.parent, container);
    place.parent = container;
    place.direction = null;
    place.tag = 'p';
  }
}

/** The class of WordPress for its block of verse. */
const VERSE_CLASS = 'wp-block-verse';

function translateVerse(element: HtmlElement, style: Style, around: Place, lists: WordLists): void {
  const verse = newContainer('blockquote', directionOf(element, style) ?? around.direction, 'verse');
  addBlock(around.parent, verse);
  const inside: Place = { ...around, parent: verse, direction: null, kept: 'gaps', depth: around.depth + 1 };
  for (const child of element.childNodes) translateNode(child, inside, lists);
  verse.open = null;
  verse.children = verse.children.flatMap((block): Block[] =>
    block.kind === 'text' ? paragraphsOfVerse(block) : [block],
  );
}

/** Code is plain text: marks inside it would be the colours of a highlighter. */
function translateCode(element: HtmlElement, style: Style, { parent, direction, depth }: Place): void {
  const text = plainText(element.childNodes, depth + 1);
  addBlock(parent, {
    kind: 'code',
    direction: directionOf(element, style) ?? direction,
    text: cleanCode(text),
  });
}

function plainText(nodes: HtmlNode[], depth: number): string {
  if (depth > RICH_TEXT_MAX_DEPTH) throw tooDeep();
  let text = '';
  for (const node of nodes) {
    if (isText(node)) text += node.value;
    if (!isElement(node) || DROPPED_ELEMENTS.has(node.tagName) || isDrawnFormula(node)) continue;
    if (node.tagName === 'math') text += formulaText(node);
    if (isForeign(node)) continue;
    const style = styleOf(node);
    if (leftOutOf(node, style) !== null) continue;
    const isLine = isBlockElement(node, style);
    if (node.tagName === 'br' || (isLine && text !== '' && !text.endsWith('\n'))) text += '\n';
    text += plainText(node.childNodes, depth + 1);
    if (isLine && !text.endsWith('\n')) text += '\n';
  }
  return text;
}

/** Text between tags, each run of HTML white space and no-break spaces as one space. */
export function inlineText(text: string): string {
  return cleanText(text.replace(/[ \t\n\f\r\u00A0]+/g, ' '));
}

/** The same with its line ends. */
function textInLines(text: string): string {
  return cleanText(text.replace(/[ \t\u00A0]+/g, ' '));
}

const CLEANED = { words: inlineText, lines: textInLines, gaps: cleanText };

/** By `white-space`, with which messengers show the lines of a message; null if the element does not set it. */
function keptBy(style: Style): Place['kept'] | null {
  const value = style.get('white-space') ?? style.get('white-space-collapse');
  if (value === undefined || value === 'inherit') return null;
  return /^(?:pre|break)/.test(value) ? 'lines' : 'words';
}

/** Text of a code block: white space stays, no-break spaces become plain ones. */
export function cleanCode(text: string): string {
  return cleanText(text.replaceAll('\u00A0', ' '));
}

function cleanText(text: string): string {
  return cleanCharacters(lineEnds(text));
}
