import { attribute } from './nodes.ts';
import type { HtmlElement } from './nodes.ts';
import { alignmentClass, TEXT_ALIGNMENTS, TEXT_DIRECTIONS } from './rich-text.ts';
import type { TextAlignment, TextDirection } from './rich-text.ts';

/** The CSS declarations of one element, by property, all in lower case. */
export type Style = ReadonlyMap<string, string>;

const NO_STYLE: Style = new Map();
const ALIGNMENT_OF_CLASS = new Map<string | null, TextAlignment>(
  TEXT_ALIGNMENTS.map((alignment) => [alignmentClass(alignment), alignment]),
);

/** The declarations of a `style` attribute. A `;` inside a string only yields names that nobody asks for. */
export function styleOf(element: HtmlElement): Style {
  const text = attribute(element, 'style');
  if (!text) return NO_STYLE;
  const style = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return style;
}

export function classesOf(element: HtmlElement): string[] {
  return attribute(element, 'class')?.split(/\s+/) ?? [];
}

/** The direction an element sets by attribute or style; null where it sets none. */
export function directionOf(element: HtmlElement, style: Style): TextDirection | null {
  const value = attribute(element, 'dir')?.trim().toLowerCase() ?? style.get('direction');
  return TEXT_DIRECTIONS.find((direction) => direction === value) ?? null;
}

/**
 * The alignment an element sets by class, style or attribute; null where it sets none. Left and right are what the
 * writer sees: in a right-to-left text the start is on the right.
 */
export function alignmentOf(
  element: HtmlElement,
  style: Style,
  isLeftToRight: boolean,
): TextAlignment | null {
  for (const name of classesOf(element)) {
    const alignment = ALIGNMENT_OF_CLASS.get(name);
    if (alignment) return alignment;
  }
  if (element.tagName === 'center') return 'center';
  // The attribute of a table floats it and says nothing about its text.
  const legacy = element.tagName === 'table' ? undefined : attribute(element, 'align')?.trim().toLowerCase();
  switch ((style.get('text-align') ?? legacy)?.replace('-webkit-', '')) {
    case 'center':
    case 'middle':
      return 'center';
    case 'start':
    case 'justify':
    case 'initial':
      return 'start';
    case 'end':
      return 'end';
    case 'left':
      return isLeftToRight ? 'start' : 'end';
    case 'right':
      return isLeftToRight ? 'end' : 'start';
    default:
      return null;
  }
}
