import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { MediaReader } from './media.store.ts';
import { DEFAULT_FOCUS, IMAGE_FORMATS, imageFileName, type StoredImage } from './media.schema.ts';

export const RED = { r: 200, g: 40, b: 20 };
export const BLUE = { r: 20, g: 60, b: 200 };

/** An image of one colour, to be encoded by a test. */
export function plainPicture(width: number, height: number, background = RED): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A black PNG with one bit per pixel: huge when decoded, small to send. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const bytesPerRow = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytesPerRow * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF that claims frames of this size, each of which draws one pixel: huge over all frames, small to send. */
export function bombGif(width: number, height: number, frames: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const frame = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** Length, type and data, checksum (PNG, section 5.3). */
function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** An image as stored in the database, in two widths. */
export const STORED_IMAGE: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 640,
  height: 480,
  widths: [320, 640],
  placeholder: '',
  focus: DEFAULT_FOCUS,
  alt: '',
};

/** The names of its files. */
export const STORED_IMAGE_FILES = STORED_IMAGE.widths.flatMap((width) =>
  IMAGE_FORMATS.map((format) => imageFileName(STORED_IMAGE.id, width, format)),
);

/** The ids of the images that a sweep would delete. */
export function orphansIn({ media }: { media: MediaReader }, storedBefore: Date): Promise<string[]> {
  return media.listOrphans(storedBefore);
}
