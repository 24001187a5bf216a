import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEFAULT_FOCUS } from '../media/media.schema.ts';
import type { IconDrawing } from './card-process.schema.ts';
import { drawSiteIcon } from './site-icon-drawing.server.ts';

const WIDE = { create: { width: 600, height: 300, channels: 4, background: '#f97b53' } } as const;

/** The size of an icon, and its colour at a corner and in the middle, as red, green, blue and opacity. */
async function drawn(drawing: Omit<IconDrawing, 'kind'>, background: string = WIDE.create.background) {
  const bytes = await sharp({ create: { ...WIDE.create, background } })
    .webp({ lossless: true })
    .toBuffer();
  const png = await drawSiteIcon({ kind: 'icon', ...drawing }, { bytes, focus: DEFAULT_FOCUS });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (place: number) => [...data.subarray(place * 4, place * 4 + 4)];
  const { width, height } = info;
  return { size: [width, height], corner: at(0), middle: at((height / 2) * width + width / 2) };
}

const ORANGE = [249, 123, 83, 255];
const INK = [18, 19, 13, 255];

test('an icon is the square in the middle of the picture, as large as it is asked for', async () => {
  const whole = await drawn({ sizePx: 32, ground: 'none' });
  expect(whole).toEqual({ size: [32, 32], corner: ORANGE, middle: ORANGE });
});

test('a maskable icon has a margin in the colour of the site, and one for phones nothing transparent', async () => {
  const masked = await drawn({ sizePx: 512, ground: 'margin' });
  expect(masked).toEqual({ size: [512, 512], corner: INK, middle: ORANGE });
  const onPhone = await drawn({ sizePx: 180, ground: 'whole' }, '#f97b5300');
  expect(onPhone).toEqual({ size: [180, 180], corner: INK, middle: INK });
});
