import { z } from 'zod';
import { callApi, createOrOverwrite, type Overwritten } from '../../admin/api.client.ts';
import { fontFieldsSchema, type FontFields, type FontSettings } from './appearance.schema.ts';

/*
 * The wire's words: `fontFamily`, `fontSize` in pixels and `fontColor` are our `family`,
 * `sizePx` and `color`.
 */

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

const wireFields = ({ family, sizePx, color }: FontFields) => ({
  fontFamily: family,
  fontSize: sizePx,
  fontColor: color,
});

/** The saved settings; null while the defaults hold. */
export async function findFontSettings(signal: AbortSignal): Promise<FontSettings | null> {
  const answer = fontSettings.nullable();
  const { data } = await callApi({ method: 'GET', path: '/fonts', answer, signal });
  return data;
}

/**
 * Saves settings over those that were shown, or for the first time. Stale: others were saved since, and stand as they
 * are.
 */
export function saveFontSettings(
  shown: FontSettings | null,
  fields: FontFields,
  signal: AbortSignal,
): Promise<Overwritten<FontSettings>> {
  return createOrOverwrite({ path: '/fonts', body: wireFields(fields), answer: fontSettings, signal }, shown);
}
