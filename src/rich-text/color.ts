import namedColors from 'color-name';
import { BACK_COLORS, TEXT_COLORS, type BackColor, type TextColor } from './rich-text.ts';

/** sRGB, each part from 0 to 1. */
interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** OKLCH (Ottosson, 2020): lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equal. */
interface PerceivedColor {
  lightness: number;
  chroma: number;
  hue: number;
}

/** The meaning of a colour declaration: one of our colours, the page's default, or null if it is not understood. */
export type ColorChoice<Name> = Name | 'default' | null;

const NAMED_COLORS = new Map(Object.entries(namedColors));

/** Below these a colour reads as grey. They lie just above our own greys, `quiet` and `ithmid`. */
const TEXT_GREY_CHROMA = 0.035;
const BACK_GREY_CHROMA = 0.022;

const TEXT_HUES = huesOf(TEXT_COLORS, TEXT_GREY_CHROMA);
const BACK_HUES = huesOf(BACK_COLORS, BACK_GREY_CHROMA);

/**
 * Our text colour nearest to a CSS colour. Pasted text was coloured for a white page and ours is on a dark
 * one, so hue decides, and lightness only distinguishes greys from plain black or white text.
 */
export function nearestTextColor(css: string): ColorChoice<TextColor> {
  const value = css.trim().toLowerCase();
  if (/^(?:initial|auto|windowtext|canvastext|-webkit-standard)$/.test(value)) return 'default';
  const color = parseColor(value);
  if (!color) return null;
  const perceived = perceive(color);
  const { lightness, chroma } = perceived;
  if (lightness < 0.3 && chroma < 0.08) return 'default';
  if (chroma < TEXT_GREY_CHROMA) return lightness < 0.45 || lightness > 0.85 ? 'default' : 'quiet';
  return nearestHue(perceived, TEXT_HUES);
}

/** Our background nearest to a CSS colour; white and black ones are the page itself, transparent ones nothing. */
export function nearestBackColor(css: string): ColorChoice<BackColor> {
  const value = css.trim().toLowerCase();
  if (value === 'window' || value === 'canvas') return 'default';
  const color = parseColor(value);
  if (!color || color.alpha < 0.1) return null;
  const perceived = perceive(color);
  const { lightness, chroma } = perceived;
  if (lightness < 0.2 || lightness > 0.985) return 'default';
  if (chroma < BACK_GREY_CHROMA) return lightness < 0.3 || lightness > 0.93 ? 'default' : 'ithmid';
  return nearestHue(perceived, BACK_HUES);
}

function nearestHue<Name>(color: PerceivedColor, hues: (readonly [Name, number])[]): Name | null {
  let nearest: Name | null = null;
  let least = Infinity;
  for (const [name, hue] of hues) {
    const apart = Math.abs(color.hue - hue) % 360;
    const distance = Math.min(apart, 360 - apart);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** The hues of our colours, greys left out: those are chosen by lightness. */
function huesOf<Name>(
  colors: readonly { name: Name; hex: string | null }[],
  greyChroma: number,
): (readonly [Name, number])[] {
  return colors.flatMap(({ name, hex }) => {
    const color = hex === null ? null : parseColor(hex);
    if (!color) return [];
    const { chroma, hue } = perceive(color);
    return chroma < greyChroma ? [] : [[name, hue] as const];
  });
}

/** A CSS colour in lower case: a name, hexadecimal (also without `#`, as `<font>` has it), `rgb()` or `hsl()`. */
function parseColor(value: string): Color | null {
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = NAMED_COLORS.get(value);
  if (named) return parseRgb(named.map(String));
  const hex = /^(?:#(?=.{3,8}$)|(?=.{6}$))([\da-f]+)$/.exec(value)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const [, name, body] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(value) ?? [];
  if (name === undefined || body === undefined) return null;
  const parts = body.split(/[\s,/]+/).filter((part) => part !== '');
  return name === 'rgb' ? parseRgb(parts) : parseHsl(parts);
}

function parseHex(hex: string): Color | null {
  if (hex.length === 5 || hex.length === 7) return null;
  const pairs = hex.length < 6 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => parseInt(pair, 16) / 255);
  return { red, green, blue, alpha };
}

function parseRgb(parts: string[]): Color | null {
  const [red, green, blue] = parts.map((part) => (part.endsWith('%') ? fraction(part) : Number(part) / 255));
  return colorOf(red, green, blue, parts[3]);
}

/** CSS Color 4, section 7.1. */
function parseHsl([angle = '', saturation = '', lightness = '', alpha]: string[]): Color | null {
  const hue = parseFloat(angle);
  const light = fraction(lightness);
  const reach = fraction(saturation) * Math.min(light, 1 - light);
  const channel = (shift: number) => {
    const turn = (((shift + hue / 30) % 12) + 12) % 12;
    return light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return colorOf(channel(0), channel(8), channel(4), alpha);
}

function fraction(part: string): number {
  return part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part);
}

function colorOf(red = NaN, green = NaN, blue = NaN, alphaPart = '1'): Color | null {
  const alpha = fraction(alphaPart);
  if (![red, green, blue, alpha].every(Number.isFinite)) return null;
  const clamp = (part: number) => Math.min(1, Math.max(0, part));
  return { red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha) };
}

/** sRGB to OKLCH; over a white page, as pasted colours are meant. */
function perceive(color: Color): PerceivedColor {
  const linear = (part: number) => {
    const shown = part * color.alpha + 1 - color.alpha;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [linear(color.red), linear(color.green), linear(color.blue)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: (Math.atan2(blueYellow, greenRed) * 180) / Math.PI,
  };
}
