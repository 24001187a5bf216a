import sharp, { type OverlayOptions } from 'sharp';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import { writtenDirection } from '../../kernel/text-direction.ts';
import { xml } from '../../kernel/xml.ts';
import { INK } from './card-ink.ts';

/** In pixels of a card. */
export interface Point {
  x: number;
  y: number;
}

/** Text as an image, cropped exactly to its ink, so that no mark of a letter is cut off. */
interface DrawnText {
  picture: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  sizePx: number;
  color: string;
  /** Lines are broken at words to fit into it. */
  maxWidth: number;
  /** Relative to the typeface's own line height. */
  leading?: number;
}

/** Wider than any line. */
const UNBROKEN_PX = 4_000;

/** The mark sets the direction whatever the first letter is; the lines end at the right edge in both. */
const DIRECTIONS = {
  // The renderer mirrors the alignment of right-to-left text.
  rtl: { mark: '\u200F', align: 'left' },
  ltr: { mark: '\u200E', align: 'right' },
} as const;

/** Draws text in the direction in which pages show it, with its line ends; null if it has no ink. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  if (text === '') return null;
  const { color, leading = 1 } = style;
  const { mark, align } = DIRECTIONS[writtenDirection(text)];
  const { data, info } = await sharp({
    text: {
      text: xml`<span foreground="${color}" line_height="${leading}">${mark + text}</span>`.source,
      font: `Amiri ${style.sizePx}`,
      // At 72 dpi the points of the font size are pixels.
      dpi: 72,
      width: style.maxWidth,
      wrap: 'word-char',
      align,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** Lines at twice the size, which leaves room for vowel marks; relative to Amiri's own 1.758 times its size. */
const LEADING = 2 / 1.758;
const SHORTER_BY = 6;
/** One line is lower than this multiple of its size, two are higher. */
const LINE_SHARE = 2.2;

/** The space that a text of several lines may fill. */
interface TextRoom {
  color: string;
  /** In descending order; the first that fits is used. */
  sizesPx: readonly number[];
  maxWidth: number;
  /** Largest height in pixels at a size. */
  maxHeight: (sizePx: number) => number;
}

/**
 * A text as large as it fits, on one line without its line ends; one that is too long at the smallest size ends in «…».
 */
export async function drawFitted(text: string, room: TextRoom): Promise<DrawnText | null> {
  const { color, sizesPx, maxWidth, maxHeight } = room;
  const smallest = sizesPx.at(-1) ?? 0;
  const styleOf = (sizePx: number) => ({ sizePx, color, maxWidth, leading: LEADING });
  const fits = (drawn: DrawnText | null, sizePx: number) => (drawn?.height ?? 0) <= maxHeight(sizePx);
  const oneLine = text.includes('\n') ? [text.replaceAll('\n', ' ')] : [];
  for (const sizePx of sizesPx) {
    const style = styleOf(sizePx);
    const drawn = (await drawFirstFitting(oneLine, style)) ?? (await drawText(text, style));
    if (fits(drawn, sizePx)) return drawn && balanced(text, drawn, style);
  }
  for (let length = text.length - 1; length > SHORTER_BY; length -= SHORTER_BY) {
    const drawn = await drawText(truncateAtWord(text, length), styleOf(smallest));
    if (fits(drawn, smallest)) return drawn;
  }
  return null;
}

/** Fractions of the width to try for balanced lines, in descending order. */
const NARROWER = [0.92, 0.84, 0.76, 0.68];

/** The text in the narrowest width that needs no more lines, so that the last line is not a single word. */
async function balanced(text: string, drawn: DrawnText, style: TextStyle): Promise<DrawnText> {
  const isOneLine = drawn.height < style.sizePx * LINE_SHARE;
  let best = drawn;
  for (const share of isOneLine ? [] : NARROWER) {
    const narrower = await drawText(text, { ...style, maxWidth: Math.round(style.maxWidth * share) });
    if (!narrower || narrower.height > drawn.height + style.sizePx / 2) break;
    best = narrower;
  }
  return best;
}

const BYLINE_SIZE_PX = 35;
/** As many characters as always fit on one line. */
const BYLINE_LENGTH_MAX = 32;

/** The byline, if possible with the facts after it, otherwise as much of it as fits. */
export function drawByline(byline: string, facts: string, maxWidth: number): Promise<DrawnText | null> {
  // A dash, because a dot looks like an Arabic zero beside a number.
  const whole = facts === '' ? byline : `${byline} \u2013 ${facts}`;
  return drawFirstFitting([whole, byline, truncateAtWord(byline, BYLINE_LENGTH_MAX)], {
    sizePx: BYLINE_SIZE_PX,
    color: INK['paper-200'],
    maxWidth,
  });
}

/** On one line of a fixed size: the first of the texts that fits. */
export async function drawFirstFitting(
  texts: readonly string[],
  style: Pick<TextStyle, 'sizePx' | 'color' | 'maxWidth'>,
): Promise<DrawnText | null> {
  for (const text of texts) {
    // Without line breaks, to measure its full width.
    const drawn = await drawText(text, { ...style, maxWidth: UNBROKEN_PX });
    if (drawn && drawn.width <= style.maxWidth) return drawn;
  }
  return null;
}

/** The layer of a drawn text with its right edge at a point, vertically centred there; none without a text. */
export function placeText(drawn: DrawnText | null, { x, y }: Point): OverlayOptions[] {
  if (!drawn) return [];
  const { picture, width, height } = drawn;
  return [{ input: picture, left: Math.round(x - width), top: Math.round(y - height / 2) }];
}
