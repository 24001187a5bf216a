import { z } from 'zod';
import { createOrOverwrite, readApi, type Overwritten } from '../../admin/api.client.ts';
import { fontFieldsSchema, type FontFields, type FontSettings } from './appearance.schema.ts';

const fontSettings = z
  .object({
    _id: z.string(),
    fontFamily: fontFieldsSchema.shape.family,
    fontSize: fontFieldsSchema.shape.sizePx,
    fontColor: fontFieldsSchema.shape.color,
    version: z.number(),
  })
  .transform(({ _id, fontFamily, fontSize, fontColor, version }): FontSettings => ({
    id: _id,
    family: fontFamily,
    sizePx: fontSize,
    color: fontColor,
    version,
  }));

/** Returns the saved settings; null while the defaults apply. */
export function findFontSettings(signal: AbortSignal): Promise<FontSettings | null> {
  return readApi('/fonts', fontSettings.nullable(), signal);
}

/** Saves settings over `shown`, or for the first time when it is null. */
export function saveFontSettings(
  shown: FontSettings | null,
  { family, sizePx, color }: FontFields,
  signal: AbortSignal,
): Promise<Overwritten<FontSettings>> {
  const body = { fontFamily: family, fontSize: sizePx, fontColor: color };
  return createOrOverwrite('/fonts', { body, response: fontSettings, signal }, shown);
}
