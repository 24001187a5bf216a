import { z } from '@hono/zod-openapi';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { presentStale } from '../../http/errors.server.ts';
import { apiCall, documented, idParams, ifMatchHeader, json, jsonBody } from '../../http/call.server.ts';
import { cacheResponse } from '../../http/cache-response.server.ts';
import {
  FONT_FAMILIES,
  FONT_SIZE_MAX_PX,
  FONT_SIZE_MIN_PX,
  fontFieldsSchema,
  type FontFields,
  type FontSettings,
} from './appearance.schema.ts';
import { createFontSettings, updateFontSettings } from './appearance.server.ts';

/* Names on the wire: `fontFamily`, `fontSize` in pixels and `fontColor` are our `family`, `sizePx` and `color`. */

const familyText = { description: 'A font of the list', enum: FONT_FAMILIES.map(({ name }) => name) };
const sizeText = {
  type: 'integer',
  minimum: FONT_SIZE_MIN_PX,
  maximum: FONT_SIZE_MAX_PX,
  description: 'Pixels',
} as const;

const fontSettingsSchema = z
  .object({
    _id: z.string(),
    fontFamily: documented(fontFieldsSchema.shape.family, familyText),
    fontSize: z.number().openapi(sizeText),
    fontColor: z.string().openapi({ example: '#ffffff' }),
    version: z.int().openapi({ description: 'Rises with every write; send it back in If-Match' }),
  })
  .openapi('FontSettings');

/** A union, because `nullable()` would make the named schema itself nullable in the document. */
const fontSettingsOrNull = z.union([fontSettingsSchema, z.null()]);

/** A form's number field sends text: `"16"` is 16. */
const sizeField = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    { error: messageKey('fonts.size') },
  )
  .pipe(fontFieldsSchema.shape.sizePx);

const fontsBody = z
  .object({
    fontFamily: documented(fontFieldsSchema.shape.family, familyText),
    fontSize: sizeField.openapi(sizeText),
    fontColor: documented(fontFieldsSchema.shape.color, { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  })
  .openapi('FontSettingsBody');

export const findRoute = apiCall('get', '/fonts', {
  action: 'site.read',
  operationId: 'readFonts',
  summary: 'Read the font settings of the site',
  checks: [cacheResponse()],
  responses: { 200: json(fontSettingsOrNull, 'The settings, or null while none are saved') },
});

export const createFontsRoute = apiCall('post', '/fonts', {
  action: 'appearance.write',
  operationId: 'createFonts',
  summary: 'Save font settings for the first time',
  request: jsonBody(fontsBody),
  responses: { 201: json(fontSettingsSchema, 'The settings as saved') },
  refuses: ['conflict'],
});

export const updateRoute = apiCall('put', '/fonts/{id}', {
  action: 'appearance.write',
  operationId: 'updateFonts',
  summary: 'Change the font settings',
  request: { params: idParams, headers: ifMatchHeader, ...jsonBody(fontsBody) },
  responses: { 200: json(fontSettingsSchema, 'The settings as saved') },
});

/** Font settings over HTTP. */
export function registerFonts(api: Api): void {
  api.openapi(findRoute, async (c) => {
    const settings = await c.get('services').storage.appearance.findFontSettings();
    return c.json(settings && presentFonts(settings), 200);
  });
  api.openapi(createFontsRoute, async (c) => {
    const settings = await createFontSettings(c.get('services'), toFields(c.req.valid('json')));
    return c.json(presentFonts(settings), 201);
  });
  api.openapi(updateRoute, async (c) => {
    const version = c.req.valid('header')['if-match'];
    const { id } = c.req.valid('param');
    const saved = updateFontSettings(c.get('services'), id, toFields(c.req.valid('json')), version);
    return c.json(presentFonts(await saved.catch(inWireNames)), 200);
  });
}

function toFields({ fontFamily, fontSize, fontColor }: z.output<typeof fontsBody>): FontFields {
  return { family: fontFamily, sizePx: fontSize, color: fontColor };
}

function presentFonts({ id, family, sizePx, color, version }: FontSettings) {
  return { _id: id, fontFamily: family, fontSize: sizePx, fontColor: color, version };
}

/** Rethrows a stale write with the current settings under their names on the wire. */
const inWireNames = presentStale(presentFonts);
