import sharp, { type OverlayOptions } from 'sharp';
import { xml, type Xml } from '../../kernel/xml.ts';
import { mix, PIGMENT_INK, toRgb, WHITE, withLuminosity } from './card-ink.ts';
import { drawText } from './card-text.server.ts';
import type { CardDrawing } from './card-process.schema.ts';
import { CARD_HEIGHT_PX } from './card.schema.ts';

/** The plate fills the left edge of a card from top to bottom. */
export const PLATE_WIDTH_PX = 472;
const HEIGHT_PX = CARD_HEIGHT_PX;
/** Faces sit high in a portrait (design, section 5). */
const PORTRAIT_FROM_TOP = 0.22;
const CONTRAST = 1.06;
const PIGMENT_SHARE = 0.85;
const LETTER_SIZE_PX = 290;

type PlateDrawing = NonNullable<CardDrawing['plate']>;

/** The plate of a guest: the portrait printed in the pigment, or the letter where there is none. */
export async function drawPlate(plate: PlateDrawing, portrait: Uint8Array | null): Promise<OverlayOptions[]> {
  return portrait ? drawPortrait(plate, portrait) : drawLetter(plate);
}

/** As the site tints its plates: grey, then `mix-blend-mode: color` of the pigment, then a shade from below. */
async function drawPortrait({ pigment }: PlateDrawing, portrait: Uint8Array): Promise<OverlayOptions[]> {
  const { base, deep } = PIGMENT_INK[pigment];
  const { width = 1, height = 1 } = await sharp(portrait).metadata();
  const scale = Math.max(PLATE_WIDTH_PX / width, HEIGHT_PX / height);
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const { data, info } = await sharp(portrait)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.floor((scaled.width - PLATE_WIDTH_PX) / 2),
      top: Math.floor((scaled.height - HEIGHT_PX) * PORTRAIT_FROM_TOP),
      width: PLATE_WIDTH_PX,
      height: HEIGHT_PX,
    })
    .flatten({ background: deep })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  tint(data, base);
  const { channels } = info;
  return [
    { input: data, raw: { width: PLATE_WIDTH_PX, height: HEIGHT_PX, channels }, left: 0, top: 0 },
    { input: svg(shade(deep)), left: 0, top: 0 },
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

async function drawLetter({ pigment, letter }: PlateDrawing): Promise<OverlayOptions[]> {
  const { base, deep } = PIGMENT_INK[pigment];
  const ground = xml`<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"
    ><stop stop-color="${mix(base, 0.48, deep)}"/><stop offset="1" stop-color="${deep}"/></linearGradient
  ><rect width="100%" height="100%" fill="url(#g)"/><g fill="none" stroke="${mix(base, 0.62, WHITE)}"
  >${plateRings()}</g>`;
  const drawn = await drawText(letter, {
    sizePx: LETTER_SIZE_PX,
    color: mix(base, 0.34, WHITE),
    maxWidth: PLATE_WIDTH_PX,
  });
  const plate = { input: svg(ground), left: 0, top: 0 };
  if (!drawn) return [plate];
  const left = Math.round((PLATE_WIDTH_PX - drawn.width) / 2);
  return [plate, { input: drawn.picture, left, top: Math.round((HEIGHT_PX - drawn.height) / 2) }];
}

/** The rings of ui/plate-rings.svg, which is drawn for a plate 500 units high. */
function plateRings(): Xml[] {
  const unit = HEIGHT_PX / 500;
  return Array.from(
    { length: 34 },
    (_, index) =>
      xml`<circle cx="${PLATE_WIDTH_PX / 2}" cy="${HEIGHT_PX * 0.46}" r="${(40 + 11 * index) * unit}"
        stroke-width="${(1.1 - 0.0207 * index) * unit}" opacity="${0.45 - 0.0121 * index}"/>`,
  );
}

function svg(content: Xml): Buffer {
  return Buffer.from(
    xml`<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE_WIDTH_PX}" height="${HEIGHT_PX}">${content}</svg>`
      .source,
  );
}
