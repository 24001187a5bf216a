import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decode, encodeFile, encodeImage, filesOf } from './image-encode.server.ts';
import { plainPicture, RED } from './image.factory.ts';
import type { EncodedFile } from './image-process.schema.ts';
import { keepImage } from './kept-image.server.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = () => sharp({ create: { width: 400, height: 300, channels: 3, background: RED, noise } });

let files: EncodedFile[];
let drawn: Buffer;
beforeAll(async () => {
  drawn = await photo().png().toBuffer();
  files = (await encodeImage(drawn)).files;
});

/** What an attacker would like to keep. */
const ZIP = Buffer.from('PK\x03\x04<script>alert(1)</script>PK\x05\x06'.padEnd(60, '\0'), 'latin1');

/** Chunks of a RIFF file. */
const chunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
/** The flags of a WebP with several parts, and its size. */
const extended = (flags: number) => {
  const data = Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  data.writeUIntLE(400 - 1, 4, 3);
  data.writeUIntLE(300 - 1, 7, 3);
  return chunk('VP8X', data);
};
const changed = (bytes: Buffer, change: (copy: Buffer) => unknown) => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
/** An AVIF with other data, of which all lengths are right. */
const avifWith = (bytes: Buffer, change: (data: Buffer) => Buffer) => {
  const at = bytes.indexOf('mdat') + 4;
  const data = change(bytes.subarray(at));
  const head = Buffer.from(bytes.subarray(0, at));
  head.writeUInt32BE(data.length + 8, at - 8);
  head.writeUInt32BE(data.length, head.indexOf('iloc') + 26);
  return Buffer.concat([head, data]);
};
/** The length of the frame, the last part of the data; the first parts have 2 and 2 + n bytes. */
const lengthOf = (value: number) =>
  Buffer.from([(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14]);
const withFrame = (data: Buffer, change: (frame: Buffer) => Buffer) => {
  const frameAt = 4 + data.readUInt8(3);
  const start = data.subarray(frameAt + 1).findIndex((byte) => byte < 0x80) + frameAt + 2;
  const frame = change(data.subarray(start));
  return Buffer.concat([data.subarray(0, frameAt + 1), lengthOf(frame.length), frame]);
};

type Change = (bytes: Buffer) => Buffer | Promise<Buffer>;
const encodedAs =
  (encode: (image: Sharp) => Sharp): Change =>
  () =>
    encode(sharp(drawn)).toBuffer();

const WEBP: Record<string, Change> = {
  'bytes after its end': (bytes) => Buffer.concat([bytes, ZIP]),
  'an archive after its end that its length includes': (bytes) => webpOf(bytes.subarray(12), ZIP),
  'an unknown part': (bytes) => webpOf(bytes.subarray(12), chunk('JUNK', ZIP)),
  'an unknown part before the picture': (bytes) => webpOf(chunk('JUNK', ZIP), bytes.subarray(12)),
  'a second picture': (bytes) => webpOf(bytes.subarray(12), bytes.subarray(12)),
  'a frame that is longer than the file': (bytes) =>
    changed(bytes, (copy) => copy.writeUInt32LE(copy.length, 16)),
  'a length that is too small': (bytes) => changed(bytes, (copy) => copy.writeUInt32LE(copy.length - 10, 4)),
  'bytes that no decoder needs': (bytes) => webpOf(chunk('VP8 ', Buffer.concat([bytes.subarray(20), ZIP]))),
  'many of them after its first part': (bytes) => {
    const [frame, more] = [bytes.subarray(20), bytes.length >> 2];
    const start = Buffer.from(frame.subarray(0, 3));
    const length = start.readUIntLE(0, 3) >> 5;
    start.writeUIntLE(start.readUIntLE(0, 3) + (more << 5), 0, 3);
    const parts = [
      start,
      frame.subarray(3, 10 + length),
      Buffer.alloc(more, ZIP),
      frame.subarray(10 + length),
    ];
    return webpOf(chunk('VP8 ', Buffer.concat(parts)));
  },
  'the size of another picture': (bytes) => changed(bytes, (copy) => copy.writeUInt16LE(390, 26)),
  EXIF: encodedAs((image) => image.webp({ quality: 78, effort: 2 }).withExif({ IFD0: { Artist: 'سارة' } })),
  XMP: encodedAs((image) =>
    image.webp({ quality: 78, effort: 2 }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
  ),
  'a colour profile': encodedAs((image) => image.webp({ quality: 78, effort: 2 }).withIccProfile('p3')),
  'parts that its head does not mention': (bytes) =>
    webpOf(extended(0), bytes.subarray(12), chunk('EXIF', ZIP)),
  animation: async () => {
    const frames = [await photo().png().toBuffer(), await photo().png().toBuffer()];
    return sharp(frames, { join: { animated: true } })
      .webp({ quality: 78, effort: 2 })
      .toBuffer();
  },
  'lossless data': encodedAs((image) => image.webp({ lossless: true })),
  'another quality': encodedAs((image) => image.webp({ quality: 95 })),
  'another picture': () => plainPicture(400, 300).webp({ quality: 78, effort: 2 }).toBuffer(),
  'another type': encodedAs((image) => image.png()),
};

const AVIF: Record<string, Change> = {
  'bytes after its end': (bytes) => Buffer.concat([bytes, ZIP]),
  'an unknown box': (bytes) => {
    const free = Buffer.alloc(8);
    free.writeUInt32BE(8 + ZIP.length);
    free.write('free', 4);
    return Buffer.concat([bytes, free, ZIP]);
  },
  'a text in its head': (bytes) => changed(bytes, (copy) => copy.write('PK', copy.indexOf('pict') + 6)),
  'data that its head does not mention': (bytes) =>
    changed(
      avifWith(bytes, (data) => Buffer.concat([data, ZIP])),
      (copy) => copy.writeUInt32BE(bytes.length - bytes.indexOf('mdat') - 4, copy.indexOf('iloc') + 26),
    ),
  'data after its frame': (bytes) => avifWith(bytes, (data) => Buffer.concat([data, ZIP])),
  'bytes that no decoder needs': (bytes) =>
    avifWith(bytes, (data) => withFrame(data, (frame) => Buffer.concat([frame, ZIP]))),
  'the size of another picture': (bytes) =>
    changed(bytes, (copy) => copy.writeUInt32BE(390, copy.indexOf('ispe') + 8)),
  'data that was cut': (bytes) =>
    avifWith(bytes, (data) => withFrame(data, (frame) => frame.subarray(0, frame.length / 2))),
  EXIF: encodedAs((image) => image.avif({ quality: 50, effort: 2 }).withExif({ IFD0: { Artist: 'سارة' } })),
  'a colour profile': encodedAs((image) => image.avif({ quality: 50, effort: 2 }).withIccProfile('p3')),
  'another picture': () =>
    plainPicture(400, 300).avif({ quality: 50, chromaSubsampling: '4:2:0', effort: 2 }).toBuffer(),
};

/** Whether an image of these files is kept; a file that cannot be decoded ends the program. */
const isKept = (given: EncodedFile[]) =>
  keepImage(given).then(
    (kept) => kept !== null,
    () => false,
  );

describe('the files of an image', () => {
  test('are kept byte for byte as the encoder writes them', async () => {
    const kept = await keepImage(files);
    expect(kept?.files).toEqual(files);
    expect(kept).toMatchObject({ width: 400, height: 300, widths: [320, 400] });
  });

  test('are kept after the changes of these tests, if nothing is added', async () => {
    const sameWebp = await withChanged(3, (bytes) => webpOf(chunk('VP8 ', bytes.subarray(20))));
    expect(await isKept(sameWebp)).toBe(true);
    const sameAvif = await withChanged(2, (bytes) =>
      avifWith(bytes, (data) => withFrame(data, (frame) => frame)),
    );
    expect(await isKept(sameAvif)).toBe(true);
  });

  test.each([
    ['a drawing of one colour', () => plainPicture(700, 90)],
    ['a dot', () => plainPicture(1, 1)],
    [
      'a small photograph',
      () => sharp({ create: { width: 40, height: 30, channels: 3, background: RED, noise } }),
    ],
    ['a grey photograph', () => photo().greyscale()],
    ['an upright one of the largest height', () => plainPicture(40, 2_400)],
  ])('are kept of %s', async (_what, make) => {
    expect(await isKept((await encodeImage(await make().png().toBuffer())).files)).toBe(true);
  });

  test.each(Object.entries(WEBP))('are not kept when a WebP has %s', async (_what, change) => {
    for (const at of [1, 3]) {
      expect(await isKept(await withChanged(at, change))).toBe(false);
    }
  });

  test.each(Object.entries(AVIF))('are not kept when an AVIF has %s', async (_what, change) => {
    expect(await isKept(await withChanged(2, change))).toBe(false);
  });

  test('are not kept with transparency', async () => {
    const clear = { ...RED, alpha: 0.5 };
    const drawing = sharp({ create: { width: 40, height: 30, channels: 4, background: clear } });
    expect(await isKept((await encodeImage(await drawing.png().toBuffer())).files)).toBe(false);
  });

  test('are not kept when one is missing, or in another order or width', async () => {
    const [first, second, third, last] = files as [EncodedFile, EncodedFile, EncodedFile, EncodedFile];
    expect(await isKept([])).toBe(false);
    expect(await isKept([second, third, last])).toBe(false);
    expect(await isKept([second, first, third, last])).toBe(false);
    expect(await isKept([{ ...first, width: 300 }, second, third, last])).toBe(false);
  });

  test('are not kept of a picture that is wider than the encoder writes', async () => {
    const wide = await decode(await plainPicture(1_920, 20).png().toBuffer());
    const raw = { ...wide.raw, width: 2_400, height: 16 };
    const pixels = { data: Buffer.alloc(2_400 * 16 * 3), raw };
    const given = await Promise.all(
      filesOf(wide).map(({ width, format }) => encodeFile(pixels, width === 1_920 ? 2_400 : width, format)),
    );
    expect(await isKept(given)).toBe(false);
  });
});

async function withChanged(at: number, change: Change): Promise<EncodedFile[]> {
  return Promise.all(
    files.map(async (file, index) =>
      index === at ? { ...file, bytes: new Uint8Array(await change(Buffer.from(file.bytes))) } : file,
    ),
  );
}
