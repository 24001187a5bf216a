import { z } from 'zod';
import { latinDigits } from '../../kernel/arabic.ts';
import {
  FONT_COLOR_DEFAULT,
  FONT_FAMILY_DEFAULT,
  FONT_SIZE_DEFAULT_PX,
  fontFieldsSchema,
  type FontFields,
} from './appearance.schema.ts';

/** The values of the fields, which may be invalid. */
export interface FontFormValues {
  family: string;
  sizePx: number;
  color: string;
}

/** Initial values while nothing is saved. */
export const FONT_FORM_DEFAULTS: FontFields = {
  family: FONT_FAMILY_DEFAULT,
  sizePx: FONT_SIZE_DEFAULT_PX,
  color: FONT_COLOR_DEFAULT,
};

/** The values as stored on the device until they are saved, including incomplete ones. */
export const fontsValue = z.object({ family: z.string(), sizePx: z.string(), color: z.string() });
export type FontsValue = z.output<typeof fontsValue>;

/** The fields as texts; a size that is not a number becomes empty. */
export function valueOfFonts({ family, sizePx, color }: FontFormValues): FontsValue {
  return { family, sizePx: Number.isNaN(sizePx) ? '' : `${sizePx}`, color: color.toLowerCase() };
}

/** The fields from their texts. */
export function fontFormValues({ family, sizePx, color }: FontsValue, saved: FontFields): FontFormValues {
  return { family, sizePx: sizePx === '' ? saved.sizePx : readSize(sizePx), color };
}

/** A typed size, with Arabic or Latin digits; NaN for anything but digits. */
export function readSize(typed: string | number): number {
  const digits = latinDigits(`${typed}`.trim());
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A typed colour, with or without `#`. */
export function readColor(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

/** The values to preview: saved ones in place of invalid ones. */
export function shownFonts({ family, sizePx, color }: FontFormValues, saved: FontFields): FontFields {
  const { shape } = fontFieldsSchema;
  return {
    family: shape.family.safeParse(family).data ?? saved.family,
    sizePx: shape.sizePx.safeParse(sizePx).data ?? saved.sizePx,
    color: shape.color.safeParse(color).data ?? saved.color,
  };
}
