import { formulaText } from '../../../rich-text/formula.ts';
import { elementOfDom } from '../../../rich-text/parse.client.ts';
import { signsOf } from '../../../rich-text/symbols.ts';
import {
  childOf,
  childrenOf,
  chosenAlternative,
  elementsOf,
  hasText,
  isComplex,
  isOn,
  isStruck,
  leftOutOfWord,
  symbolOf,
  typefaceOf,
  valueOf,
  type WordStyles,
} from './word-xml.ts';

/** Elements that the converter to HTML reads. */
const READ = new Set(
  (
    'document body footnotes footnote endnotes endnote p r t tbl tr tc hyperlink ins moveTo sdt sdtContent smartTag ' +
    'customXml'
  ).split(' '),
);

/**
 * Changes the XML of a part of a Word file (its text, footnotes or endnotes) so that the converter to HTML, which drops
 * every element that it does not know, reads all of its text: whatever only holds runs is unwrapped, formulas, signs and
 * text boxes become runs and paragraphs, and deleted and hidden text is removed.
 */
export function makePlain(part: Document, styles: WordStyles): void {
  for (const found of elementsOf(part, 'AlternateContent')) {
    found.replaceWith(...(chosenAlternative(found)?.childNodes ?? []));
  }
  for (const ruby of elementsOf(part, 'ruby')) ruby.replaceWith(...plainRuby(ruby));
  for (const found of elementsOf(part).filter((one) => leftOutOfWord(one, styles))) removeLeftOut(found);
  for (const paragraph of elementsOf(part, 'p')) keepDeletedEnd(paragraph);
  for (const formula of elementsOf(part, 'oMath')) formula.replaceWith(formulaRun(formula));
  for (const drawn of elementsOf(part, 'txbxContent', 'txBody', 'textpath').toReversed()) moveBelow(drawn);
  for (const run of elementsOf(part, 'r')) makePlainRun(run, styles);
  for (const found of elementsOf(part)) {
    if (!READ.has(found.localName) && hasText(found)) found.replaceWith(...found.childNodes);
  }
}

/** A table needs its cells. */
function removeLeftOut(element: Element): void {
  if (element.localName === 'tc') element.replaceChildren(elementOf(element, 'p'));
  else element.remove();
}

/** The converter adds a paragraph with a deleted end to the next one, and loses it if there is none. */
function keepDeletedEnd(paragraph: Element): void {
  if (paragraph.nextElementSibling?.localName === 'p') return;
  childOf(childOf(childOf(paragraph, 'pPr'), 'rPr'), 'del')?.remove();
}

/** The word, then its reading in brackets. */
function plainRuby(ruby: Element): Element[] {
  const reading = childOf(ruby, 'rt')?.textContent ?? '';
  return [...(childOf(ruby, 'rubyBase')?.children ?? []), textOf(ruby, ` (${reading})`)];
}

function formulaRun(formula: Element): Element {
  const run = runOf(formula, formulaText(elementOfDom(formula)));
  return formula.closest('p') ? run : elementOf(formula, 'p', run);
}

/** Moves the text of a text box or a drawing below the paragraph that it is fixed to. */
function moveBelow(drawn: Element): void {
  const anchor = drawn.parentElement?.closest('p');
  if (drawn.localName === 'txbxContent') anchor?.after(...drawn.childNodes);
  else if (drawn.localName === 'textpath') anchor?.after(paragraphOf(anchor, valueOf(drawn, 'string') ?? ''));
  else if (anchor) {
    anchor.after(...elementsOf(drawn, 'p').map(({ textContent }) => paragraphOf(anchor, textContent)));
    drawn.remove();
  }
}

/** Emphasis of Arabic, strokes, signs and breaks in the elements that the converter reads. */
function makePlainRun(run: Element, styles: WordStyles): void {
  const properties = childOf(run, 'rPr');
  const typeface = typefaceOf(run);
  for (const text of typeface === null ? [] : childrenOf(run, 't'))
    text.textContent = signsOf(text.textContent, typeface);
  for (const symbol of childrenOf(run, 'sym')) {
    const { letter, typeface: own } = symbolOf(symbol);
    symbol.replaceWith(textOf(run, signsOf(letter, own)));
  }
  for (const end of elementsOf(run, 'cr', 'br')) end.replaceWith(elementOf(run, 'br'));
  for (const tab of childrenOf(run, 'ptab')) tab.replaceWith(elementOf(run, 'tab'));
  const added = EMPHASES.filter(({ isSet }) => isSet(run, properties, styles)).map(({ name }) =>
    elementOf(run, name),
  );
  if (added.length === 0) return;
  if (properties) properties.prepend(...added);
  else run.prepend(elementOf(run, 'rPr', ...added));
}

/** Runs of complex scripts have bold and italic in elements of their own. */
const EMPHASES: {
  name: string;
  isSet: (run: Element, properties: Element | undefined, styles: WordStyles) => boolean;
}[] = [
  { name: 'b', isSet: (_, properties) => isComplex(properties) && isOn(properties, 'bCs') === true },
  { name: 'i', isSet: (_, properties) => isComplex(properties) && isOn(properties, 'iCs') === true },
  { name: 'strike', isSet: (run, _, styles) => isStruck(run, styles) },
];

/** A new element of Word in the document and the namespace of another. */
function elementOf({ ownerDocument }: Element, name: string, ...children: Element[]): Element {
  const { namespaceURI, prefix } = ownerDocument.documentElement;
  const element = ownerDocument.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name);
  element.append(...children);
  return element;
}

function textOf(near: Element, text: string): Element {
  const element = elementOf(near, 't');
  element.textContent = text;
  element.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
  return element;
}

/** A new paragraph with this text. */
export function paragraphOf(near: Element, text: string): Element {
  return elementOf(near, 'p', runOf(near, text));
}

function runOf(near: Element, text: string): Element {
  return elementOf(near, 'r', textOf(near, text));
}
