import { IMAGE_FORMATS, imagePath, type Image } from './media.schema.ts';
import { Plate } from '../../ui/pictures/plate.tsx';
import { useSite } from '../../site/use-site.ts';

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
  /** The largest picture of the first screen: loaded at once and first. */
  isFirst?: boolean;
  /** So small that its file arrives before a placeholder, which would be as large, could be of use. */
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
        <Picture image={image} baseUrl={uploadsBaseUrl} sizes={sizes} isFirst={isFirst} isSmall={isSmall} />
      )}
    </Plate>
  );
}

/** Whether an image of ours is higher than wide; of one elsewhere nothing is known. */
export function isUpright(image: Image | null): boolean {
  return image?.kind === 'stored' && image.height > image.width;
}

interface PictureProps extends Pick<PortraitProps, 'sizes' | 'isFirst' | 'isSmall'> {
  image: Image;
  /** Of the server with the uploads; empty if they come from this origin. */
  baseUrl: string;
}

/** A picture beside text that names it, so it has no alternative text of its own. */
export function Picture({ image, baseUrl, sizes, isFirst = false, isSmall = false }: PictureProps) {
  const loading = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (image.kind === 'external')
    return <img src={image.url} alt="" referrerPolicy="no-referrer" {...loading} />;
  const { width, height, widths, placeholder } = image;
  const addressOf = (px: number, format: (typeof IMAGE_FORMATS)[number]) =>
    baseUrl + imagePath(image, px, format);
  return (
    <>
      {!isSmall && <img src={placeholder} alt="" width={width} height={height} />}
      <picture>
        {IMAGE_FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={widths.map((px) => `${addressOf(px, format)} ${px}w`).join(', ')}
            sizes={sizes}
          />
        ))}
        <img
          src={addressOf(Math.min(FALLBACK_WIDTH_PX, width), 'webp')}
          alt=""
          width={width}
          height={height}
          {...loading}
        />
      </picture>
    </>
  );
}
