import { DEFAULT_FOCUS, IMAGE_FORMATS, imagePath, type Image, type ImageFocus } from './media.schema.ts';
import './focus.css';
import { PortraitFrame } from '../../ui/pictures/portrait-frame.tsx';
import { useSite } from '../../site/use-site.ts';

/** For browsers without `srcset`: enough for a phone. */
const FALLBACK_WIDTH_PX = 640;

interface PortraitProps {
  /** The interview or page that the portrait belongs to. */
  id: string;
  name: string;
  image: Image | null;
  /** The CSS width of the image, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Tints the photograph; heroes keep its colours. */
  isTinted?: boolean;
  /** Whether it is the largest image of the first screen, which is loaded with priority. */
  isFirst?: boolean;
  /** Whether it is so small that a placeholder would be as large as the file. */
  isSmall?: boolean;
  /** Whether its alternative text is read out; in lists the text beside it says enough. */
  isDescribed?: boolean;
}

/** The portrait of an interview or of the host: the photograph, or a letter if there is none. */
export function Portrait({
  id,
  name,
  image,
  sizes,
  className,
  isTinted = false,
  isFirst = false,
  isSmall = false,
  isDescribed = false,
}: PortraitProps) {
  const { uploadsBaseUrl } = useSite();
  return (
    <PortraitFrame id={id} name={name} isTinted={isTinted} {...(className && { className })}>
      {image && (
        <Picture image={image} baseUrl={uploadsBaseUrl} {...{ sizes, isFirst, isSmall, isDescribed }} />
      )}
    </PortraitFrame>
  );
}

/** Whether a stored image is higher than wide; the size of external images is unknown. */
export function isUpright(image: Image | null): boolean {
  return image?.kind === 'stored' && image.height > image.width;
}

interface PictureProps extends Pick<PortraitProps, 'sizes' | 'isFirst' | 'isSmall' | 'isDescribed'> {
  image: Image;
  /** The address of the upload host; empty if uploads come from this origin. */
  baseUrl: string;
}

/** Steps of the classes in focus.css; a style attribute would need a hash in the policy of each page. */
const FOCUS_STEP = 10;

/** The classes that keep a point of an image in view; none for the usual point. */
function focusClass({ x, y }: ImageFocus): string | undefined {
  const step = (perCent: number) => Math.round(perCent / FOCUS_STEP) * FOCUS_STEP;
  const classes = [
    x !== DEFAULT_FOCUS.x && `fx${step(x)}`,
    // The usual height is between two steps.
    y !== DEFAULT_FOCUS.y && `fy${step(y)}`,
  ].filter(Boolean);
  return classes.length === 0 ? undefined : classes.join(' ');
}

/** An image beside text that names its subject. */
export function Picture({
  image,
  baseUrl,
  sizes,
  isFirst = false,
  isSmall = false,
  isDescribed = false,
}: PictureProps) {
  const loading = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (image.kind === 'external')
    return <img src={image.url} alt="" referrerPolicy="no-referrer" {...loading} />;
  const { width, height, widths, placeholder, focus, alt } = image;
  const className = focusClass(focus);
  const addressOf = (px: number, format: (typeof IMAGE_FORMATS)[number]) =>
    baseUrl + imagePath(image, px, format);
  return (
    <>
      {!isSmall && <img src={placeholder} alt="" width={width} height={height} className={className} />}
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
          alt={isDescribed ? alt : ''}
          width={width}
          height={height}
          className={className}
          {...loading}
        />
      </picture>
    </>
  );
}
