import sharp from 'sharp';
import type { CardJpeg, CardPortrait, IconDrawing } from './card-process.schema.ts';
import { INK } from './card-ink.ts';

/** The safe zone of a maskable icon: the inner 80 % (W3C Manifest, section on icon masks). */
const SAFE_SHARE = 0.8;

/** A palette reduces a photograph to a quarter of its bytes; at these sizes the difference is not visible. */
const PNG = { palette: true, compressionLevel: 9 } as const;

/** The picture as an icon: a square PNG. Throws if there is no picture. */
export async function drawSiteIcon(
  { sizePx, ground }: IconDrawing,
  portrait: CardPortrait,
): Promise<CardJpeg> {
  if (!portrait) throw new Error('the picture of the icon is missing');
  const side = ground === 'margin' ? Math.round(sizePx * SAFE_SHARE) : sizePx;
  const picture = sharp(portrait.bytes).resize(side, side, { fit: 'cover' });
  if (ground === 'none') return picture.png(PNG).toBuffer();
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: INK['ink-900'] } })
    .composite([{ input: await picture.png().toBuffer() }])
    .png(PNG)
    .toBuffer();
}
