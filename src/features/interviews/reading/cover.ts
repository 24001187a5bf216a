import type { Image } from '../../media/media.schema.ts';

const SIZES = '(max-width: 999.98px) 110vw, min(42vw, 40rem)';

/** A picture wider than this share of its height has a lower frame, so that not too much of its sides is cut off. */
const WIDE = 1.15;
const PANORAMA = 2;
/** Pixels that a picture needs for its frame to be filled without enlarging it by more than half. */
const LEAST_WIDTH = 520;
const LEAST_HEIGHTS = { usual: 560, wide: 385, panorama: 215 };

/** The frame of an interview's picture and its `sizes`, by its shape. External pictures, of unknown size, have the usual one. */
export function coverFor(image: Image | null): { className: string; sizes: string } {
  if (image?.kind !== 'stored') return { className: 'cover', sizes: SIZES };
  const { width, height } = image;
  const share = width / height;
  const shape = share > PANORAMA ? 'panorama' : share > WIDE ? 'wide' : 'usual';
  // Shown as large as it is.
  if (width < LEAST_WIDTH || height < LEAST_HEIGHTS[shape])
    return { className: 'cover cover-small', sizes: `${width}px` };
  return { className: shape === 'usual' ? 'cover' : `cover cover-${shape}`, sizes: SIZES };
}
