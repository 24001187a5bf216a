import { z } from 'zod';
import { latinDigits } from '../../kernel/arabic.ts';
import {
  FONT_COLOR_DEFAULT,
  FONT_FAMILY_DEFAULT,
  FONT_SIZE_DEFAULT_PX,
  fontFieldsSchema,
  type FontFields,
} from './appearance.schema.ts';

/** Initial values while nothing is saved. */
export const FONT_FORM_DEFAULTS: FontFields = {
  family: FONT_FAMILY_DEFAULT,
  sizePx: FONT_SIZE_DEFAULT_PX,
  color: FONT_COLOR_DEFAULT,
};

/** The values of the form as typed, which the device keeps until they are saved. */
export const fontsValue = z.object({ family: z.string(), sizePx: z.string(), color: z.string() });
export type FontsValue = z.output<typeof fontsValue>;

/** The values in one way of writing them. */
export function valueOfFonts({ family, sizePx, color }: FontFields | FontsValue): FontsValue {
  return { family, sizePx: latinDigits(`${sizePx}`.trim()), color: readColor(color).toLowerCase() };
}

const saved = fontFieldsSchema.shape;

/** Reads the typed values: a size with Arabic or Latin digits, a colour with or without `#`. */
export const fontForm = z.object({
  family: saved.family,
  sizePx: z.string().transform(readSize).pipe(saved.sizePx),
  color: z.string().transform(readColor).pipe(saved.color),
});

/** NaN for anything but digits. */
export function readSize(typed: string): number {
  const digits = latinDigits(typed.trim());
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function readColor(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

/** The fonts to preview: saved values in place of invalid ones. */
export function shownFonts({ family, sizePx, color }: FontsValue, instead: FontFields): FontFields {
  const { shape } = fontForm;
  return {
    family: shape.family.safeParse(family).data ?? instead.family,
    sizePx: shape.sizePx.safeParse(sizePx).data ?? instead.sizePx,
    color: shape.color.safeParse(color).data ?? instead.color,
  };
}
