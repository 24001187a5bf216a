import sharp, { type Sharp } from 'sharp';
import { decode, describe, encodeFile, filesOf, type Pixels } from './image-encode.server.ts';
import type { EncodedFile, EncodedImage } from './image-process.schema.ts';

/** Of a WebP compared with a second encoding of its pixels; the first is up to a tenth longer. */
const LONGER_MAX = 1.2;
const THUMBNAIL = { width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false } as const;
/** Between values of pixels, from 0 to 255: between two encodings of one picture, not between two pictures. */
const DIFFERENCE_MAX = 24;

/**
 * The same files, in the order of `filesOf`, if they are what `encodeImage` writes, otherwise null: all of them, without
 * transparency, each with nothing before, between or after the parts that the encoder writes, and showing the picture
 * of the last one, the widest WebP. May throw for a file that cannot be decoded.
 */
export async function keepImage(files: EncodedFile[]): Promise<EncodedImage | null> {
  const widest = files.at(-1);
  if (!widest) return null;
  const pixels = await decode(widest.bytes);
  const written = filesOf(pixels);
  if (pixels.raw.channels !== 3 || files.length !== written.length) return null;
  const shown = await thumbnail(sharp(pixels.data, { raw: pixels.raw }));
  for (const [at, { width, format, bytes }] of files.entries()) {
    if (width !== written[at]?.width || format !== written[at].format) return null;
    const isWritten = format === 'webp' ? isWrittenWebp : isWrittenAvif;
    if (!(await isWritten(Buffer.from(bytes), pixels, width))) return null;
    const own = await thumbnail(sharp(bytes, { failOn: 'error' }));
    if (!own.every((value, index) => Math.abs(value - (shown[index] ?? 0)) <= DIFFERENCE_MAX)) return null;
  }
  return { ...(await describe(pixels)), files };
}

function thumbnail(image: Sharp): Promise<Buffer> {
  return image.resize(THUMBNAIL).raw().toBuffer();
}

/** More than the coder adds to end its data. */
const LAST_BYTES = 8;

/**
 * Whether a file starts as the encoder writes it, has no second part, and cannot be decoded without its last bytes. What a
 * decoder ignores between its first and last data is only limited in length.
 */
async function isWrittenWebp(bytes: Buffer, pixels: Pixels, width: number): Promise<boolean> {
  const model = await encodeFile(pixels, width, 'webp');
  // `RIFF`, length, `WEBP`, `VP8 `, length, and of the frame: 3 bytes that depend on the data, start code, size.
  const head = withLength(model.bytes.subarray(0, 30), bytes.length);
  bytes.copy(head, 20, 20, 23);
  if (!bytes.subarray(0, 30).equals(head) || bytes.length > model.bytes.length * LONGER_MAX) return false;
  const cut = withLength(bytes.subarray(0, -LAST_BYTES), bytes.length - LAST_BYTES);
  return decode(cut).then(
    () => false,
    () => true,
  );
}

/** A copy of a WebP, or of its start, that says it has this length. */
function withLength(bytes: Uint8Array, length: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(length - 8, 4);
  copy.writeUInt32LE(length - 20, 16);
  return copy;
}

/**
 * The same for AVIF, whose head depends on nothing but the size of the picture and the length of its data. The decoder
 * refuses bytes after the data of the frame.
 */
async function isWrittenAvif(bytes: Buffer, { data, raw }: Pixels, width: number): Promise<boolean> {
  const blank = await encodeFile({ data: Buffer.alloc(data.length), raw }, width, 'avif');
  const model = Buffer.from(blank.bytes);
  const dataAt = model.indexOf('mdat') + 4;
  // In the data: 2 bytes that begin a picture, the sequence header with its length, the type of the frame, its length.
  const frameAt = dataAt + 4 + model.readUInt8(dataAt + 3);
  const head = Buffer.from(model.subarray(0, frameAt + 1));
  head.writeUInt32BE(bytes.length - dataAt + 8, dataAt - 8);
  head.writeUInt32BE(bytes.length - dataAt, head.indexOf('iloc') + 26);
  return bytes.subarray(0, head.length).equals(head) && endOfFrame(bytes, head.length) === bytes.length;
}

/** Where the data ends whose length is written here, in seven bits a byte (AV1, section 4.10.5). */
function endOfFrame(bytes: Buffer, at: number): number {
  let length = 0;
  let next = at;
  do length += ((bytes[next] ?? 0) & 0x7f) * 2 ** (7 * (next - at));
  while ((bytes[next++] ?? 0) >= 0x80);
  return next + length;
}
