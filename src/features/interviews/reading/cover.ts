import type { Image } from '../../media/media.schema.ts';

/** A picture wider than this share of its height has a lower frame, so that not too much of its sides is cut off. */
const WIDE = 1.15;
const PANORAMA = 2;
/** Pixels that a picture needs for its frame to be filled without enlarging it by more than half. */
const LEAST_WIDTH = 520;
const LEAST_HEIGHTS = { usual: 560, wide: 385, panorama: 215 };
/** Heights of the frames in interview-hero.css: above the text, where they also grow with the window, and beside it. */
const HEIGHTS = {
  usual: { aboveRem: 31, aboveVw: 90, besideRem: 47 },
  wide: { aboveRem: 22, aboveVw: 64, besideRem: 36 },
  panorama: { aboveRem: 18, aboveVw: 48, besideRem: 20 },
};

/** The frame of an interview's picture and its `sizes`, by its shape. External pictures, of unknown size, have the usual one. */
export function coverFor(image: Image | null): { className: string; sizes: string } {
  if (image?.kind !== 'stored') return { className: 'cover', sizes: sizesOf('usual', 1) };
  const { width, height } = image;
  const share = width / height;
  const shape = share > PANORAMA ? 'panorama' : share > WIDE ? 'wide' : 'usual';
  // Shown as large as it is.
  if (width < LEAST_WIDTH || height < LEAST_HEIGHTS[shape])
    return { className: 'cover cover-small', sizes: `${width}px` };
  return { className: shape === 'usual' ? 'cover' : `cover cover-${shape}`, sizes: sizesOf(shape, share) };
}

/** A frame is filled, so a picture is as wide as it, or wider if its height asks for more. */
function sizesOf(shape: keyof typeof HEIGHTS, share: number): string {
  const { aboveRem, aboveVw, besideRem } = HEIGHTS[shape];
  const wide = (height: number) => Number((height * share).toFixed(1));
  const above = `max(100vw, ${wide(aboveRem)}rem, ${wide(aboveVw)}vw)`;
  return `(max-width: 999.98px) ${above}, max(min(40vw, 38rem), ${wide(besideRem)}rem)`;
}
