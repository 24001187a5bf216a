import { formulaText } from '../../../rich-text/formula.ts';
import { elementOfDom } from '../../../rich-text/parse.client.ts';
import { addText, count, type SeenText } from '../../../rich-text/seen-text.ts';
import {
  chosenAlternative,
  elementsOf,
  hasText,
  isStruck,
  leftOutOfWord,
  symbolOf,
  typefaceOf,
  valueOf,
  type WordStyles,
} from './word-xml.ts';

/** Elements at which a word ends. */
const ENDS = new Set(
  'p br cr tab ptab tc tr tbl txbxContent rt footnoteReference endnoteReference'.split(' '),
);

/** Adds what readers see of a part of a Word file, read from its XML as it is. */
export function addSeenText(seen: SeenText, { documentElement: root }: Document, styles: WordStyles): void {
  if (root.localName === 'comments') {
    for (const _ of elementsOf(root, 'comment').filter(hasText)) count(seen, 'comments');
  } else if (['hdr', 'ftr'].includes(root.localName)) {
    if (hasText(root)) count(seen, 'margins');
  } else addElement(seen, root, styles);
}

function addElement(seen: SeenText, element: Element, styles: WordStyles): void {
  const leftOf = (one: Element) => leftOutOfWord(one, styles) ?? (isStruck(one, styles) ? 'struck' : null);
  const left = leftOf(element);
  if (left !== null) {
    const before = element.previousElementSibling;
    const goesOn = before !== null && leftOf(before) === left;
    if (!goesOn && hasText(element)) count(seen, left);
    return;
  }
  const { localName } = element;
  if (localName === 't') addText(seen, element.textContent, typefaceOf(element.parentElement ?? element));
  else if (localName === 'textpath') seen.text += `\n${valueOf(element, 'string') ?? ''}\n`;
  else if (localName === 'sym') {
    const { letter, typeface } = symbolOf(element);
    addText(seen, letter, typeface);
  } else if (localName === 'oMath') addFormula(seen, element, styles);
  else if (localName === 'AlternateContent') {
    const chosen = chosenAlternative(element);
    if (chosen) addElement(seen, chosen, styles);
  } else {
    if (localName === 'blip' || localName === 'imagedata') count(seen, 'pictures');
    if (localName === 'chart') count(seen, 'charts');
    const end = ENDS.has(localName) ? '\n' : '';
    seen.text += end;
    for (const child of element.children) addElement(seen, child, styles);
    seen.text += end;
  }
}

/** A formula as one line, without what was deleted from it. */
function addFormula(seen: SeenText, formula: Element, styles: WordStyles): void {
  const kept = formula.ownerDocument.importNode(formula, true);
  for (const out of elementsOf(kept)) {
    const left = leftOutOfWord(out, styles);
    if (left === null) continue;
    if (hasText(out)) count(seen, left);
    out.remove();
  }
  seen.text += formulaText(elementOfDom(kept));
}
