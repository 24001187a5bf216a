import sharp, { type OverlayOptions } from 'sharp';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import { xml } from '../../kernel/xml.ts';

/** Text as a picture: exactly its ink, so that no mark of a letter is ever cut. */
export interface DrawnText {
  picture: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  sizePx: number;
  color: string;
  /** Lines are broken at words to stay within it. */
  maxWidth: number;
  /** Of the typeface's own line height. */
  leading?: number;
}

/** Wider than any line of ours. */
const UNBROKEN_PX = 4_000;

/** What has no glyph in the typeface and would be drawn as an empty box. */
const EMOJI = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F]/gu;
/** Makes the line a right-to-left one also where it begins in Latin letters. */
const RIGHT_TO_LEFT_MARK = '\u200F';

/** Draws text from right to left; null where it has no ink. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | null> {
  const visible = text.replace(EMOJI, '').replace(/\s+/g, ' ').trim();
  if (visible === '') return null;
  const { color, leading = 1 } = style;
  const marked = RIGHT_TO_LEFT_MARK + visible;
  const { data, info } = await sharp({
    text: {
      text: xml`<span foreground="${color}" line_height="${leading}">${marked}</span>`.source,
      font: `Amiri ${style.sizePx}`,
      // At 72 dots an inch the points of the font size are pixels.
      dpi: 72,
      width: style.maxWidth,
      wrap: 'word-char',
      // The renderer turns the sides round in right-to-left text: this is the right edge.
      align: 'left',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** Of Amiri's own line height, 1.758 times its size: that of `--leading-display`, at which no mark touches the next line. */
const LEADING = 2 / 1.758;
const SHORTER_BY = 6;
/** One line is lower than so many times its size, two are higher. */
const LINE_SHARE = 2.2;

/** How a text of several lines may fill its room. */
export interface TextRoom {
  color: string;
  /** From the largest; the first at which the text fits is taken. */
  sizesPx: readonly number[];
  maxWidth: number;
  /** Height in pixels that the text may take at a size. */
  maxHeight: (sizePx: number) => number;
}

/** A text as large as it fits; one that is too long at the smallest size ends in «…». */
export async function drawFitted(text: string, room: TextRoom): Promise<DrawnText | null> {
  const { color, sizesPx, maxWidth, maxHeight } = room;
  const smallest = sizesPx.at(-1) ?? 0;
  const draw = (shown: string, sizePx: number) =>
    drawText(shown, { sizePx, color, maxWidth, leading: LEADING });
  const fits = (drawn: DrawnText | null, sizePx: number) => (drawn?.height ?? 0) <= maxHeight(sizePx);
  for (const sizePx of sizesPx) {
    const drawn = await draw(text, sizePx);
    if (fits(drawn, sizePx))
      return drawn && balanced(text, drawn, { sizePx, color, maxWidth, leading: LEADING });
  }
  for (let length = text.length - 1; length > SHORTER_BY; length -= SHORTER_BY) {
    const drawn = await draw(truncateAtWord(text, length), smallest);
    if (fits(drawn, smallest)) return drawn;
  }
  return null;
}

/** Shares of a text's room in which its lines are tried, from the widest. */
const NARROWER = [0.92, 0.84, 0.76, 0.68];

/** The text in the narrowest room that takes no more lines, so that no word stands alone on the last one. */
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

/** The same on one line of a fixed size: the first of the texts that is not wider. */
export async function drawFirstFitting(
  texts: readonly string[],
  style: Pick<TextStyle, 'sizePx' | 'color'> & { maxWidth: number },
): Promise<DrawnText | null> {
  for (const text of texts) {
    // Unbroken, to be measured whole.
    const drawn = await drawText(text, { ...style, maxWidth: UNBROKEN_PX });
    if (drawn && drawn.width <= style.maxWidth) return drawn;
  }
  return null;
}

/** A drawn text with its right edge at `right` and its middle at `middle`. */
export function placeText(
  { picture, width, height }: DrawnText,
  right: number,
  middle: number,
): OverlayOptions {
  return { input: picture, left: Math.round(right - width), top: Math.round(middle - height / 2) };
}
