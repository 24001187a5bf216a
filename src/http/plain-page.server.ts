import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppError } from '../kernel/app-error.ts';
import { xml, type Xml } from '../kernel/xml.ts';
import { DEFAULT_LOCALE, translate } from '../messages/index.ts';
import { pageText } from '../messages/page-text.ts';
import type { HttpEnv } from './api.ts';
import { STATUS } from './errors.server.ts';
import { replaceResponse } from './replace-response.server.ts';

/** A page without rendering: one sentence and a link or advice. */
function plainPage(title: string, body: Xml, init: { status: number; headers?: HeadersInit }): Response {
  const html = xml`<!doctype html><html lang="${DEFAULT_LOCALE}" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${title}</title><h1>${title}</h1>${body}</html>`;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html.source, { status: init.status, headers });
}

const RETRY = xml`<p><a href="">${pageText('page.retry')}</a></p>`;
const HOME = xml`<p><a href="/">${pageText('site.home')}</a></p>`;

/** The response for a page that cannot be rendered now, or was requested too often; it has `Retry-After`. */
export function busyPage({ code, text, retryAfterSeconds = 5 }: AppError): Response {
  return plainPage(translate(DEFAULT_LOCALE, text.key, text.params), RETRY, {
    status: STATUS[code],
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

const refusal = z.object({ message: z.string() });

/** The refusal of a call as a page, with this below its message and its own headers. */
export async function refusalPage(refused: Response, body: Xml): Promise<Response> {
  const { message } = refusal.parse(await refused.json());
  return plainPage(message, body, { status: refused.status, headers: refused.headers });
}

/** For calls that a link leads to: a browser gets a refusal as a page. */
export const refusalsAsPages: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isPage = c.req.header('accept')?.includes('text/html') ?? false;
  if (isPage) c.set('locale', DEFAULT_LOCALE);
  await next();
  if (!isPage || !c.error) return;
  replaceResponse(c, await refusalPage(c.res, c.res.headers.has('retry-after') ? RETRY : HOME));
};
