import { z } from 'zod';
import { messageKey } from '../../messages/keys.ts';

/** Spec, section 9. `arabic` says whether the face has Arabic letters; the others fall back to Cairo for them. */
export const FONT_FAMILIES = [
  { name: 'Arial', arabic: true, hosted: false },
  { name: 'Helvetica', arabic: false, hosted: false },
  { name: 'Verdana', arabic: false, hosted: false },
  { name: 'Tahoma', arabic: true, hosted: false },
  { name: 'Georgia', arabic: false, hosted: false },
  { name: 'Times New Roman', arabic: true, hosted: false },
  { name: 'Roboto', arabic: false, hosted: true },
  { name: 'Open Sans', arabic: false, hosted: true },
  { name: 'Lato', arabic: false, hosted: true },
  { name: 'Cairo', arabic: true, hosted: true },
  { name: 'Tajawal', arabic: true, hosted: true },
  { name: 'Amiri', arabic: true, hosted: true },
] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number]['name'];

const FAMILY_NAMES: readonly string[] = FONT_FAMILIES.map((family) => family.name);

export const FONT_SIZE_MIN_PX = 8;
export const FONT_SIZE_MAX_PX = 72;
export const FONT_SIZE_DEFAULT_PX = 16;
export const FONT_COLOR_DEFAULT = '#ffffff';
/** Initial value of the settings screen. */
export const FONT_FAMILY_DEFAULT: FontFamily = 'Arial';
/** The font of the page about the platform while nothing is saved. */
export const FONT_FAMILY_PUBLIC_DEFAULT: FontFamily = 'Cairo';

/** The three values become page-wide CSS, so each has a closed form. */
export const fontFieldsSchema = z.object({
  family: z
    .string({ error: messageKey('fonts.family') })
    .refine((name): name is FontFamily => FAMILY_NAMES.includes(name), { error: messageKey('fonts.family') }),
  sizePx: z
    .number({ error: messageKey('fonts.size') })
    .int({ error: messageKey('fonts.size') })
    .min(FONT_SIZE_MIN_PX, { error: messageKey('fonts.size') })
    .max(FONT_SIZE_MAX_PX, { error: messageKey('fonts.size') }),
  color: z
    .string({ error: messageKey('fonts.color') })
    .regex(/^#[0-9a-f]{6}$/i, { error: messageKey('fonts.color') })
    .transform((color) => color.toLowerCase()),
});

export type FontFields = z.output<typeof fontFieldsSchema>;

export interface FontSettings extends FontFields {
  id: string;
  version: number;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    fonts: FontSettings;
  }
}
