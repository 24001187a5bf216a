import { IMAGE_FORMATS, imagePath, type Image } from '../features/media/media.schema.ts';
import { Picture, type PictureSource } from '../ui/pictures/picture.tsx';
import { Plate } from '../ui/pictures/plate.tsx';
import { useSite } from './use-site.ts';

/** What browsers without `srcset` get: enough for a phone. */
const FALLBACK_WIDTH_PX = 640;

export interface PortraitProps {
  /** Of the interview or page the portrait stands for. */
  id: string;
  name: string;
  image: Image | null;
  /** CSS widths of the place it fills, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Prints the photograph in one pigment; heroes keep its colours. */
  isTinted?: boolean;
  isFirst?: boolean;
  isSmall?: boolean;
}

/** The plate of an interview or of the host: the photograph, or the letter where there is none. */
export function Portrait({
  id,
  name,
  image,
  sizes,
  className,
  isTinted = false,
  isFirst = false,
  isSmall = false,
}: PortraitProps) {
  const { uploadsBaseUrl } = useSite();
  return (
    <Plate id={id} name={name} isTinted={isTinted} {...(className && { className })}>
      {image && (
        <Picture
          source={pictureSource(image, uploadsBaseUrl)}
          sizes={sizes}
          isFirst={isFirst}
          isSmall={isSmall}
        />
      )}
    </Plate>
  );
}

/** Whether an image of ours is higher than wide; of one elsewhere nothing is known. */
export function isUpright(image: Image | null): boolean {
  return image?.kind === 'stored' && image.height > image.width;
}

/** The addresses of an image's files; `baseUrl` is empty where uploads come from this origin. */
export function pictureSource(image: Image, baseUrl: string): PictureSource {
  if (image.kind === 'external') return { kind: 'single', src: image.url };
  const { width, height, widths, placeholder } = image;
  return {
    kind: 'responsive',
    formats: IMAGE_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((px) => `${baseUrl}${imagePath(image, px, format)} ${px}w`).join(', '),
    })),
    src: `${baseUrl}${imagePath(image, Math.min(FALLBACK_WIDTH_PX, width), 'webp')}`,
    width,
    height,
    placeholder,
  };
}
