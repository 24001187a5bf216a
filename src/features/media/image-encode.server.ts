import sharp, { type CreateRaw } from 'sharp';
import type { EncodedFile, EncodedImage } from './image-process.schema.ts';
import {
  DEFAULT_FOCUS,
  IMAGE_FORMATS,
  IMAGE_HEIGHT_MAX_PX,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_WIDTHS_PX,
  perCent,
  type ImageFocus,
  type ImageFormat,
} from './media.schema.ts';

/** Raised with every change below, so that stored results of older settings are encoded again. */
export const ENCODER_VERSION = 4;

/**
 * `failOn: 'error'` refuses truncated or corrupt images: half a grey portrait is worse than a clear refusal. It
 * accepts warnings, because cameras and messengers leave stray bytes between JPEG segments of intact images. Only the
 * first frame is read.
 */
const DECODER = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true } as const;

const AVIF = { quality: 50, chromaSubsampling: '4:2:0' } as const;
/** The default effort of 4 takes three times as long and saves a twentieth of the bytes. */
const WEBP = { quality: 78, effort: 2 } as const;
/**
 * Compared with effort 1, effort 2 saves a third of an illustration's bytes and nothing of a photograph's, in twice
 * the time: worth it for cards and phones, too slow above. Effort 4 takes ten times as long and saves another tenth.
 */
const CAREFUL_WIDTH_MAX_PX = 640;

const PLACEHOLDER_SIDE_PX = 16;

/** A decoded image in sRGB, 8 bits per channel. */
export interface Pixels {
  data: Buffer;
  raw: CreateRaw;
}

/**
 * Decodes an image, rotates it by its EXIF data, drops all metadata, converts it to sRGB and encodes every width.
 * Throws if it cannot be decoded or exceeds the pixel limits.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const pixels = await decode(bytes);
  const [facts, ...files] = await Promise.all([
    describe(pixels),
    ...filesOf(pixels).map(({ width, format }) => encodeFile(pixels, width, format)),
  ]);
  return { ...facts, files };
}

/** What is known of an image beside its files. */
export async function describe(pixels: Pixels): Promise<Omit<EncodedImage, 'files'>> {
  const { width, height } = pixels.raw;
  const [focus, placeholder] = await Promise.all([guessFocus(pixels), encodePlaceholder(pixels)]);
  return { width, height, widths: widthsUpTo(width), placeholder, focus };
}

/** The files of an image, in the order of `imageFileNames`. */
export function filesOf({ raw }: Pixels): { width: number; format: ImageFormat }[] {
  return widthsUpTo(raw.width).flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })));
}

/** The size of the widest file: that of the image, up to the limits. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient, pages = 1 } = await sharp(bytes, DECODER).metadata();
  const { width, height } = autoOrient;
  // The decoder's own limit only applies to the first frame.
  if (width * height * pages > IMAGE_MAX_PIXELS) throw new Error('too many pixels over all frames');
  if (Math.max(width, height) > IMAGE_MAX_SIDE_PX) throw new Error('a side is too long');
  const scale = Math.min(1, Math.max(...IMAGE_WIDTHS_PX) / width, IMAGE_HEIGHT_MAX_PX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Throws like `encodeImage`. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const size = await readSize(bytes);
  const { data, info } = await sharp(bytes, DECODER)
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, premultiplied } = info;
  return { data, raw: { width, height, channels, premultiplied } };
}

function widthsUpTo(widest: number): number[] {
  return [...IMAGE_WIDTHS_PX.filter((width) => width < widest), widest];
}

export async function encodeFile(pixels: Pixels, width: number, format: ImageFormat): Promise<EncodedFile> {
  const resized = resize(pixels, width);
  const encoded =
    format === 'avif'
      ? resized.avif({ ...AVIF, effort: width > CAREFUL_WIDTH_MAX_PX ? 1 : 2 })
      : resized.webp(WEBP);
  return { width, format, bytes: await encoded.toBuffer() };
}

async function encodePlaceholder({ data, raw }: Pixels): Promise<string> {
  const bytes = await sharp(data, { raw })
    .resize({
      width: PLACEHOLDER_SIDE_PX,
      height: PLACEHOLDER_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 40, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Side of the square in which the eye-catching point is looked for; enlarged to it, a line of pixels would be huge. */
const ATTENTION_SIDE_PX = 100;

/** Where the face of an upright picture is looked for, in per cent of its width: what strikes at a side is not the face. */
const UPRIGHT_SIDES = { least: 30, most: 70 };

/**
 * A first guess at where the face is: what sharp finds most striking (skin tones, colour, edges). In an upright
 * picture only the sides are guessed, because its face is nearly always at the usual height.
 */
async function guessFocus({ data, raw }: Pixels): Promise<ImageFocus> {
  const side = ATTENTION_SIDE_PX;
  const { info } = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'cover', position: 'attention', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  if (attentionX === undefined || attentionY === undefined) return DEFAULT_FOCUS;
  // sharp counts in the picture scaled to cover the square.
  const scale = Math.min(1, side / Math.min(raw.width, raw.height));
  const x = perCent(attentionX / (raw.width * scale));
  if (raw.height <= raw.width) return { x, y: perCent(attentionY / (raw.height * scale)) };
  return { x: Math.min(UPRIGHT_SIDES.most, Math.max(UPRIGHT_SIDES.least, x)), y: DEFAULT_FOCUS.y };
}

function resize({ data, raw }: Pixels, width: number) {
  const height = Math.max(1, Math.round((raw.height * width) / raw.width));
  return sharp(data, { raw }).resize({ width, height, fit: 'fill' });
}
