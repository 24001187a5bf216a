/** Renders the icons of the site from `public/favicon.svg` into the build. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const SOURCE = 'public/favicon.svg';
const FOLDER = 'build/site/client';
/** --bg of styles/tokens.css, the background of the drawing. */
const GROUND = '#12130d';
/** The safe zone of a maskable icon: the inner 80 % (W3C Manifest, section on icon masks). */
const SAFE_SHARE = 0.8;
const ICO_SIZE_PX = 48;

await buildSiteIcons();

async function buildSiteIcons(): Promise<void> {
  const svg = await readFile(SOURCE);
  for (const size of [192, 512]) await write(`icon-${size}.png`, await draw(svg, size));
  // Systems that cut their own shape need a background up to the edge.
  await write('icon-maskable-512.png', await drawOnGround(svg, 512));
  await write('apple-touch-icon.png', await drawOnGround(svg, 180));
  await write('favicon.ico', toIco(await draw(svg, ICO_SIZE_PX)));
}

function write(name: string, bytes: Buffer): Promise<void> {
  return writeFile(join(FOLDER, name), bytes);
}

async function draw(svg: Buffer, size: number): Promise<Buffer> {
  const { width = size, density = 72 } = await sharp(svg).metadata();
  return sharp(svg, { density: (density * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawOnGround(svg: Buffer, size: number): Promise<Buffer> {
  const drawing = await draw(svg, Math.round(size * SAFE_SHARE));
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG: a directory of one entry, then the image. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE_PX, 6);
  header.writeUInt8(ICO_SIZE_PX, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
