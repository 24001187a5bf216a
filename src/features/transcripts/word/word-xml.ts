import type { LeftOut } from '../../../rich-text/left-out.ts';
import { isSymbolTypeface } from '../../../rich-text/symbols.ts';

/*
 * The elements of a Word file (ECMA-376, part 1, section 17) that decide what its readers see. They are known by their
 * local names, because the two editions of the standard have different namespaces.
 */

/** The children of an element that have this name. */
export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter((child) => child.localName === name);
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element && childrenOf(element, name)[0];
}

/** All elements below a node, in their order; if names are given, only those with one of them. */
export function elementsOf(node: Document | Element, ...names: string[]): Element[] {
  const all = [...node.querySelectorAll('*')];
  return names.length === 0 ? all : all.filter(({ localName }) => names.includes(localName));
}

/** An attribute, in any namespace. */
export function valueOf(element: Element | undefined, name = 'val'): string | null {
  return [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null;
}

/** Whether there is text in an element, also if it was deleted. */
export function hasText(element: Element): boolean {
  return elementsOf(element, 't', 'delText').some(({ textContent }) => textContent.trim() !== '');
}

/** Why an element is no text of the document; null if it is. */
export function leftOutOfWord(element: Element, styles: WordStyles): LeftOut | null {
  if (isDeleted(element)) return 'deleted';
  return element.localName === 'r' && hasProperty(element, 'vanish', styles) ? 'hidden' : null;
}

/** Whether a run is struck out, once or twice. */
export function isStruck(run: Element, styles: WordStyles): boolean {
  return run.localName === 'r' && ['strike', 'dstrike'].some((name) => hasProperty(run, name, styles));
}

/** Whether an element is text, a row or a cell that was deleted or moved away with tracked changes. */
function isDeleted(element: Element): boolean {
  switch (element.localName) {
    case 'del':
    case 'moveFrom':
      // In properties it marks the paragraph, the row or the formula that they belong to.
      return !element.parentElement?.localName.endsWith('Pr');
    case 'tr':
      return childOf(childOf(element, 'trPr'), 'del') !== undefined;
    case 'tc':
      return childOf(childOf(element, 'tcPr'), 'cellDel') !== undefined;
    default:
      return false;
  }
}

/** The version of a drawing that has its text: the one for older programs, if that has any. */
export function chosenAlternative(element: Element): Element | undefined {
  const fallback = childOf(element, 'Fallback');
  if (fallback && hasText(fallback)) return fallback;
  return childrenOf(element, 'Choice').find(hasText) ?? fallback;
}

/** What a style sets for the text in it, and the style that it is based on. */
interface WordStyle {
  base: string | null;
  properties: Element | undefined;
}
export type WordStyles = ReadonlyMap<string, WordStyle>;

/** The styles of a file by their ids. */
export function stylesOf(part: Document | null): WordStyles {
  const styles = part ? elementsOf(part, 'style') : [];
  return new Map(
    styles.map((style) => [
      valueOf(style, 'styleId') ?? '',
      { base: valueOf(childOf(style, 'basedOn')), properties: childOf(style, 'rPr') },
    ]),
  );
}

/** Whether a run is hidden, struck and the like: by its own properties, else by its style or that of its paragraph. */
function hasProperty(run: Element, name: string, styles: WordStyles): boolean {
  const own = childOf(run, 'rPr');
  const paragraph = run.closest('p');
  const ids = [
    valueOf(childOf(own, 'rStyle')),
    valueOf(childOf(childOf(paragraph ?? undefined, 'pPr'), 'pStyle')),
  ];
  return isOn(own, name) ?? ids.some((id) => isOnInStyle(id, name, styles));
}

function isOnInStyle(id: string | null, name: string, styles: WordStyles): boolean {
  const seen = new Set<string>();
  let next = id;
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const style = styles.get(next);
    const on = isOn(style?.properties, name);
    if (on !== null) return on;
    next = style?.base ?? null;
  }
  return false;
}

/** Null if the properties do not say. */
export function isOn(properties: Element | undefined, name: string): boolean | null {
  const found = childOf(properties, name);
  return found ? !['false', '0', 'off'].includes(valueOf(found) ?? '') : null;
}

/** Whether a run has the properties of complex scripts, as Arabic has (ECMA-376, part 1, section 17.3.2). */
export function isComplex(properties: Element | undefined): boolean {
  return isOn(properties, 'rtl') === true || isOn(properties, 'cs') === true;
}

/** The symbol typeface of a run; null for any other. */
export function typefaceOf(run: Element): string | null {
  const properties = childOf(run, 'rPr');
  const fonts = childOf(properties, 'rFonts');
  const name = valueOf(fonts, isComplex(properties) ? 'cs' : 'ascii') ?? valueOf(fonts, 'ascii') ?? '';
  return isSymbolTypeface(name) ? name : null;
}

/** The sign of a `w:sym`, as a letter of its symbol typeface; null for a letter of any other. */
export function symbolOf(symbol: Element): { letter: string; typeface: string | null } {
  const letter = String.fromCharCode(Number.parseInt(valueOf(symbol, 'char') ?? '', 16) || 0);
  const font = valueOf(symbol, 'font') ?? '';
  return { letter, typeface: isSymbolTypeface(font) || /\p{Co}/u.test(letter) ? font : null };
}
