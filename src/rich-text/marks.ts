import { cleanAddress } from '../kernel/plain-text.ts';
import { nearestBackColor, nearestTextColor, type ColorChoice } from './color.ts';
import { attribute, classesOf, type HtmlElement, type Style } from './nodes.ts';
import {
  BACK_COLORS,
  backColorClass,
  FACES,
  isLinkAddress,
  TEXT_COLORS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
  type BackColor,
  type Face,
  type TextColor,
  type TextSize,
} from './rich-text.ts';

/** The look of a piece of text; null is the default colour, background or size. */
export interface Marks extends Record<Face, boolean> {
  href: string | null;
  color: TextColor | null;
  back: BackColor | null;
  size: TextSize | null;
}

export const PLAIN: Marks = {
  href: null,
  color: null,
  back: null,
  size: null,
  strong: false,
  em: false,
  u: false,
  s: false,
  code: false,
};

const MARK_NAMES = ['href', 'color', 'back', 'size', ...FACES] as const;

export function areEqual(a: Marks, b: Marks): boolean {
  return a === b || MARK_NAMES.every((name) => a[name] === b[name]);
}

/** The mark that an element is by its name. */
const MARK_OF_ELEMENT = new Map<string, Partial<Marks>>([
  ...['strong', 'b'].map((name) => [name, { strong: true }] as const),
  ...['em', 'i', 'cite', 'dfn', 'var'].map((name) => [name, { em: true }] as const),
  ...['u', 'ins'].map((name) => [name, { u: true }] as const),
  ...['s', 'del', 'strike'].map((name) => [name, { s: true }] as const),
  ...['code', 'kbd', 'samp', 'tt'].map((name) => [name, { code: true }] as const),
  ['mark', { back: 'zafaran' }],
]);

const MARK_OF_CLASS = new Map<string | null, Partial<Marks>>([
  ...TEXT_COLORS.map(({ name }) => [textColorClass(name), { color: name }] as const),
  ...BACK_COLORS.map(({ name }) => [backColorClass(name), { back: name }] as const),
  ...TEXT_SIZES.map((size) => [textSizeClass(size), { size }] as const),
]);

/** What HTML means by font sizes 1 to 7 (HTML, section 15.3.4) and CSS by its keywords. */
const SIZES = [
  { size: 1, pixels: 10, keyword: 'x-small' },
  { size: 2, pixels: 13, keyword: 'small' },
  { size: 3, pixels: 16, keyword: 'medium' },
  { size: 4, pixels: 18, keyword: 'large' },
  { size: 5, pixels: 24, keyword: 'x-large' },
  { size: 6, pixels: 32, keyword: 'xx-large' },
  { size: 7, pixels: 48, keyword: 'xxx-large' },
] as const;

/** Running text; pasted text of this size is stored without a class. */
const DEFAULT_SIZE = 3;
const DEFAULT_PIXELS = 16;

const PIXELS_PER_UNIT = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['rem', DEFAULT_PIXELS],
]);

/**
 * The marks inside an element: those around it, overridden by its name, legacy attributes, style and, last, our own
 * classes. Headings and links have their own look, so pasted sizes in headings, and pasted colours and underlines in
 * links, are ignored.
 */
export function marksInside(element: HtmlElement, style: Style, around: Marks, isHeading: boolean): Marks {
  const named = MARK_OF_ELEMENT.get(element.tagName);
  // An `<a>` without a valid address ends the link around it.
  const href = element.tagName === 'a' ? linkAddress(attribute(element, 'href') ?? '') : undefined;
  if (!named && href === undefined && element.attrs.length === 0) return around;
  const marks: Marks = { ...around, ...named };
  if (href !== undefined) marks.href = href;
  applyColors(marks, element, style);
  if (!isHeading) applySize(marks, element, style);
  applyFace(marks, style);
  for (const name of classesOf(element)) Object.assign(marks, MARK_OF_CLASS.get(name));
  return marks;
}

/** An address as it is stored; null if no link may have it. */
export function linkAddress(text: string): string | null {
  const href = cleanAddress(text);
  return isLinkAddress(href) ? href : null;
}

