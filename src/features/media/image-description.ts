import { z } from 'zod';
import { typedLine } from '../../messages/typed-text.ts';
import { IMAGE_ALT_MAX, type Image, type ImageFocus } from './media.schema.ts';

const FOCUS = /^(\d{1,3}),(\d{1,3})$/;

/** The point in "71,30", per cent from the left and the top; null for any other text. */
export function readFocus(text: string): ImageFocus | null {
  const [, x, y] = FOCUS.exec(text) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : null;
}

export function writeFocus({ x, y }: ImageFocus): string {
  return `${x},${y}`;
}

export const imageAltInput = typedLine({ max: IMAGE_ALT_MAX, tooLong: 'image.alt.tooLong' });

/** The description of an image in a form: `imageFocus` as `readFocus` reads it, or empty for the server's guess. */
export const imageDescriptionValue = {
  imageFocus: z.string().default(''),
  imageAlt: z.string().default(''),
};
export type ImageDescriptionValue = z.output<z.ZodObject<typeof imageDescriptionValue>>;

/** What the fields of a form must hold. */
export const imageDescriptionFields = { imageFocus: z.string(), imageAlt: imageAltInput };

export const NO_DESCRIPTION: ImageDescriptionValue = { imageFocus: '', imageAlt: '' };

export function valueOfImage(image: Image | null): ImageDescriptionValue {
  if (image?.kind !== 'stored') return NO_DESCRIPTION;
  return { imageFocus: writeFocus(image.focus), imageAlt: image.alt };
}

/** The description as the parts of a form of the API. */
export function descriptionParts({ imageFocus, imageAlt }: ImageDescriptionValue) {
  return { ...(imageFocus !== '' && { imageFocus }), imageAlt };
}
