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

/** Sizes of a title, the first that fits is taken, in pixels. */
const TITLE_SIZES_PX = [90, 78, 70, 62, 54, 48];
/** Amiri's own line height leaves room for two rows of marks; a title stands closer. */
const TITLE_LEADING = 0.85;
/** Three lines full of marks take up to five times the size of the letters; four lines take more, marks or none. */
const THREE_LINES = 5.2;
const SHORTER_BY = 6;

/** A title in at most three lines, as large as it fits; one that is too long at the smallest size ends in «…». */
export async function drawTitle(
  title: string,
  { color, maxWidth, maxHeight }: Pick<TextStyle, 'color' | 'maxWidth'> & { maxHeight: number },
): Promise<DrawnText | null> {
  const smallest = TITLE_SIZES_PX.at(-1) ?? 0;
  const draw = (text: string, sizePx: number) =>
    drawText(text, { sizePx, color, maxWidth, leading: TITLE_LEADING });
  const fits = (drawn: DrawnText | null, sizePx: number) =>
    (drawn?.height ?? 0) <= Math.min(maxHeight, THREE_LINES * sizePx);
  for (const sizePx of TITLE_SIZES_PX) {
    const drawn = await draw(title, sizePx);
    if (fits(drawn, sizePx)) return drawn;
  }
  for (let length = title.length - 1; length > SHORTER_BY; length -= SHORTER_BY) {
    const drawn = await draw(truncateAtWord(title, length), smallest);
    if (fits(drawn, smallest)) return drawn;
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