function applyColors(marks: Marks, element: HtmlElement, style: Style): void {
  const color = style.get('color') ?? (element.tagName === 'font' ? attribute(element, 'color') : undefined);
  if (color !== undefined && marks.href === null) marks.color = chosen(nearestTextColor(color), marks.color);
  const background = style.get('background-color') ?? backgroundColorOf(style.get('background'));
  if (background !== undefined) marks.back = chosen(nearestBackColor(background), marks.back);
}

/** A value that is not understood, such as `inherit`, changes nothing. */
function chosen<Name>(choice: ColorChoice<Name>, around: Name | null): Name | null {
  if (choice === null) return around;
  return choice === 'default' ? null : choice;
}

/** The colour in a `background` shorthand: the first of its parts that is one. */
function backgroundColorOf(shorthand: string | undefined): string | undefined {
  const parts = shorthand?.match(/[^\s()]+(?:\([^()]*\))?/g) ?? [];
  return parts.find((part) => nearestBackColor(part) !== null);
}

function applySize(marks: Marks, element: HtmlElement, style: Style): void {
  const legacy = element.tagName === 'font' ? attribute(element, 'size') : undefined;
  const size = cssSize(style.get('font-size') ?? '', marks.size) ?? legacySize(legacy ?? '');
  if (size !== null) marks.size = size === DEFAULT_SIZE ? null : size;
}

/** `<font size>`: 1 to 7, or `+1`, `-2` from the default (HTML, section 2.3.5, rules for a legacy font size). */
function legacySize(value: string): TextSize | null {
  const [, sign, digits] = /^\s*([+-]?)(\d+)/.exec(value) ?? [];
  if (digits === undefined) return null;
  const steps = Number(digits);
  if (sign === '+') return sizeAt(DEFAULT_SIZE + steps);
  return sizeAt(sign === '-' ? DEFAULT_SIZE - steps : steps);
}

function cssSize(value: string, around: TextSize | null): TextSize | null {
  const size = around ?? DEFAULT_SIZE;
  if (value === 'larger') return sizeAt(size + 1);
  if (value === 'smaller') return sizeAt(size - 1);
  if (value === 'xx-small') return 1;
  const named = SIZES.find(({ keyword }) => keyword === value);
  if (named) return named.size;
  const [, amount, unit = ''] = /^(\d*\.?\d+)([a-z]+|%)$/.exec(value) ?? [];
  const base = SIZES.find((known) => known.size === size)?.pixels ?? DEFAULT_PIXELS;
  const pixelsPerUnit = unit === 'em' ? base : unit === '%' ? base / 100 : PIXELS_PER_UNIT.get(unit);
  const pixels = Number(amount) * (pixelsPerUnit ?? NaN);
  return pixels > 0 ? nearestSize(pixels) : null;
}

function sizeAt(step: number): TextSize {
  return TEXT_SIZES.find((size) => size >= step) ?? 7;
}

/** Sizes are steps of proportion: 20 px is nearer to 24 than to 16. */
function nearestSize(pixels: number): TextSize {
  const apart = (known: number) => Math.abs(Math.log(pixels / known));
  return SIZES.reduce((near, next) => (apart(next.pixels) < apart(near.pixels) ? next : near)).size;
}

/** Weight, slant, underline and stroke. A style can also remove them: Google Docs wraps all text in a `<b>` of normal weight. */
function applyFace(marks: Marks, style: Style): void {
  const weight = style.get('font-weight');
  if (weight !== undefined) marks.strong = isBold(weight) ?? marks.strong;
  const slant = style.get('font-style');
  if (slant !== undefined) marks.em = /^(?:italic|oblique)/.test(slant) || (marks.em && slant !== 'normal');
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (line === undefined) return;
  const isDrawn = (name: string, around: boolean) =>
    line.includes(name) || (around && !line.includes('none'));
  if (marks.href === null) marks.u = isDrawn('underline', marks.u);
  marks.s = isDrawn('line-through', marks.s);
}

function isBold(weight: string): boolean | null {
  if (weight.startsWith('bold')) return true;
  if (/^(?:normal|lighter|initial)$/.test(weight)) return false;
  const amount = Number.parseInt(weight, 10);
  return Number.isNaN(amount) ? null : amount >= 600;
}
