import type { CardPigment } from './card-process.schema.ts';

/** A colour as red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The colours of a card (styles/tokens.css). */
export const INK = {
  'ink-900': '#12130d',
  'paper-50': '#f6f1e4',
  'paper-200': '#c9c4b1',
  'paper-300': '#a9a591',
  'rubric-400': '#f97b53',
} as const;

export const PIGMENT_INK = {
  lapis: { base: '#2a3f9c', deep: '#080d22' },
  zinjar: { base: '#1c7a6c', deep: '#051917' },
  zafaran: { base: '#b37a10', deep: '#1d1302' },
  qirmiz: { base: '#a12c49', deep: '#1c060d' },
  hinna: { base: '#a2502a', deep: '#1b0b04' },
  ithmid: { base: '#50687a', deep: '#0c1216' },
} as const satisfies Record<CardPigment, { base: string; deep: string }>;

export const WHITE = '#ffffff';

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Mixes a `share` (0 to 1) of one colour into another. */
export function mix(hex: string, share: number, other: string): string {
  const to = toRgb(other);
  const channels = toRgb(hex).map((channel, index) => channel * share + (to[index] ?? 0) * (1 - share));
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

const luminosity = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue;

/** The colour with another luminosity, clipped to the gamut (W3C Compositing, `SetLum` and `ClipColor`). */
export function withLuminosity(color: Rgb, wanted: number): Rgb {
  const shift = wanted - luminosity(color);
  const [red, green, blue] = color;
  const moved: Rgb = [red + shift, green + shift, blue + shift];
  const lowest = Math.min(...moved);
  const highest = Math.max(...moved);
  const pull = (channel: number): number => {
    if (lowest < 0) return wanted + ((channel - wanted) * wanted) / (wanted - lowest);
    if (highest > 255) return wanted + ((channel - wanted) * (255 - wanted)) / (highest - wanted);
    return channel;
  };
  return [pull(moved[0]), pull(moved[1]), pull(moved[2])];
}
