import type { Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../http/api.ts';
import { HASHED_PICTURE_HEADERS } from '../../http/security-headers.server.ts';
import { isSiteIconName, siteIconPath, type SiteIconName } from '../../site/site-icon.ts';
import type { IconDrawing } from './card-process.schema.ts';
import { readPortrait } from './card.server.ts';

const DRAWINGS = {
  '32': { sizePx: 32, ground: 'none' },
  // Phones show transparent parts of it in black.
  '180': { sizePx: 180, ground: 'whole' },
  '192': { sizePx: 192, ground: 'none' },
  '512': { sizePx: 512, ground: 'none' },
  'maskable-512': { sizePx: 512, ground: 'margin' },
} as const satisfies Record<SiteIconName, Omit<IconDrawing, 'kind'>>;

/**
 * `GET` and `HEAD /icons/{id}/{name}.png`: the icon of the site in one size, drawn from the host's picture. That of an
 * earlier picture, and one that cannot be drawn now, lead to the icon that takes its place.
 */
export function registerSiteIcons(api: Pick<Hono<HttpEnv>, 'get'>): void {
  api.get('/icons/:id/:file', async (c) => {
    const services = c.get('services');
    const { id, file } = c.req.param();
    const name = file.replace(/\.png$/, '');
    if (!isSiteIconName(name) || name === file) throw new AppError('not_found', 'error.notFound');
    const site = await services.siteNames();
    if (site.icon !== id) return c.redirect(siteIconPath(site, name));
    const portrait = await services.storage.media.findImage(id);
    const png = await services.cards.render(
      { fileName: `icon-${id}-${name}.png`, drawing: { kind: 'icon', ...DRAWINGS[name] } },
      () => readPortrait(services, { portrait }),
    );
    if (!png) return c.redirect(siteIconPath({ icon: null }, name));
    return c.body(png, 200, { 'Content-Type': 'image/png', ...HASHED_PICTURE_HEADERS });
  });
}
