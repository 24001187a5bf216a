/** Limits of an upload. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 40_000_000;
export const IMAGE_MAX_SIDE_PX = 16_384;
/**
 * Widths for lists, for a desktop, for phones with two or three pixels per CSS pixel, and the largest, which the API
 * returns. An image keeps the widths that it was stored with.
 */
export const IMAGE_WIDTHS_PX = [320, 640, 800, 1200, 1920] as const;
/** Largest height of stored files, so that a scanned strip does not fill pages. */
export const IMAGE_HEIGHT_MAX_PX = 2_400;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export const IMAGE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The point of an image that stays in view where a frame cuts it: per cent from its left and from its top. */
export interface ImageFocus {
  x: number;
  y: number;
}

/** A share from 0 to 1 as whole per cent; one outside is moved to its nearer end. */
export function perCent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

/** Faces are in the upper part of a portrait. */
export const DEFAULT_FOCUS: ImageFocus = { x: 50, y: 22 };

export const IMAGE_ALT_MAX = 300;
/** Characters of an external address. */
export const IMAGE_ADDRESS_MAX = 2_048;

/** An upload after decoding and re-encoding: one file per width and format, named by content. */
export interface StoredImage {
  kind: 'stored';
  /** Content hash, 32 hex digits: the start of every file name. */
  id: string;
  /** Size of the widest file in pixels. */
  width: number;
  height: number;
  /** Widths that exist, ascending, in pixels. */
  widths: number[];
  /** A `data:image/webp` URI a few pixels wide, shown until the image has arrived. */
  placeholder: string;
  focus: ImageFocus;
  /** What it shows, for readers who cannot see it; empty if the text beside it says enough. */
  alt: string;
}

/** An image given by URL instead of a file: shown as it is, never fetched by the server. */
interface ExternalImage {
  kind: 'external';
  url: string;
}

export type Image = StoredImage | ExternalImage;

/** What a host says about a stored image. An image is described once, wherever it is shown. */
export type ImageDescription = Pick<StoredImage, 'focus' | 'alt'>;

/**
 * A change of an entity's image: keep it, remove it, set an address, or use a stored upload. `insecure` is an http
 * address on a site with https, which browsers block: an existing one may stay, but it cannot be set.
 */
export type ImageChange = (
  | { kind: 'keep' }
  | { kind: 'remove' }
  | { kind: 'external' | 'insecure'; url: string }
  | { kind: 'stored'; id: string }
) & {
  /** What changes in the description of the stored image that results; ignored for any other. */
  description?: Partial<ImageDescription>;
};

const UPLOADS_PATH = '/uploads';
const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/;

/** The path of one file of a stored image, relative to the base address of uploads. */
export function imagePath(image: Pick<StoredImage, 'id'>, width: number, format: ImageFormat): string {
  return `${UPLOADS_PATH}/${imageFileName(image.id, width, format)}`;
}

export function imageFileName(id: string, width: number, format: ImageFormat): string {
  return `${id}-${width}.${format}`;
}

/** Every file of a stored image. */
export function imageFileNames({ id, widths }: Pick<StoredImage, 'id' | 'widths'>): string[] {
  return widths.flatMap((width) => IMAGE_FORMATS.map((format) => imageFileName(id, width, format)));
}

/** The smallest width that is large enough, else the widest: an image that was encoded again may have other widths. */
export function nearestWidth({ width: widest, widths }: StoredImage, asked: number): number {
  return widths.find((width) => width >= asked) ?? widest;
}

/** The parts of a file name in our format, or null for any other string. */
export function parseImageFileName(name: string): { id: string; width: number; format: ImageFormat } | null {
  const match = FILE_NAME.exec(name);
  if (!match?.[1] || !match[2]) return null;
  return { id: match[1], width: Number(match[2]), format: match[3] === 'avif' ? 'avif' : 'webp' };
}
