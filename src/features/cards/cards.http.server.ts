import type { Context, Hono } from 'hono';
import { AppError } from '../../kernel/app-error.ts';
import { rateLimit } from '../../http/rate-limit.server.ts';
import { HASHED_PICTURE_HEADERS, PICTURE_HEADERS } from '../../http/security-headers.server.ts';
import type { HttpEnv } from '../../http/api.ts';
import { openDraftPage } from '../interviews/draft-page/draft-page.server.ts';
import { DRAFT_CARD_ROUTE } from '../interviews/draft-page/draft-page-path.ts';
import {
  type Card,
  findCard,
  findQuestionCard,
  findQuoteCard,
  interviewCard,
  portraitAddress,
  readPortrait,
} from './card.server.ts';
import { CARD_CONTENT_TYPE, cardPath, QUOTE_MAX } from '../../site/card.schema.ts';

/** Replaces a card without a portrait that cannot be drawn. */
const SEAL_PATH = '/icon-512.png';

const HEADERS = { 'Content-Type': CARD_CONTENT_TYPE, ...PICTURE_HEADERS };
const NAMED_HEADERS = { 'Content-Type': CARD_CONTENT_TYPE, ...HASHED_PICTURE_HEADERS };
/** Valid only as long as the interview contains these words. */
const WORDS_HEADERS = { ...HEADERS, 'Cache-Control': 'no-cache' };

/** Drawing occupies a processor for a tenth of a second. */
const PICTURES_A_MINUTE = 20;
/** By then a queued drawing is finished. */
const RETRY_SECONDS = 5;

/**
 * `GET` and `HEAD /cards/{name}`: the preview image of an interview or of the site. An outdated name redirects to the
 * current card; a card that cannot be drawn now redirects to the portrait.
 */
export function registerCards(api: Pick<Hono<HttpEnv>, 'get'>): void {
  api.get('/cards/:name', async (c) => {
    const services = c.get('services');
    const name = c.req.param('name');
    const card = await findCard(services, name);
    if (!card) throw new AppError('not_found', 'error.notFound');
    if (card.fileName !== name) return c.redirect(cardPath(card.fileName));

    const headers = { ...NAMED_HEADERS, ETag: `"${name}"` };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    const jpeg = await services.cards.render(card, () => readPortrait(services, card));
    if (!jpeg) return c.redirect(portraitAddress(services, card) ?? SEAL_PATH);
    return c.body(jpeg, 200, headers);
  });
  registerWordsCards(api);
  registerDraftCard(api);
}

/**
 * `GET /cards/questions/{interview}/{question}`: an image of a question. `GET
 * /cards/quotes/{interview}?question=&quote=`: an image of a quotation from that answer. 404 for words that are not in
 * the interview, 429 beyond the common limit per minute and address, 503 while it cannot be drawn.
 */
function registerWordsCards(api: Pick<Hono<HttpEnv>, 'get'>): void {
  const limit = rateLimit({ name: 'words-card', count: PICTURES_A_MINUTE, seconds: 60 });
  const send = async (c: Context<HttpEnv>, card: Card | null) => {
    if (!card) throw new AppError('not_found', 'error.notFound');
    await limit(c.get('address'));
    return sendDrawn(c, card, WORDS_HEADERS);
  };
  api.get('/cards/questions/:interview/:question', async (c) => {
    const { interview, question } = c.req.param();
    const card = await findQuestionCard(c.get('services'), { interviewId: interview, questionId: question });
    return send(c, card);
  });
  api.get('/cards/quotes/:id', async (c) => {
    const { question = '', quote = '' } = c.req.query();
    const request = { interviewId: c.req.param('id'), questionId: question, quote };
    return send(c, quote.length <= QUOTE_MAX ? await findQuoteCard(c.get('services'), request) : null);
  });
}

/** `GET /preview/draft/{token}/card.jpg`: the share card of an interview that may not be published yet. */
function registerDraftCard(api: Pick<Hono<HttpEnv>, 'get'>): void {
  api.get(DRAFT_CARD_ROUTE, async (c) => {
    const services = c.get('services');
    const interview = await openDraftPage(services, c.req.param('token'));
    return sendDrawn(c, interviewCard(await services.siteNames(), interview), HEADERS);
  });
}

/** Throws `unavailable` if the card cannot be drawn now. */
async function sendDrawn(c: Context<HttpEnv>, card: Card, headers: Record<string, string>) {
  const services = c.get('services');
  const jpeg = await services.cards.render(card, () => readPortrait(services, card));
  if (!jpeg) throw new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS });
  return c.body(jpeg, 200, headers);
}
