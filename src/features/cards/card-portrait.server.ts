import sharp, { type OverlayOptions } from 'sharp';
import { firstLetter } from '../../kernel/plain-text.ts';
import { xml, type Xml } from '../../kernel/xml.ts';
import { mix, PIGMENT_INK, toRgb, WHITE, withLuminosity } from './card-ink.ts';
import { drawText } from './card-text.server.ts';
import type { CardPigment, CardPortrait } from './card-process.schema.ts';

/** The position of a portrait on its card, in pixels. */
interface PortraitArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CONTRAST = 1.06;
const PIGMENT_SHARE = 0.7;
/** Relative to the height of the portrait frame. */
const LETTER_SIZE = 0.46;

/** The portrait of a guest: the photograph tinted in the pigment, or without one the first letter of the title. */
export async function drawPortraitArea(
  { pigment, title }: { pigment: CardPigment; title: string },
  portrait: CardPortrait,
  frame: PortraitArea,
): Promise<OverlayOptions[]> {
  return portrait ? drawPortrait(pigment, portrait, frame) : drawLetter(pigment, firstLetter(title), frame);
}

/** The tint of portraits on the site: grey, then `mix-blend-mode: color` of the pigment, then a shade from below. */
async function drawPortrait(
  pigment: CardPigment,
  { bytes, focus }: NonNullable<CardPortrait>,
  frame: PortraitArea,
): Promise<OverlayOptions[]> {
  const { left, top, width, height } = frame;
  const { base, deep } = PIGMENT_INK[pigment];
  const given = await sharp(bytes).metadata();
  const scale = Math.max(width / (given.width ?? 1), height / (given.height ?? 1));
  const scaled = {
    width: Math.ceil((given.width ?? 1) * scale),
    height: Math.ceil((given.height ?? 1) * scale),
  };
  const { data, info } = await sharp(bytes)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.floor(((scaled.width - width) * focus.x) / 100),
      top: Math.floor(((scaled.height - height) * focus.y) / 100),
      width,
      height,
    })
    .flatten({ background: deep })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  tint(data, base);
  const { channels } = info;
  return [
    { input: data, raw: { width, height, channels }, left, top },
    { input: svg(shade(deep), frame), left, top },
  ];
}

/** Replaces the colours of pixels, three bytes each, by the pigment in their lightness. */
function tint(pixels: Buffer, pigment: string): void {
  const color = toRgb(pigment);
  const byLightness = Array.from({ length: 256 }, (_, grey) =>
    withLuminosity(color, grey).map((channel) => channel * PIGMENT_SHARE + grey * (1 - PIGMENT_SHARE)),
  );
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const lightness = Math.round(Math.min(255, Math.max(0, (grey - 127.5) * CONTRAST + 127.5)));
    pixels.set(byLightness[lightness] ?? [], at);
  }
}

function shade(deep: string): Xml {
  return xml`<linearGradient id="s" x1="0" y1="1" x2="0" y2="0"
    ><stop stop-color="${deep}" stop-opacity="0.55"/><stop offset="0.55" stop-color="${deep}" stop-opacity="0"/></linearGradient
  ><rect width="100%" height="100%" fill="url(#s)"/>`;
}

async function drawLetter(
  pigment: CardPigment,
  letter: string,
  frame: PortraitArea,
): Promise<OverlayOptions[]> {
  const { left, top, width, height } = frame;
  const { base, deep } = PIGMENT_INK[pigment];
  const ground = xml`<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"
    ><stop stop-color="${mix(base, 0.48, deep)}"/><stop offset="1" stop-color="${deep}"/></linearGradient
  ><rect width="100%" height="100%" fill="url(#g)"/><g fill="none" stroke="${mix(base, 0.62, WHITE)}"
  >${portraitRings(frame)}</g>`;
  const drawn = await drawText(letter, {
    sizePx: Math.round(height * LETTER_SIZE),
    color: mix(base, 0.34, WHITE),
    maxWidth: width,
  });
  const background = { input: svg(ground, frame), left, top };
  if (!drawn) return [background];
  const inset = { x: Math.round((width - drawn.width) / 2), y: Math.round((height - drawn.height) / 2) };
  return [background, { input: drawn.picture, left: left + inset.x, top: top + inset.y }];
}

/** The rings of ui/pictures/plate-rings.svg, which is drawn for a height of 500 units. */
function portraitRings({ width, height }: PortraitArea): Xml[] {
  const unit = height / 500;
  return Array.from(
    { length: 34 },
    (_, index) =>
      xml`<circle cx="${width / 2}" cy="${height * 0.46}" r="${(40 + 11 * index) * unit}"
        stroke-width="${(1.1 - 0.0207 * index) * unit}" opacity="${0.45 - 0.0121 * index}"/>`,
  );
}

function svg(content: Xml, { width, height }: PortraitArea): Buffer {
  return Buffer.from(
    xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`.source,
  );
}
