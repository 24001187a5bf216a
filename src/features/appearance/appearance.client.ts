import { type Answer, callOf, create, overwrite, type Overwritten } from '../../admin/calls.client.ts';
import type * as routes from './appearance.http.server.ts';
import type { FontFields, FontSettings } from './appearance.schema.ts';

const find = callOf<typeof routes.findRoute>('GET /fonts');
const createFonts = callOf<typeof routes.createFontsRoute>('POST /fonts');
const updateFonts = callOf<typeof routes.updateRoute>('PUT /fonts/{id}');

/** Returns the saved settings; null while the defaults apply. */
export async function findFontSettings(signal: AbortSignal): Promise<FontSettings | null> {
  const fonts = await find({ signal });
  return fonts && readFonts(fonts);
}

/** Saves settings over `shown`, or for the first time when it is null. */
export async function saveFontSettings(
  shown: FontSettings | null,
  { family, sizePx, color }: FontFields,
  signal: AbortSignal,
): Promise<Overwritten<FontSettings>> {
  const body = { fontFamily: family, fontSize: sizePx, fontColor: color };
  const { isStale, entity } = await (shown
    ? overwrite(updateFonts({ id: shown.id, version: shown.version, body, signal }))
    : create(createFonts({ body, signal }), () => find({ signal })));
  return { isStale, entity: readFonts(entity) };
}

function readFonts({
  id,
  fontFamily,
  fontSize,
  fontColor,
  version,
}: Answer<typeof routes.updateRoute>): FontSettings {
  return { id, family: fontFamily, sizePx: fontSize, color: fontColor, version };
}
