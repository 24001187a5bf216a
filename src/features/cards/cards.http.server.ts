import type { Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import type { HttpEnv } from '../../server/http-env.server.ts';
import { findCard, portraitAddress, readPortrait } from './card.server.ts';
import { CARD_CONTENT_TYPE, cardPath } from './card.schema.ts';

/** What stands in for a card where there is no portrait either. */
const SEAL_PATH = '/icon-512.png';

/** The name is the content: it never changes. Other sites show it; opened as a document it can do nothing. */
const HEADERS = {
  'Content-Type': CARD_CONTENT_TYPE,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * `GET` and `HEAD /cards/{name}`: the preview picture of an interview or of the site. A name from before the last
 * change leads to the present card; a card that cannot be drawn now leads to the plain portrait.
 */
export function registerCards(api: Pick<Hono<HttpEnv>, 'get'>): void {
  api.get('/cards/:name', async (c) => {
    const services = c.get('services');
    const name = c.req.param('name');
    const card = await findCard(services, name);
    if (!card) throw new AppError('not_found', 'error.notFound');
    if (card.fileName !== name) return c.redirect(cardPath(card.fileName));

    const headers = { ...HEADERS, ETag: `"${name}"` };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    const jpeg = await services.cards.print(card, () => readPortrait(services, card));
    if (!jpeg) return c.redirect(portraitAddress(services, card) ?? SEAL_PATH);
    return c.body(jpeg, 200, headers);
  });
}
