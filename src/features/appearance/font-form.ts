import { z } from 'zod';
import {
  FONT_COLOR_DEFAULT,
  FONT_FAMILY_DEFAULT,
  FONT_SIZE_DEFAULT_PX,
  fontFieldsSchema,
  type FontFields,
} from './appearance.schema.ts';

/** What the fields hold, which need not be valid yet. */
export interface FontFormValues {
  family: string;
  sizePx: number;
  color: string;
}

/** What the form starts from while nothing is saved. */
export const FONT_FORM_DEFAULTS: FontFields = {
  family: FONT_FAMILY_DEFAULT,
  sizePx: FONT_SIZE_DEFAULT_PX,
  color: FONT_COLOR_DEFAULT,
};

/** What the form holds as it is kept on the device until it is saved: also what is typed by half. */
export const fontsValue = z.object({ family: z.string(), sizePx: z.string(), color: z.string() });
export type FontsValue = z.output<typeof fontsValue>;

/** The fields as texts; a size that is no number is none. */
export function valueOfFonts({ family, sizePx, color }: FontFormValues): FontsValue {
  return { family, sizePx: Number.isNaN(sizePx) ? '' : `${sizePx}`, color: color.toLowerCase() };
}

/** The fields that texts stand for. */
export function fontFormValues({ family, sizePx, color }: FontsValue, saved: FontFields): FontFormValues {
  return { family, sizePx: sizePx === '' ? saved.sizePx : readSize(sizePx), color };
}

/** A typed size, with Arabic or Latin digits; NaN for anything but digits. */
export function readSize(typed: string | number): number {
  const digits = `${typed}`.trim().replace(/[\u0660-\u0669\u06F0-\u06F9]/g, asciiDigit);
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The low four bits of an Arabic-Indic or Persian digit are its value. */
function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** A typed colour, also without its sign. */
export function readColor(typed: string): string {
  const text = typed.trim();
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
}

/** What to show of the values: each where it is valid, and what is saved in place of the others. */
export function shownFonts({ family, sizePx, color }: FontFormValues, saved: FontFields): FontFields {
  const { shape } = fontFieldsSchema;
  return {
    family: shape.family.safeParse(family).data ?? saved.family,
    sizePx: shape.sizePx.safeParse(sizePx).data ?? saved.sizePx,
    color: shape.color.safeParse(color).data ?? saved.color,
  };
}
