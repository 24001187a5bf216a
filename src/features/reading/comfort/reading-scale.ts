import { percentText } from '../../../messages/counted-text.ts';

/** The storage key of the text scale. */
export const SCALE_KEY = 'interview-font-size';
/** Factors on the font size of answers. */
export const SCALE_MIN = 0.8;
export const SCALE_MAX = 1.5;
const SCALE_STEP = 0.1;
export const SCALE_DEFAULT = 1;

/** The stored scale, rounded to a step; the default for an invalid value. */
export function parseScale(saved: string | null): number {
  const scale = onStep(Number(saved));
  return scale >= SCALE_MIN && scale <= SCALE_MAX ? scale : SCALE_DEFAULT;
}

/** One step larger or smaller, within the limits. */
export function stepScale(scale: number, direction: 1 | -1): number {
  return Math.min(SCALE_MAX, Math.max(SCALE_MIN, onStep(scale + direction * SCALE_STEP)));
}

/** Removes floating-point errors: 1.1 + 0.1 is 1.2. */
function onStep(scale: number): number {
  return Math.round(scale * 10) / 10;
}

/** Every control of the text size on the page, in the margin, the dock and the panel; all show one value. */
export function sizers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-sizer]');
}

export function showScale(scale: number): void {
  for (const value of document.querySelectorAll('[data-sizer] output'))
    value.textContent = percentText(scale);
}
