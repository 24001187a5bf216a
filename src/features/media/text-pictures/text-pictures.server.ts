import { AppError } from '../../../kernel/app-error.ts';
import { uploadsBaseOf } from '../../../site/site.ts';
import { PICTURE_TAG, pictureIds } from '../../../rich-text/rich-text.ts';
import { IMAGE_FORMATS, imagePath, type ImageFormat, type StoredImage } from '../media.schema.ts';
import type { MediaReader, MediaWriter } from '../media.store.ts';

/** Rich texts before and after a change. */
interface TextChange {
  before: string[];
  after: string[];
  /** A text that is restored may name an image that is missing. */
  isRestored: boolean;
  at: string;
}

/**
 * Restarts the time as possible orphans of the images that a change of texts adds or removes. Throws `validation` for
 * an added one that is not stored. Called inside the transaction that saves the texts, so that an image cannot be
 * swept in between.
 */
export async function keepTextPictures(
  { media }: { media: MediaWriter },
  { before, after, isRestored, at }: TextChange,
): Promise<void> {
  const named = new Set(before.flatMap(pictureIds));
  const added = new Set(after.flatMap(pictureIds));
  for (const id of named) if (added.delete(id)) named.delete(id);
  for (const id of [...named, ...added]) {
    const image = await media.findImage(id);
    if (image) await media.ensureImage(image, new Date(at));
    else if (added.has(id) && !isRestored) throw new AppError('validation', 'richText.pictureMissing');
  }
}

/** The width of pictures on a page: that of the text, or of a phone without its margins. */
const SIZES = '(max-width: 767.98px) calc(100vw - 2.5rem), 42rem';

interface ShownServices {
  storage: { media: Pick<MediaReader, 'findImage'> };
  config: { siteUrl: string; uploadsBaseUrl: string };
}

/**
 * Stored rich texts as pages show them: pictures in all of their widths and with their size, so that nothing moves when
 * they arrive. A picture whose image is missing leaves its caption.
 */
export async function showTextPictures(
  { storage: { media }, config }: ShownServices,
  texts: string[],
): Promise<string[]> {
  const ids = new Set(texts.flatMap(pictureIds));
  const images = new Map<string, StoredImage | null>();
  for (const id of ids) images.set(id, await media.findImage(id));
  if (ids.size === 0) return texts;
  return texts.map((html) =>
    html.replace(PICTURE_TAG, (_tag, id: string, _width, alt: string) => {
      const image = images.get(id);
      return image ? pictureHtml(image, alt, uploadsBaseOf(config)) : '';
    }),
  );
}

/** For browsers without `srcset`. */
const FALLBACK_WIDTH_PX = 800;

function pictureHtml(image: StoredImage, alt: string, baseUrl: string): string {
  const { width, height, widths } = image;
  const address = (px: number, format: ImageFormat) => baseUrl + imagePath(image, px, format);
  const sources = IMAGE_FORMATS.map((format) => {
    const srcset = widths.map((px) => `${address(px, format)} ${px}w`).join(', ');
    return `<source type="image/${format}" srcset="${srcset}" sizes="${SIZES}">`;
  });
  const src = address(widths.find((px) => px >= FALLBACK_WIDTH_PX) ?? width, 'webp');
  const img = `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<picture>${sources.join('')}${img}</picture>`;
}
